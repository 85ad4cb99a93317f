/** The fields of a form that is carried out once. */
import { z } from "zod/v4";

export const idempotentFormFields = {
  /** The number of the sending. */
  pedido: z.string(),
  /** Sent all the same, though the portal could not read the list first. */
  mesmoAssim: z
    .string()
    .optional()
    .transform((text) => text === "sim"),
};
