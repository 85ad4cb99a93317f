/** The log: one JSON line an event. Fields are named by the caller; never personal data, tokens or passwords. */
type Field = string | number | boolean | null | undefined;

/** Writes one event to standard error. */
export function logEvent(evento: string, fields: Record<string, Field> = {}): void {
  console.error(JSON.stringify({ quando: new Date().toISOString(), evento, ...fields }));
}
