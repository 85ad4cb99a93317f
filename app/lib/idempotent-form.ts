/** The fields of a form that is carried out once. */
import { z } from "zod/v4";

export const idempotentFormFields = {
  /** The number of the sending. */
  pedido: z.string(),
  /** Sent all the same: what the person insists on, as the page said it. */
  mesmoAssim: z.string().max(60).optional(),
};
