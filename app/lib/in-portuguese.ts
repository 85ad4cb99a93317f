/** What a form says where its schema has no words of its own for what is wrong: zod's are English, and for programmers. */
import type { core } from "zod/v4";

/** An error map, given with each reading of a form; a schema's own message goes before it. */
export const portugueseErrors: core.$ZodErrorMap = ({ input }) =>
  input === undefined || input === null || input === ""
    ? "Informação obrigatória"
    : "Confira este campo";
