import { z } from "zod/v4";
import { fullCpf, parseCpf } from "~/lib/cpf";
import { formatDate } from "~/lib/dates";
import { dayField } from "~/lib/day-field";
import { formatPhone, parseMobile, parsePhone } from "~/lib/phone";
import type { IndicacaoData, PcdIndicacao } from "~/services/provider/contract/pcd";
import { INDICACAO } from "~/services/provider/contract/labels";
import { fieldsOf, PAGE, record } from "~/wizard/definition/record";
import { historyOf } from "./indicacoes";

const LONGEST = 200;

const requiredText = (missing: string) =>
  z.string({ error: missing }).trim().min(1, { error: missing, abort: true });
const shortText = (missing: string) =>
  requiredText(missing).max(LONGEST, `Use no máximo ${LONGEST} letras`);

function parsedText(missing: string, wrong: string, parse: (writing: string) => string | null) {
  return requiredText(missing)
    .refine((writing) => parse(writing) !== null, { error: wrong, abort: true })
    .transform((writing) => parse(writing) ?? "");
}

interface Context {
  today: string;
}

const { field } = fieldsOf<Context, object, IndicacaoData, PcdIndicacao>(INDICACAO);

const phone = (label: string, more: { hint: string; autoComplete?: string }) =>
  ({ kind: "text", label, inputMode: "tel", maxLength: 25, ...more }) as const;

export const indicacao = record<Context, object, IndicacaoData, PcdIndicacao>()({
  fields: {
    nome: field(PAGE, { kind: "text", label: "Nome do PCD" }, shortText("Nome é obrigatório"), {
      listed: ["nome", "text"],
      show: null,
    }),
    cpf: field(
      PAGE,
      { kind: "text", label: "CPF do PCD", hint: "Os 11 números.", mask: "cpf" },
      parsedText("CPF é obrigatório", "CPF inválido. Confira os 11 números", parseCpf),
      {
        listed: ["cpf", "code", "identity"],
        initial: ({ cpf }) => fullCpf(cpf),
      },
    ),
    dtnascimento: field(
      PAGE,
      (_earlier, { today: max }) => ({
        kind: "date",
        label: "Data de nascimento",
        max,
        hint: "Dia, mês e ano.",
      }),
      (_earlier, { today }) =>
        dayField(
          "Informe a data de nascimento do PCD",
          "Informe corretamente a data de nascimento do PCD",
          today,
        ),
      {
        listed: ["dtnasc", "date"],
        called: "data de nascimento",
        show: { receipt: ({ dtnasc }) => formatDate(dtnasc) },
      },
    ),
    cidade: field(
      PAGE,
      { kind: "text", label: INDICACAO.cidade },
      shortText("Informe a cidade do PCD"),
      { listed: ["cidade", "text"] },
    ),
    endereco: field(
      PAGE,
      { kind: "text", label: INDICACAO.endereco },
      shortText("Informe o endereço do PCD"),
      { listed: ["endereco", "text"] },
    ),
    telefone_pcd: field(
      PAGE,
      phone(INDICACAO.telefone_pcd, {
        hint: "Com DDD: (44)\u00a099999-9999 ou (44)\u00a03333-4444.",
      }),
      parsedText(
        "Informe o telefone do PCD",
        "Informe corretamente o telefone do PCD: DDD com 2 dígitos e número com 9 dígitos, ou 8 se for fixo",
        parsePhone,
      ),
      {
        listed: ["telefone_pcd", "digits"],
        called: "telefone do PCD",
        initial: ({ telefone_pcd }) => formatPhone(telefone_pcd),
      },
    ),
    telefone_colaborador: field(
      PAGE,
      phone("Seu telefone de contato", { hint: "Com DDD: (44) 99999-9999.", autoComplete: "tel" }),
      parsedText(
        "Informe seu telefone de contato",
        "Informe corretamente seu telefone de contato: DDD com 2 dígitos e número com 9 dígitos",
        parseMobile,
      ),
      {
        listed: ["telefone_colaborador", "digits"],
        initial: ({ telefone_colaborador }) => formatPhone(telefone_colaborador),
      },
    ),
  },
  ignored: [
    "id",
    "tiposistema",
    "desc_status",
    "cores",
    "status_final",
    "pode_corrigir",
    "movimentacao",
  ],
});

const trace = indicacao.trace((each) => ({ key: each.id, history: historyOf(each) }));

export const indicacaoRows = trace.created;

/** A referral with `status_final` was perhaps cancelled, so it does not count as corrected. */
export const correctionRows = (indicacoes: PcdIndicacao[], id: string) =>
  trace.corrected(indicacoes, id, (each) => !each.pode_corrigir && !each.status_final);
