import { z } from "zod/v4";
import { FLASH_KINDS } from "../session/session-cookie.server";
import { factsDigest } from "./form-facts.server";
import { nextSchema, NO_EVIDENCE, type Ended, type Submission } from "./stored-submission";
import { succeeded } from "./submission";

const UNKNOWN_END: Ended = { state: "unknown", message: "" };

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

const record = z.discriminatedUnion("estado", [
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

function fromAttempt(kept: z.output<typeof attempt>, ended: Ended | null): Submission {
  return {
    kind: "record",
    key: "",
    attemptId: kept.vez,
    since: kept.desde,
    ended,
    endedAt: ended && kept.desde,
    digest: factsDigest(kept.enviado ?? {}),
    fingerprint: kept.marca,
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

const NO_ATTEMPT = attempt.parse({ desde: 0, conhecidos: null });

/**
 * The result has a blank `key`, because the stored value does not contain its own key.
 * If the stored value has no attempt id (`vez`), `attemptId` is blank too.
 */
export const earlierRecord = record.transform((stored): Submission => {
  switch (stored.estado) {
    case "enviando":
      return fromAttempt(stored, null);
    case "desconhecido":
      return fromAttempt(stored, UNKNOWN_END);
    case "enviado": {
      const { protocolo, msg, em, marca } = stored;
      const desde = Date.parse(em) || 0;
      return fromAttempt({ ...NO_ATTEMPT, desde, marca }, succeeded(desde, { protocolo, msg }));
    }
    case "livre": {
      const { recusado, mensagem: message, ultima } = stored;
      const state = recusado ? "rejected" : "not-sent";
      return fromAttempt(ultima ?? NO_ATTEMPT, { state, message });
    }
  }
});

const entry = z.object({
  chave: z.string(),
  vez: z.string(),
  desde: z.number(),
  fatos: z.string(),
  estado: z.enum(["aberta", "enviada", "superada", "encerrada"]),
  protocolo: z.string().default(""),
  contada: z.boolean().default(false),
});

export const earlierEntry = entry.transform(
  ({ chave, vez, desde, fatos, estado, protocolo, contada }): Submission => {
    const end: Record<typeof estado, Ended> = {
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
  },
);

const lead = nextSchema.omit({ flash: true });
const flash = z.object({
  kind: z.enum(["sucesso", "erro", "info"]).transform((kind) => FLASH_KINDS[kind]),
  text: z.string(),
});
const press = z.object({
  mark: z.string(),
  turn: z.string(),
  since: z.number(),
  ending: z
    .discriminatedUnion("state", [
      lead.extend({ state: z.literal("done"), flash: flash.optional() }),
      z.object({
        state: z.literal("refused"),
        message: z.string(),
        waitSeconds: z.number().optional(),
      }),
      z.object({
        state: z.enum(["not-sent", "unknown"]),
        message: z.string(),
        onward: lead.optional(),
      }),
    ])
    .nullable(),
  facts: z.string().optional().catch(undefined),
  beside: z.array(z.string()).optional().catch(undefined),
  lateLooks: z.number().optional().catch(undefined),
});

function fromEnding(ending: z.output<typeof press>["ending"], at: number): Ended | null {
  if (ending === null) return null;
  switch (ending.state) {
    case "done": {
      const { state: _done, ...to } = ending;
      return succeeded(at, { next: to });
    }
    case "refused":
      return { ...ending, state: "rejected" };
    default: {
      const { state, message, onward } = ending;
      return { state, message, next: onward };
    }
  }
}

export const earlierPress = press.transform(
  ({ mark, turn, since, ending, facts = null, beside = null, lateLooks = 0 }): Submission => ({
    kind: "state",
    key: mark,
    attemptId: turn,
    since,
    digest: facts,
    ended: fromEnding(ending, since),
    endedAt: ending && since,
    fingerprint: null,
    passed: "no",
    evidence: { ...NO_EVIDENCE, standing: beside, looksGone: lateLooks },
  }),
);
