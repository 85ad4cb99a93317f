import { contract } from "~/services/provider/contract";
import { sameWord } from "~/lib/text";
import { line, requiredLine } from "~/wizard/definition/rules";
import {
  askWithEarlierAnswers,
  doctorCode,
  earlierDoctors,
  KNOWN_DOCTOR,
  MAX_DOCTOR_LENGTH,
  MAX_LICENCE_LENGTH,
} from "../earlier-answers";
import {
  asks,
  earlierRecords,
  field,
  type Chosen,
  type Context,
  type Parts,
} from "./context.server";

export const fields = {
  cid: field(
    "cid",
    {
      kind: "text",
      label: "CID (opcional)",
      hint: "O código é seu: só informe se quiser. Sem ele o envio também é feito.",
      maxLength: 8,
      uppercase: true,
    },
    line
      .transform((typed) => typed.replace(/ /g, "").toUpperCase())
      .refine(
        (codigo) => codigo === "" || /^[A-Z]\d{2}(\.?[0-9A-Z]{1,2})?$/.test(codigo),
        "Informe um código como J11 ou M54.5, ou deixe em branco",
      ),
    {
      listed: ["cid", "code"],
      called: "CID",
      show: { blank: "Não informado" },
    },
  ),
  medico: field(
    "medico",
    (_earlier, context) => [
      ...askWithEarlierAnswers(earlierDoctors(earlierRecords(context)), {
        name: KNOWN_DOCTOR,
        label: "Qual médico ou dentista?",
        other: "Outro médico ou dentista",
        both: "Você marcou um médico e escreveu outro: deixe só um deles",
      }),
      { kind: "text", label: "Nome do médico ou dentista", maxLength: MAX_DOCTOR_LENGTH },
    ],
    requiredLine("Informe o nome do médico", MAX_DOCTOR_LENGTH),
    {
      listed: ["medico", "text"],
      show: {
        check: (_value, { medico, crmcro }) => [medico, crmcro].filter(Boolean).join(", "),
      },
    },
  ),
  crmcro: field(
    "medico",
    {
      kind: "text",
      label: "CRM/CRO",
      hint: "O número do carimbo, como CRM-PR 12345.",
      maxLength: MAX_LICENCE_LENGTH,
      uppercase: true,
    },
    requiredLine("Informe o CRM/CRO do médico", MAX_LICENCE_LENGTH),
    {
      listed: ["crmcro", "code"],
      called: "CRM ou CRO",
      show: { receiptOnly: true },
    },
  ),
  codmedico: field("medico", { kind: "hidden" }, line.transform(doctorCode), {
    listed: ["codmedico", "code"],
    called: "código do médico",
    show: null,
  }),
};

const same = (a: Pick<Chosen, "medico" | "crmcro">, b: Chosen): boolean =>
  sameWord(a.medico, b.medico) && sameWord(a.crmcro, b.crmcro);

/** A correction does not offer its own record's doctor, but that doctor is known too. */
const isKnown = (typed: Chosen, context: Context): boolean =>
  earlierDoctors(context.original ? [context.original] : earlierRecords(context)).some(
    ({ fills: known }) => known.codmedico === typed.codmedico && same(known, typed),
  );

export const parts: Parts = {
  cid: {
    code: "50",
    title: "CID",
    optional: true,
    when: asks("infcid"),
    search: (_earlier, { cids }) => cids,
  },
  medico: {
    code: "60",
    title: "Médico",
    when: asks("infmedico"),
    search: (_earlier, { medico }) => medico,
    /*
     * The user may have edited the name or CRM (medical licence) of a chosen doctor.
     * `codmedico` stays only if an earlier record or the provider has this code, name and CRM.
     * If the call fails, the name and CRM that the doctor search filled in are compared instead.
     */
    onLeave: async (typed, context, provider, { codmedico, medico = "", crmcro = "" }) => {
      if (!typed.codmedico || isKnown(typed, context)) return typed;
      const { codmedico: codigo } = typed;
      const answer = await provider.callSection(contract.atestados.medico, { codigo });
      const filledIn = codmedico === codigo ? { nome: medico, crmcro } : null;
      const found = answer.ok ? answer.data : filledIn;
      const confirmed = found && same({ medico: found.nome, crmcro: found.crmcro }, typed);
      return confirmed ? typed : { ...typed, codmedico: "" };
    },
  },
};
