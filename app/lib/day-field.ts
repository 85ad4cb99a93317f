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

/** A date field stays empty for anything but "AAAA-MM-DD". */
export function shownDay(writing: string): string {
  return parseDate(writing) ?? writing;
}

/** Passed to each parse; a schema's own message wins. */
export const portugueseErrors: core.$ZodErrorMap = ({ input }) =>
  input === undefined || input === null || input === ""
    ? "Informação obrigatória"
    : "Confira este campo";
