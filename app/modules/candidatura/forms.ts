/*
 * The spec sets no rules for this form. Its phone numbers follow the rules for the employee's
 * contacts (spec part 2, sections 2, 3, 5).
 */
import { z } from "zod/v4";

const digits = z
  .string()
  .optional()
  .transform((value) => (value ?? "").replace(/\D/g, ""));
const text = z
  .string()
  .optional()
  .transform((value) => (value ?? "").replace(/\s+/g, " ").trim());

export const LONGEST_GRADUACAO = 100;
export const LONGEST_EXPECTATION = 2000;

const LONGEST_PHONE = 9;
const WRONG_PHONE = "Informe corretamente o número de telefone";

const isAreaCode = (ddd: string) => ddd.length === 2;
const isPhone = (telefone: string) => telefone.length > 7 && telefone.length <= LONGEST_PHONE;

export interface Choices {
  cidadeOf(said: string): string;
  escolaridades: readonly string[];
}

export function informationForm({ cidadeOf, escolaridades }: Choices) {
  return z
    .object({
      cidade: text.transform(cidadeOf).refine((id) => id !== "", "Informe a cidade"),
      ddd1: digits.refine(isAreaCode, "DDD Inválido"),
      telefone1: digits.refine(isPhone, WRONG_PHONE),
      ddd2: digits,
      telefone2: digits,
      codescolaridade: text.refine(
        (codigo) => escolaridades.includes(codigo),
        "Informe a escolaridade",
      ),
      graduacao: text.refine(
        (curso) => curso.length <= LONGEST_GRADUACAO,
        `Use até ${LONGEST_GRADUACAO} caracteres`,
      ),
    })
    .superRefine(({ ddd2, telefone2 }, ctx) => {
      if (ddd2 === "" && telefone2 === "") return;
      if (!isAreaCode(ddd2))
        ctx.addIssue({ code: "custom", path: ["ddd2"], message: "DDD Inválido" });
      if (!isPhone(telefone2))
        ctx.addIssue({ code: "custom", path: ["telefone2"], message: WRONG_PHONE });
    });
}

function splitAreas(areas: string): string[] {
  return areas
    .split(",")
    .map((area) => area.trim())
    .filter(Boolean);
}

/** An empty text is valid, because the employee may choose no area. */
export function areasForm(codigos: readonly string[]) {
  return z.object({
    areas: text
      .transform(splitAreas)
      .refine(
        (areas) => areas.every((area) => codigos.includes(area)),
        "Escolha entre as áreas da lista",
      ),
  });
}

export const expectationsForm = z.object({
  observacao: z
    .string()
    .optional()
    .transform((value) => (value ?? "").trim())
    .refine((value) => value !== "", "Descreva sua expectativa")
    .refine(
      (value) => value.length <= LONGEST_EXPECTATION,
      `Use até ${LONGEST_EXPECTATION} caracteres`,
    ),
});
