import { z } from "zod/v4";
import { FLASH_KINDS, STORED_FLASH_KINDS } from "../session/session-cookie.server";
import { factsDigest } from "./form-facts.server";
import { UNREADABLE_SUBMISSION } from "./outcome";
import { NO_EVIDENCE, unreadable, type Ended, type Submission } from "./stored-submission";
import { succeeded } from "./submission";

const attempt = z.object({
  vez: z.string().default("antiga"),
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
export type EarlierRecord = z.output<typeof earlierRecord>;

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
        state: z.literal("not-sent"),
        message: z.string(),
        onward: z.object(lead).optional(),
      }),
      z.object({
        state: z.literal("unknown"),
        message: z.string(),
        onward: z.object(lead).optional(),
      }),
    ])
    .nullable(),
  facts: z.string().optional().catch(undefined),
  beside: z.array(z.string()).optional().catch(undefined),
  lateLooks: z.number().optional().catch(undefined),
});
export type Press = z.output<typeof earlierPress>;

const UNKNOWN_END: Ended = { state: "unknown", message: "" };

function fromAttempt(
  key: string,
  { vez, desde, marca, ...kept }: z.output<typeof attempt>,
): Submission {
  return {
    kind: "record",
    key,
    attemptId: vez,
    since: desde,
    ended: null,
    endedAt: null,
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

const NO_ATTEMPT = attempt.parse({ vez: "antiga", desde: 0, conhecidos: null });

export function fromRecord(key: string, stored: EarlierRecord): Submission {
  switch (stored.estado) {
    case "enviando":
      return fromAttempt(key, stored);
    case "desconhecido":
      return { ...fromAttempt(key, stored), ended: UNKNOWN_END, endedAt: stored.desde };
    case "enviado": {
      const { protocolo, msg, em, marca } = stored;
      const at = Date.parse(em) || 0;
      const end = { ...succeeded(at, { protocolo, msg }), at: em };
      return {
        ...fromAttempt(key, { ...NO_ATTEMPT, desde: at, marca }),
        ended: end,
        endedAt: at,
      };
    }
    case "livre": {
      const { recusado, mensagem: message, ultima } = stored;
      const one = fromAttempt(key, ultima ?? NO_ATTEMPT);
      return {
        ...one,
        ended: { state: recusado ? "rejected" : "not-sent", message },
        endedAt: one.since,
      };
    }
  }
}

function toAttempt({
  attemptId,
  since,
  fingerprint,
  evidence,
}: Submission): z.output<typeof attempt> {
  return {
    vez: attemptId,
    desde: since,
    marca: fingerprint,
    conhecidos: evidence.known,
    presentes: evidence.standing,
    lacunas: evidence.hadGaps,
    enviado: evidence.facts,
    olhadas: evidence.looksInVain,
    sumidas: evidence.looksGone,
    parecido: evidence.nearMatch,
  };
}

export function toRecord(one: Submission): EarlierRecord {
  const { ended } = one;
  if (ended === null) return { estado: "enviando", ...toAttempt(one) };
  if (ended.state === "unknown") return { estado: "desconhecido", ...toAttempt(one) };
  if (ended.state === "succeeded") {
    const { protocolo, msg, at } = ended;
    return { estado: "enviado", protocolo, msg, em: at, marca: one.fingerprint };
  }
  const ultima = one.evidence.facts === null ? null : toAttempt(one);
  const recusado = ended.state === "rejected";
  return { estado: "livre", recusado, mensagem: ended.message, ultima };
}

export function fromEntry({
  chave,
  vez,
  desde,
  fatos,
  estado,
  protocolo,
  contada,
}: Entry): Submission {
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

export function toEntry({ key, attemptId, since, digest, ended, passed }: Submission): Entry {
  const isArrived = ended?.state === "succeeded";
  const open = passed === "by-same" ? "superada" : "aberta";
  const isOver = ended !== null && ended.state !== "unknown";
  return {
    chave: key,
    vez: attemptId,
    desde: since,
    fatos: digest ?? "",
    estado: isArrived ? "enviada" : isOver ? "encerrada" : open,
    protocolo: isArrived ? ended.protocolo : "",
    contada: passed === "by-others",
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

function toEnding(ended: Ended | null): Press["ending"] {
  if (ended === null) return null;
  if (ended.state === "succeeded") {
    const { to = "", sent, flash: told } = ended.next ?? {};
    const stored = told && { kind: STORED_FLASH_KINDS[told.kind], text: told.text };
    return { state: "done", to, sent, flash: stored };
  }
  if (ended.state === "rejected") return { ...ended, state: "refused" };
  const { state, message, next: onward } = ended;
  return { state, message, onward };
}

export function toPress({ key, attemptId, since, ended, digest, evidence }: Submission): Press {
  return {
    mark: key,
    turn: attemptId,
    since,
    ending: toEnding(ended),
    facts: digest ?? undefined,
    beside: evidence.standing ?? undefined,
    lateLooks: evidence.looksGone || undefined,
  };
}

export const UNREADABLE_PRESS: Press = toPress({
  ...unreadable(UNREADABLE_SUBMISSION),
  kind: "state",
});
export const UNREADABLE_RECORD: EarlierRecord = toRecord(unreadable(""));
export const UNREADABLE_ENTRY: Entry = toEntry(unreadable(""));
