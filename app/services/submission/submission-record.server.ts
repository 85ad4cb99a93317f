/** What the portal keeps of a sending, so that a second press or a restarted portal knows of it. */
import { z } from "zod/v4";

const attempt = z.object({
  /** Which press it was. */
  vez: z.string().default(""),
  desde: z.number(),
  /** See `Remembered`. */
  conhecidos: z.array(z.string()).nullable(),
  lacunas: z.boolean().default(false),
  enviado: z.record(z.string(), z.string()).nullable().default(null),
});
export type Attempt = z.output<typeof attempt>;

const sent = z.object({ estado: z.literal("enviado"), protocolo: z.string(), msg: z.string(), em: z.string() });
export type SentRecord = z.output<typeof sent>;

const free = z.object({
  estado: z.literal("livre"),
  /** Why: the provider's word, or that it did not arrive. */
  recusado: z.boolean().default(false),
  mensagem: z.string().default(""),
  /** The one that did not arrive in its time: it may yet, and is then not sent again. */
  ultima: attempt.nullable().default(null),
});
export type FreeRecord = z.output<typeof free>;

export const submissionRecord = z.discriminatedUnion("estado", [
  z.object({ estado: z.literal("enviando"), ...attempt.shape }),
  z.object({ estado: z.literal("desconhecido"), ...attempt.shape }),
  sent,
  free,
]);
export type SubmissionRecord = z.output<typeof submissionRecord>;
