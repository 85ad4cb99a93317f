import { z } from "zod/v4";
import { formatCpf, parseCpf } from "~/lib/cpf";
import { formatDate } from "~/lib/dates";
import { dayField } from "~/lib/day-field";
import { formatPhone, parseMobile, parsePhone } from "~/lib/phone";
import type { IndicacaoData, PcdIndicacao } from "~/services/provider/contract/pcd";
import { INDICACAO } from "~/services/provider/contract/labels";
import { fieldsOf, PAGE, record } from "~/wizard/definition/record";

const LONGEST = 200;

const requiredText = (missing: string) =>
  z.string({ error: missing }).trim().min(1, { error: missing, abort: true });
const shortText = (missing: string) =>
  requiredText(missing).max(LONGEST, `Use no máximo ${LONGEST} letras`);

function parsedText(missing: string, wrong: string, parse: (writing: string) => string | null) {
  return requiredText(missing).transform((writing, ctx) => {
    const value = parse(writing);
    if (value !== null) return value;
    ctx.issues.push({ code: "custom", message: wrong, input: writing });
    return z.NEVER;
  });
}

const MOBILE_RULE = "DDD com 2 dígitos e número com 9 dígitos";
const PHONE_RULE = "DDD com 2 dígitos e número com 9 dígitos, ou 8 se for fixo";

interface Context {
  today: string;
}

const { field } = fieldsOf<Context, object, IndicacaoData, PcdIndicacao>();

const cpf = (listed: PcdIndicacao) => formatCpf(listed.cpf);

const textField = <const N extends "nome" | "cidade" | "endereco">(
  name: N,
  label: string,
  missing: string,
  show: { label: string } | null = { label },
) => field(PAGE, { kind: "text", label }, shortText(missing), { listed: [name, "text"], show });

function phoneField<const N extends "telefone_pcd" | "telefone_colaborador">(
  name: N,
  ask: { label: string; hint: string; autoComplete?: string },
  rule: z.ZodType<string>,
  called?: string,
) {
  const written = (listed: PcdIndicacao) => formatPhone(listed[name]);
  return field(PAGE, { kind: "text", inputMode: "tel", maxLength: 25, ...ask }, rule, {
    listed: [name, "digits"],
    initial: written,
    show: { label: INDICACAO[name], receipt: written },
    called,
  });
}

export const indicacao = record<Context, object, IndicacaoData, PcdIndicacao>()({
  fields: {
    nome: textField("nome", "Nome do PCD", "Nome é obrigatório", null),
    cpf: field(
      PAGE,
      { kind: "text", label: "CPF do PCD", hint: "Os 11 números.", mask: "cpf" },
      parsedText("CPF é obrigatório", "CPF inválido. Confira os 11 números", parseCpf),
      {
        listed: ["cpf", "code", "identity"],
        initial: cpf,
        show: { label: INDICACAO.cpf, receipt: cpf },
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
        show: { label: INDICACAO.dtnasc, receipt: ({ dtnasc }) => formatDate(dtnasc) },
      },
    ),
    cidade: textField("cidade", INDICACAO.cidade, "Informe a cidade do PCD"),
    endereco: textField("endereco", INDICACAO.endereco, "Informe o endereço do PCD"),
    telefone_pcd: phoneField(
      "telefone_pcd",
      {
        label: INDICACAO.telefone_pcd,
        hint: "Com DDD: (44) 99999-9999, ou um fixo: (44) 3333-4444.",
      },
      parsedText(
        "Informe o telefone do PCD",
        `Informe corretamente o telefone do PCD: ${PHONE_RULE}`,
        parsePhone,
      ),
      "telefone do PCD",
    ),
    telefone_colaborador: phoneField(
      "telefone_colaborador",
      { label: "Seu telefone de contato", hint: "Com DDD: (44) 99999-9999.", autoComplete: "tel" },
      parsedText(
        "Informe seu telefone de contato",
        `Informe corretamente seu telefone de contato: ${MOBILE_RULE}`,
        parseMobile,
      ),
    ),
  },
  ignored: [
    ...(["id", "tiposistema", "desc_status", "cores"] as const),
    ...(["status_final", "pode_corrigir", "movimentacao"] as const),
  ],
});
