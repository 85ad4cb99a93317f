import { z } from "zod/v4";

const attempt = z.object({
  /**
   * `vez`: attempt id. `enviado`: the sent values. `Remembered` explains `desde`, `conhecidos`,
   * `presentes` and `lacunas`. `olhadas`: number of late lists that proved nothing. `sumidas`:
   * number of lists without the entry to remove. `parecido`: number of the similar record that the
   * user saw.
   */
  vez: z.string().default("antiga"),
  desde: z.number(),
  conhecidos: z.array(z.string()).nullable(),
  presentes: z.array(z.string()).nullable().default(null),
  lacunas: z.boolean().default(false),
  enviado: z.record(z.string(), z.string()).nullable().default(null),
  /** Digest of the sent form; null for a wizard or an earlier build. */
  marca: z.string().nullable().default(null),
  olhadas: z.number().default(0),
  sumidas: z.number().default(0),
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
  recusado: z.boolean().default(false),
  mensagem: z.string().default(""),
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

/** An unreadable submission may have been sent, so only the user may decide to send it again. */
export const UNREADABLE_SUBMISSION: SubmissionRecord = {
  estado: "desconhecido",
  ...attempt.parse({ vez: UNREADABLE, desde: 0, conhecidos: null }),
};

export const isFree = (current: SubmissionRecord | null): current is FreeRecord | null =>
  !current || current.estado === "livre";

export const isOf = (current: SubmissionRecord | null, attemptId: string): boolean =>
  (current?.estado === "enviando" || current?.estado === "desconhecido") &&
  current.vez === attemptId;

/**
 * True if the stored submission had other values. Without a stored digest (`marca`: wizards,
 * earlier builds) the answer is false.
 */
export const isOfOtherForm = (current: SubmissionRecord | null, fingerprint: string): boolean =>
  !isFree(current) && current.marca !== null && current.marca !== fingerprint;

export function sent(protocolo: string, msg: string, marca: string | null = null): SentRecord {
  return { estado: "enviado", protocolo, msg, em: new Date().toISOString(), marca };
}
