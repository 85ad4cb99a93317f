import type { IncomingMessage } from "node:http";
import type { Faults } from "../control/faults";
import type { Db } from "../db";

const MOST_BYTES = 256 * 1024;

export interface DeskRequest {
  readonly db: Db;
  readonly faults: Faults;
  readonly query: URLSearchParams;
  /** Empty unless the method is POST. */
  readonly form: URLSearchParams;
}

/** Returns null if the body is no form or is too large. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= MOST_BYTES) chunks.push(bytes);
  }
  const isForm =
    req.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return isForm && size <= MOST_BYTES
    ? new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
    : null;
}

/** Returns the text with "\n" as line end and without surrounding spaces. */
export function typed(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").replaceAll("\r\n", "\n").trim();
}
