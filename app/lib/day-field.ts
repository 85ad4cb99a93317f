import { z, type core } from "zod/v4";
import { parseDate } from "./calendar";

const isBlank = (writing: string): boolean => writing.trim() === "";

export function dayField(missing: string, wrong: string, latest?: string) {
  return z
    .string()
    .optional()
    .transform((writing = "", ctx) => {
      // Without a date picker, some users type 01022025 or 01 02 2025.
      const day = parseDate(writing.trim().replace(/^(\d\d) ?(\d\d) ?(\d{4})$/, "$1/$2/$3"));
      if (day !== null && (latest === undefined || day <= latest)) return day;
      ctx.addIssue({
        code: "custom",
        continue: false,
        message: isBlank(writing) ? missing : wrong,
      });
      return z.NEVER;
    });
}

/** A date input shows only year-month-day. Text that is no valid day stays as typed. */
export function shownDay(writing: string): string {
  return parseDate(writing) ?? (isBlank(writing) ? "" : writing);
}

export const portugueseErrors: core.$ZodErrorMap = ({ input }) =>
  input === undefined || input === null || input === ""
    ? "Informação obrigatória"
    : "Confira este campo";
