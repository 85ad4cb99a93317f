import pino from "pino";
import type { EventName } from "./log-events";
import { meter } from "./metrics/meter.server";

type Field = string | number | boolean | null | undefined;
type Fields = Record<string, Field>;

/** Callers must not log personal data; this list only hides fields logged by mistake. */
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

function createLog(write: (line: string) => unknown): pino.Logger {
  return pino(
    {
      base: null,
      formatters: { level: () => ({}), log: withoutSecrets },
      // This field comes first in the line, so it has no leading comma, unlike pino's timestamps.
      timestamp: () => `"quando":"${new Date().toISOString()}"`,
      redact: { paths: SECRET_FIELDS, censor: HIDDEN },
    },
    { write },
  );
}

const events = createLog((line) => console.error(line.trimEnd()));
const requests = createLog((line) => process.stdout.write(line));

export function logEvent(evento: EventName, fields: Fields = {}): void {
  meter().event(evento);
  events.info({ evento, ...fields });
}

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
