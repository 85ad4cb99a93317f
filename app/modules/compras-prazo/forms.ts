import { z } from "zod/v4";
import { channels } from "~/services/provider/contract/compras-prazo";

const digits = z
  .unknown()
  .transform((value) => (typeof value === "string" ? value.replace(/\D/g, "") : ""));

const typedDigits = digits.optional().transform((value) => value ?? "");

/** The form sends a phone's index, because the browser must not get the full number. */
export function sendCodeForm(count: number) {
  return z.object({
    canal: z.enum(channels(), { error: "Escolha como receber o código" }),
    telefone: z
      .string({ error: "Escolha um telefone" })
      .regex(/^\d{1,3}$/, { error: "Escolha um telefone", abort: true })
      .transform(Number)
      .refine((place) => place < count, "Escolha um telefone"),
    /**
     * The masked phone numbers that the page showed. If they have changed, no code is sent.
     * Pages of an older build do not send this field.
     */
    lista: z.string().optional(),
  });
}

export const securityCodeForm = z.object({
  codigo: typedDigits.refine(
    (codigo) => codigo.length === 6,
    "Informe os seis dígitos do código de segurança",
  ),
});

/** Spaces are not trimmed, because a password with a space must be refused. */
const secret = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" ? value : ""));

export function purchasePasswordForm(count: number) {
  const exact = new RegExp(`^\\d{${count}}$`);
  const wrong = `Senha deve conter ${count} dígitos`;
  return z
    .object({ senha: secret, conf_senha: secret })
    .superRefine(({ senha, conf_senha }, ctx) => {
      if (!exact.test(senha)) ctx.addIssue({ code: "custom", path: ["senha"], message: wrong });
      if (!exact.test(conf_senha))
        ctx.addIssue({ code: "custom", path: ["conf_senha"], message: wrong });
      else if (exact.test(senha) && senha !== conf_senha) {
        ctx.addIssue({
          code: "custom",
          path: ["conf_senha"],
          message: "As duas senhas são diferentes. Digite a mesma senha nos dois campos",
        });
      }
    });
}

export const autorizadoCpfForm = z.object({
  intencao: z.enum(["consultar", "confirmar"]).catch("consultar"),
  cpf: typedDigits.refine((cpf) => cpf.length === 11, "Informe os 11 dígitos do CPF"),
});
