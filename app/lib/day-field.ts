import { z, type core } from "zod/v4";
import { parseDate } from "./calendar";

export function dayField(missing: string, wrong: string, latest?: string) {
  return z
    .string()
    .optional()
    .transform((writing = "", ctx) => {
      const day = parseDate(writing);
      if (day !== null && (latest === undefined || day <= latest)) return day;
      ctx.addIssue({
        code: "custom",
        continue: false,
        message: writing.trim() === "" ? missing : wrong,
      });
      return z.NEVER;
    });
}

/** Returns the value for a date field, which shows nothing for values other than "AAAA-MM-DD". */
export function shownDay(writing: string): string {
  return parseDate(writing) ?? writing;
}

/** Error messages for each parse. A message of the schema itself takes precedence. */
export const portugueseErrors: core.$ZodErrorMap = ({ input }) =>
  input === undefined || input === null || input === ""
    ? "Informação obrigatória"
    : "Confira este campo";
