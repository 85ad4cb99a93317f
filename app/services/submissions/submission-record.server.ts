/** What the portal keeps of a sending, so that a second press or a restarted portal knows of it. */
import { z } from "zod/v4";

const attempt = z.object({
  /** Which press it was. */
  vez: z.string().default("antiga"),
  desde: z.number(),
  /** See `Remembered`. */
  conhecidos: z.array(z.string()).nullable(),
  presentes: z.array(z.string()).nullable().default(null),
  lacunas: z.boolean().default(false),
  enviado: z.record(z.string(), z.string()).nullable().default(null),
  /** Digest of the form that was sent; null: of a wizard, or stored by an earlier build. */
  marca: z.string().nullable().default(null),
  /** How often the list was looked at in vain, after the write must have ended. */
  olhadas: z.number().default(0),
  /** Number of the record that resembles it, as the person was told; null: there is none. */
  parecido: z.string().nullable().default(null),
});
export type Attempt = z.output<typeof attempt>;

const sentRecord = z.object({
  estado: z.literal("enviado"),
  protocolo: z.string(),
  msg: z.string(),
  em: z.string(),
  marca: z.string().nullable().default(null),
});
export type SentRecord = z.output<typeof sentRecord>;

const free = z.object({
  estado: z.literal("livre"),
  /** Why: the provider's word, or that it did not arrive. */
  recusado: z.boolean().default(false),
  mensagem: z.string().default(""),
  /** The one that did not arrive in its time: it may yet, and is then not sent again. */
  ultima: attempt.nullable().default(null),
});
type FreeRecord = z.output<typeof free>;

export const submissionRecord = z.discriminatedUnion("estado", [
  z.object({ estado: z.literal("enviando"), ...attempt.shape }),
  z.object({ estado: z.literal("desconhecido"), ...attempt.shape }),
  sentRecord,
  free,
]);
export type SubmissionRecord = z.output<typeof submissionRecord>;

/** Attempt id, key and digest of a stored record that cannot be read. */
export const UNREADABLE = "ilegivel";

/** It may have been sent: only the user may decide that it is sent again. */
export const UNREADABLE_SUBMISSION: SubmissionRecord = {
  estado: "desconhecido",
  ...attempt.parse({ vez: UNREADABLE, desde: 0, conhecidos: null }),
};

/** Nothing stands in the way of sending. */
export const isFree = (current: SubmissionRecord | null): current is FreeRecord | null =>
  !current || current.estado === "livre";

/** Does this very attempt stand there, its outcome open? */
export const isOf = (current: SubmissionRecord | null, attemptId: string): boolean =>
  (current?.estado === "enviando" || current?.estado === "desconhecido") &&
  current.vez === attemptId;

/** Was something else sent from the same page? Of what an earlier build stored nobody knows. */
export const isOfOtherForm = (current: SubmissionRecord | null, fingerprint: string): boolean =>
  !isFree(current) && current.marca !== null && current.marca !== fingerprint;

/** Takes the number it has at the provider, and its words; gives the record of what was sent just now. */
export function sent(protocolo: string, msg: string, marca: string | null = null): SentRecord {
  return { estado: "enviado", protocolo, msg, em: new Date().toISOString(), marca };
}
