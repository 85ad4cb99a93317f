/** A day that a person types: every form reads it in one way, and says in one way what is wrong. */
import { z, type core } from "zod/v4";
import { parseDate } from "./calendar";

/**
 * Takes what to say of a field left empty and of a day that cannot be, and the latest that it may be; gives the field, whose value is
 * "AAAA-MM-DD" out of that or of "D/M/AAAA". Of what is no day nothing else is asked.
 */
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

/** What was typed into a date field, as such a field can show it again: a browser leaves it empty for any writing but "AAAA-MM-DD". */
export function shownDay(writing: string): string {
  return parseDate(writing) ?? writing;
}

/** An error map, given with each reading of a form; a schema's own message goes before it. */
export const portugueseErrors: core.$ZodErrorMap = ({ input }) =>
  input === undefined || input === null || input === ""
    ? "Informação obrigatória"
    : "Confira este campo";
