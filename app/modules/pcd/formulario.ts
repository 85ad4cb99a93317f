/** What the person fills in of whom they refer (second spec, section 5, "PCD form"). Every message that applies is given at once. */
import { z } from "zod/v4";
import { leCpf } from "~/lib/cpf";
import { leData } from "~/lib/datas";
import { leCelular } from "~/lib/telefone";

const LONGEST = 200;

/** A required text; `obrigatorio` when there is none. */
const preenchido = (obrigatorio: string) => z.string({ error: obrigatorio }).trim().min(1, { error: obrigatorio, abort: true });
const curto = (obrigatorio: string) => preenchido(obrigatorio).max(LONGEST, `Use no máximo ${LONGEST} letras`);

/** A required text that `le` must be able to read; its reading is the value. */
function lido(obrigatorio: string, errado: string, le: (writing: string) => string | null) {
  return preenchido(obrigatorio).transform((writing, ctx) => {
    const value = le(writing);
    if (value !== null) return value;
    ctx.issues.push({ code: "custom", message: errado, input: writing });
    return z.NEVER;
  });
}

const TELEFONE = "DDD com 2 dígitos e número com 9 dígitos";

/** Takes today ("AAAA-MM-DD"); gives the form's schema, whose value is what goes over the wire. */
export function formularioDaIndicacao(hoje: string) {
  const nascimento = (writing: string) => {
    const data = leData(writing);
    return data !== null && data <= hoje ? data : null;
  };
  return z.object({
    nome: curto("Nome é obrigatório"),
    cpf: lido("CPF é obrigatório", "CPF inválido. Confira os 11 números", leCpf),
    dtnascimento: lido("Informe a data de nascimento do PCD", "Informe corretamente a data de nascimento do PCD", nascimento),
    cidade: curto("Informe a cidade do PCD"),
    endereco: curto("Informe o endereço do PCD"),
    telefone_pcd: lido("Informe o telefone do PCD", `Informe corretamente o telefone do PCD: ${TELEFONE}`, leCelular),
    telefone_colaborador: lido("Informe seu telefone de contato", `Informe corretamente seu telefone de contato: ${TELEFONE}`, leCelular),
  });
}

/** Withdrawing one; why is the person's to say. */
export const cancelamentoDaIndicacao = z.object({
  observacao: z.string().trim().max(1000, "Use no máximo 1.000 letras").default(""),
});
