/** The log: one JSON line an event, a request too. Fields are named by the caller; never personal data, tokens or passwords. */
import pino from "pino";
import type { EventName } from "./log-events";
import { meter } from "./metrics/meter.server";

type Field = string | number | boolean | null | undefined;
type Fields = Record<string, Field>;

/** Nobody logs these; should somebody, the line does not say them. */
const SECRET_FIELDS = [
  "token",
  "senha",
  "selo",
  "cookie",
  "authorization",
  "cpf",
  "usuario",
  "email",
  "telefone",
];
const HIDDEN = "[oculto]";
/** The same within a text, such as the address in an error's message. */
const SECRET_IN_TEXT = new RegExp(`\\b(${SECRET_FIELDS.join("|")})=[^&\\s"']+`, "gi");

function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(SECRET_IN_TEXT, `$1=${HIDDEN}`) : value,
    ]),
  );
}

/** Lines that begin with the moment and have nothing that nobody asked for. `write` takes a whole line with its end; no thread, no waiting. */
function createLog(write: (line: string) => unknown): pino.Logger {
  return pino(
    {
      base: null,
      // A level of no field leaves no comma before the first one.
      formatters: { level: () => ({}), log: withoutSecrets },
      timestamp: () => `"quando":"${new Date().toISOString()}"`,
      redact: { paths: SECRET_FIELDS, censor: HIDDEN },
    },
    { write },
  );
}

const events = createLog((line) => console.error(line.trimEnd()));
const requests = createLog((line) => process.stdout.write(line));

/** Writes one event to standard error. */
export function logEvent(evento: EventName, fields: Fields = {}): void {
  meter().event(evento);
  events.info({ evento, ...fields });
}

/**
 * What has been done stays done, though something after it fails: takes the event that tells the log of it, what to give then, and the work;
 * gives what the work gave.
 */
export async function withFallback<T, F>(
  evento: EventName,
  otherwise: F,
  work: () => Promise<T>,
): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    logEvent(evento, { erro: error instanceof Error ? error.name : "desconhecido" });
    return otherwise;
  }
}

/** Writes one answered request to standard output. */
export function logRequest(fields: {
  metodo?: string;
  endereco?: string;
  status: number | null;
  bytes: number | null;
  ms: number | null;
}): void {
  meter().request(fields);
  requests.info({ evento: "pedido", ...fields });
}
