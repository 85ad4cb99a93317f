/** What a field says when its schema has no words of its own for what is wrong: the library's are in English, and for programmers. */
import type { z } from "zod/v4";

const MISSING = "Informação obrigatória";
const WRONG = "Confira este campo";

/** Takes what is wrong with a field, as zod tells it; gives the words. To be handed to every reading of a form: a schema's own words come first. */
export const fieldMessage: z.core.$ZodErrorMap = ({ code, input, ...issue }) => {
  if (input === undefined || input === null || input === "") return MISSING;
  if (code === "too_big" && issue.origin === "string") return `Use até ${issue.maximum} caracteres`;
  if (code === "too_small" && issue.origin === "string") return `Use pelo menos ${issue.minimum} caracteres`;
  return WRONG;
};
