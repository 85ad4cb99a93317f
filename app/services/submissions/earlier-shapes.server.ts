import { z } from "zod/v4";
import { FLASH_KINDS } from "../session/session-cookie.server";
import { factsDigest } from "./form-facts.server";
import { UNREADABLE_SUBMISSION } from "./outcome";
import { NO_EVIDENCE, UNREADABLE, type Ended, type Submission } from "./stored-submission";
import { succeeded } from "./submission";

const attempt = z.object({
  vez: z.string().default(""),
  desde: z.number(),
  conhecidos: z.array(z.string()).nullable(),
  presentes: z.array(z.string()).nullable().default(null),
  lacunas: z.boolean().default(false),
  enviado: z.record(z.string(), z.string()).nullable().default(null),
  marca: z.string().nullable().default(null),
  olhadas: z.number().default(0),
  sumidas: z.number().default(0),
  parecido: z.string().nullable().default(null),
});

const NO_ATTEMPT = attempt.parse({ desde: 0, conhecidos: null });

export const earlierRecord = z.discriminatedUnion("estado", [
  z.object({ estado: z.literal("enviando"), ...attempt.shape }),
  z.object({ estado: z.literal("desconhecido"), ...attempt.shape }),
  z.object({
    estado: z.literal("enviado"),
    protocolo: z.string(),
    msg: z.string(),
    em: z.string(),
    marca: z.string().nullable().default(null),
  }),
  z.object({
    estado: z.literal("livre"),
    recusado: z.boolean().default(false),
    mensagem: z.string().default(""),
    ultima: attempt.nullable().default(null),
  }),
]);

export const UNREADABLE_RECORD = earlierRecord.parse({
  ...NO_ATTEMPT,
  estado: "desconhecido",
  vez: UNREADABLE,
});

export const earlierEntry = z.object({
  chave: z.string(),
  vez: z.string(),
  desde: z.number(),
  fatos: z.string(),
  estado: z.enum(["aberta", "enviada", "superada", "encerrada"]),
  protocolo: z.string().default(""),
  contada: z.boolean().default(false),
});
export type Entry = z.output<typeof earlierEntry>;

export const UNREADABLE_ENTRY = earlierEntry.parse({
  chave: UNREADABLE,
  vez: UNREADABLE,
  desde: 0,
  fatos: UNREADABLE,
  estado: "aberta",
});

const lead = {
  to: z.string(),
  sent: z
    .object({ canal: z.string(), telefone: z.string(), duvida: z.boolean().optional() })
    .nullable()
    .optional(),
};
const flash = z.object({ kind: z.enum(["sucesso", "erro", "info"]), text: z.string() });
export const earlierPress = z.object({
  mark: z.string(),
  turn: z.string(),
  since: z.number(),
  ending: z
    .discriminatedUnion("state", [
      z.object({ state: z.literal("done"), flash: flash.optional(), ...lead }),
      z.object({
        state: z.literal("refused"),
        message: z.string(),
        waitSeconds: z.number().optional(),
      }),
      z.object({
        state: z.enum(["not-sent", "unknown"]),
        message: z.string(),
        onward: z.object(lead).optional(),
      }),
    ])
    .nullable(),
  facts: z.string().optional().catch(undefined),
  beside: z.array(z.string()).optional().catch(undefined),
  lateLooks: z.number().optional().catch(undefined),
});
type Press = z.output<typeof earlierPress>;

export const UNREADABLE_PRESS = earlierPress.parse({
  mark: UNREADABLE,
  turn: UNREADABLE,
  since: 0,
  ending: { state: "unknown", message: UNREADABLE_SUBMISSION },
  facts: UNREADABLE,
});

const UNKNOWN_END: Ended = { state: "unknown", message: "" };

function fromAttempt(
  key: string,
  { vez, desde, marca, ...kept }: z.output<typeof attempt>,
  ended: Ended | null,
): Submission {
  return {
    kind: "record",
    key,
    // The earliest shapes lack `vez`, but two submissions must not share an attempt id.
    attemptId: vez || key,
    since: desde,
    ended,
    endedAt: ended && desde,
    digest: factsDigest(kept.enviado ?? {}),
    fingerprint: marca,
    passed: "no",
    evidence: {
      known: kept.conhecidos,
      standing: kept.presentes,
      hadGaps: kept.lacunas,
      facts: kept.enviado,
      looksInVain: kept.olhadas,
      looksGone: kept.sumidas,
      nearMatch: kept.parecido,
    },
  };
}

export function fromRecord(key: string, stored: z.output<typeof earlierRecord>): Submission {
  switch (stored.estado) {
    case "enviando":
      return fromAttempt(key, stored, null);
    case "desconhecido":
      return fromAttempt(key, stored, UNKNOWN_END);
    case "enviado": {
      const { protocolo, msg, em, marca } = stored;
      const desde = Date.parse(em) || 0;
      return fromAttempt(
        key,
        { ...NO_ATTEMPT, desde, marca },
        succeeded(desde, { protocolo, msg }),
      );
    }
    case "livre": {
      const { recusado, mensagem: message, ultima } = stored;
      const state = recusado ? "rejected" : "not-sent";
      return fromAttempt(key, ultima ?? NO_ATTEMPT, { state, message });
    }
  }
}

export function fromEntry(entry: Entry): Submission {
  const { chave, vez, desde, fatos, estado, protocolo, contada } = entry;
  const end: Record<Entry["estado"], Ended> = {
    aberta: UNKNOWN_END,
    superada: UNKNOWN_END,
    enviada: succeeded(desde, { protocolo }),
    encerrada: { state: "not-sent", message: "" },
  };
  return {
    kind: "record",
    key: chave,
    attemptId: vez,
    since: desde,
    digest: fatos,
    ended: end[estado],
    endedAt: desde,
    fingerprint: null,
    evidence: NO_EVIDENCE,
    passed: estado === "superada" ? "by-same" : contada ? "by-others" : "no",
  };
}

function fromEnding(ending: Press["ending"], at: number): Ended | null {
  if (ending === null) return null;
  if (ending.state === "done") {
    const { to, sent, flash: told } = ending;
    const shown = told && { kind: FLASH_KINDS[told.kind], text: told.text };
    return succeeded(at, { next: { to, sent, flash: shown } });
  }
  if (ending.state === "refused") return { ...ending, state: "rejected" };
  const { state, message, onward: next } = ending;
  return { state, message, next };
}

export function fromPress({ mark, turn, since, ending, facts, ...kept }: Press): Submission {
  return {
    kind: "state",
    key: mark,
    attemptId: turn,
    since,
    digest: facts ?? null,
    ended: fromEnding(ending, since),
    endedAt: ending && since,
    fingerprint: null,
    passed: "no",
    evidence: { ...NO_EVIDENCE, standing: kept.beside ?? null, looksGone: kept.lateLooks ?? 0 },
  };
}
