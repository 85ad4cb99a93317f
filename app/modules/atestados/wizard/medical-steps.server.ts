import { z } from "zod/v4";
import { skippedText } from "~/lib/section";
import { contract } from "~/services/provider/contract";
import { sameWord } from "~/lib/text";
import { stepWith } from "~/wizard/definition/define-steps";
import type { StepSearch } from "~/wizard/definition/questions";
import { configOf, type Chosen, type Context } from "./context.server";

const step = stepWith<Context, Pick<Chosen, "tipo">>();

const YOURS = "O código é seu: só informe se quiser. Sem ele o atestado também é enviado.";

function cidSearch({ cids }: Context): StepSearch {
  const shared = {
    name: "busca",
    label: "Procurar o CID",
    hint: "Pelo código ou pelo nome, como J11 ou gripe.",
    value: cids?.search ?? "",
    button: "Procurar",
  };
  if (!cids) return shared;
  if (!cids.found.ok) return { ...shared, notice: cids.found.message };
  if (cids.found.data.length === 0) return { ...shared, notice: "Nenhum CID encontrado" };
  const found = cids.found.data.map(({ codigo, descricao }) => ({
    text: `${codigo} — ${descricao}`,
    fills: { cid: codigo },
  }));
  return { ...shared, found, notice: skippedText(cids.found.skippedCount ?? 0) };
}

export const cid = step({
  code: "50",
  title: "CID",
  optional: true,
  schema: () =>
    z.object({
      cid: z
        .string()
        .optional()
        .transform((text) => (text ?? "").replace(/\s/g, "").toUpperCase())
        .refine(
          (codigo) => codigo === "" || /^[A-Z]\d{2}(\.?[0-9A-Z]{1,2})?$/.test(codigo),
          "Informe um código como J11 ou M54.5, ou deixe em branco",
        ),
    }),
  when: (earlier, context) => configOf(earlier, context)?.infcid === true,
  search: (_earlier, context) => cidSearch(context),
  questions: () => [
    {
      kind: "text",
      name: "cid",
      label: "CID (se quiser informar)",
      hint: YOURS,
      maxLength: 8,
      uppercase: true,
    },
  ],
  prefill: (_earlier, { chosenCid }) => (chosenCid ? { cid: chosenCid } : null),
});

function doctorSearch({ medico }: Context): StepSearch {
  const shared: StepSearch = {
    name: "medico",
    fold: "Tenho o código do médico",
    label: "Código do médico",
    hint: "Se o RH passou um código de 6 dígitos, procure por ele.",
    value: medico?.codigo ?? "",
    button: "Procurar médico",
    inputMode: "numeric",
    maxLength: 6,
  };
  return medico && !medico.found.ok ? { ...shared, notice: medico.found.message } : shared;
}

const required = (message: string, longest: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text ?? "").replace(/\s+/g, " ").trim())
    .refine((text) => text !== "", message)
    .refine((text) => text.length <= longest, `Use até ${longest} caracteres`);

export const medico = step({
  code: "60",
  title: "Médico",
  schema: () =>
    z.object({
      codmedico: z
        .string()
        .optional()
        .transform((codigo) => (/^\d{6}$/.test(codigo ?? "") ? (codigo ?? "") : "")),
      medico: required("Informe o nome do médico", 100),
      crmcro: required("Informe o CRM/CRO do médico", 20),
    }),
  when: (earlier, context) => configOf(earlier, context)?.infmedico === true,
  search: (_earlier, context) => doctorSearch(context),
  questions: () => [
    { kind: "hidden", name: "codmedico" },
    { kind: "text", name: "medico", label: "Nome do médico ou dentista", maxLength: 100 },
    {
      kind: "text",
      name: "crmcro",
      label: "CRM/CRO",
      hint: "O número do carimbo, como CRM-PR 12345.",
      maxLength: 20,
      uppercase: true,
    },
  ],
  prefill: (_earlier, { medico: chosen }) =>
    chosen?.found.ok
      ? {
          codmedico: chosen.codigo,
          medico: chosen.found.data.nome,
          crmcro: chosen.found.data.crmcro,
        }
      : null,
  /*
   * Removes the doctor's code unless the provider confirms the typed name and CRM (medical
   * licence), because the code could be another doctor's.
   */
  onLeave: async (fields, _context, { access }) => {
    if (!fields.codmedico) return { ok: true, fields };
    const found = await access.provider.callSection(contract.atestados.medico, {
      codigo: fields.codmedico,
    });
    const same =
      found.ok &&
      sameWord(found.data.nome, fields.medico) &&
      sameWord(found.data.crmcro, fields.crmcro);
    return { ok: true, fields: same ? fields : { ...fields, codmedico: "" } };
  },
});
