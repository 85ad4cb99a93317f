import { z } from "zod/v4";

const attempt = z.object({
  /**
   * `vez` is the attempt's id; `Remembered` explains `desde` to `enviado`. `olhadas` counts late
   * inconclusive looks, `sumidas` those whose list lacked the entry to be removed. `parecido` is
   * the number of the similar record shown to the user.
   */
  vez: z.string().default("antiga"),
  desde: z.number(),
  conhecidos: z.array(z.string()).nullable(),
  presentes: z.array(z.string()).nullable().default(null),
  lacunas: z.boolean().default(false),
  enviado: z.record(z.string(), z.string()).nullable().default(null),
  /**
   * Is the digest of the sent form; null means that a wizard or an earlier build stored the
   * attempt.
   */
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

/** Stands for the attempt id, key and digest of a stored record that cannot be read. */
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
 * Tells whether the stored submission had other values than the form with this digest. Wizards and
 * earlier builds store no digest (`marca`), so the answer is then false.
 */
export const isOfOtherForm = (current: SubmissionRecord | null, fingerprint: string): boolean =>
  !isFree(current) && current.marca !== null && current.marca !== fingerprint;

export function sent(protocolo: string, msg: string, marca: string | null = null): SentRecord {
  return { estado: "enviado", protocolo, msg, em: new Date().toISOString(), marca };
}
