import { skippedText } from "~/lib/section";
import { contract } from "~/services/provider/contract";
import { sameWord } from "~/lib/text";
import type { Asked, Part } from "~/wizard/definition/record";
import type { StepSearch } from "~/wizard/definition/questions";
import { line, requiredLine } from "~/wizard/definition/rules";
import { earlierDoctors, LONGEST_DOCTOR, LONGEST_LICENCE } from "../earlier-answers";
import { configOf, earlierRecords, type Chosen, type Context } from "./context.server";

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

export const CID: Asked = {
  kind: "text",
  label: "CID (se quiser informar)",
  hint: "O código é seu: só informe se quiser. Sem ele o atestado também é enviado.",
  maxLength: 8,
  uppercase: true,
};

export const cidRule = line
  .transform((text) => text.replace(/ /g, "").toUpperCase())
  .refine(
    (codigo) => codigo === "" || /^[A-Z]\d{2}(\.?[0-9A-Z]{1,2})?$/.test(codigo),
    "Informe um código como J11 ou M54.5, ou deixe em branco",
  );

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

function knownDoctors(context: Context): Asked[] {
  const doctors = earlierDoctors(earlierRecords(context));
  if (doctors.length === 0) return [];
  const options = doctors.map(({ value, medico: nome, crmcro }) => ({
    value,
    label: nome,
    hint: crmcro,
  }));
  const answers = doctors.map(({ value, ...fields }) => ({ value, fields }));
  return [
    {
      kind: "radio",
      name: "medico-conhecido",
      label: "Qual médico ou dentista?",
      options: [...options, { value: "", label: "Outro médico ou dentista" }],
      known: { answers, both: "Você marcou um médico e escreveu outro: deixe só um deles" },
    },
  ];
}

export const askDoctor = (_earlier: Partial<Chosen>, context: Context): Asked[] => [
  ...knownDoctors(context),
  { kind: "text", label: "Nome do médico ou dentista", maxLength: LONGEST_DOCTOR },
];

export const LICENCE: Asked = {
  kind: "text",
  label: "CRM/CRO",
  hint: "O número do carimbo, como CRM-PR 12345.",
  maxLength: LONGEST_LICENCE,
  uppercase: true,
};

export const doctorRule = requiredLine("Informe o nome do médico", LONGEST_DOCTOR);
export const licenceRule = requiredLine("Informe o CRM/CRO do médico", LONGEST_LICENCE);
export const doctorCodeRule = line.transform((codigo) => (/^\d{6}$/.test(codigo) ? codigo : ""));

export const doctorText = (_value: string, { medico, crmcro }: Partial<Chosen>): string =>
  [medico, crmcro].filter(Boolean).join(", ");

const isKnown = (typed: Chosen, context: Context): boolean =>
  earlierDoctors(earlierRecords(context)).some(
    (known) =>
      known.codmedico === typed.codmedico &&
      sameWord(known.medico, typed.medico) &&
      sameWord(known.crmcro, typed.crmcro),
  );

export const PARTS: Record<"cid" | "medico", Part<Context, Chosen>> = {
  cid: {
    code: "50",
    title: "CID",
    optional: true,
    when: (earlier, context) => configOf(earlier, context)?.infcid === true,
    search: (_earlier, context) => cidSearch(context),
    prefill: (_earlier, { chosenCid }) => (chosenCid ? { cid: chosenCid } : null),
  },
  medico: {
    code: "60",
    title: "Médico",
    when: (earlier, context) => configOf(earlier, context)?.infmedico === true,
    search: (_earlier, context) => doctorSearch(context),
    prefill: (_earlier, { medico: chosen }) =>
      chosen?.found.ok
        ? {
            codmedico: chosen.codigo,
            medico: chosen.found.data.nome,
            crmcro: chosen.found.data.crmcro,
          }
        : null,
    /*
     * Removes the doctor's code, because the code could be another doctor's. The code stays if the
     * provider confirms the typed name and CRM (medical licence). An earlier record with the same
     * code, name and CRM confirms them too.
     */
    onLeave: async (fields, context, { access }) => {
      if (!fields.codmedico || isKnown(fields, context)) return { ok: true, fields };
      const found = await access.provider.callSection(contract.atestados.medico, {
        codigo: fields.codmedico,
      });
      const same =
        found.ok &&
        sameWord(found.data.nome, fields.medico) &&
        sameWord(found.data.crmcro, fields.crmcro);
      return { ok: true, fields: same ? fields : { ...fields, codmedico: "" } };
    },
  },
};
