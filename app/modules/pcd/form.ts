/** All seven fields are required (second spec, section 5). The provider gets the parsed values. */
import { z } from "zod/v4";
import { parseCpf } from "~/lib/cpf";
import { dayField } from "~/lib/day-field";
import { parseMobile, parsePhone } from "~/lib/phone";

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

export function indicacaoForm(today: string) {
  return z.object({
    nome: shortText("Nome é obrigatório"),
    cpf: parsedText("CPF é obrigatório", "CPF inválido. Confira os 11 números", parseCpf),
    dtnascimento: dayField(
      "Informe a data de nascimento do PCD",
      "Informe corretamente a data de nascimento do PCD",
      today,
    ),
    cidade: shortText("Informe a cidade do PCD"),
    endereco: shortText("Informe o endereço do PCD"),
    telefone_pcd: parsedText(
      "Informe o telefone do PCD",
      `Informe corretamente o telefone do PCD: ${PHONE_RULE}`,
      parsePhone,
    ),
    telefone_colaborador: parsedText(
      "Informe seu telefone de contato",
      `Informe corretamente seu telefone de contato: ${MOBILE_RULE}`,
      parseMobile,
    ),
  });
}

export const indicacaoCancellationForm = z.object({
  observacao: z.string().trim().max(1000, "Use no máximo 1.000 letras").default(""),
});
