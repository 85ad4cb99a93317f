/** A request to the desk, and what its pages may use. */
import type { IncomingMessage } from "node:http";
import type { Faults } from "../control/faults";
import type { Db } from "../db";

const MOST_BYTES = 256 * 1024;

export interface DeskRequest {
  readonly db: Db;
  readonly faults: Faults;
  readonly query: URLSearchParams;
  /** Empty but for a POST. */
  readonly form: URLSearchParams;
}

/** A form's fields; null for what is none, or too large. */
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

/** What was typed in a field, as one writes it: line ends as "\n", no blanks around. */
export function typed(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").replaceAll("\r\n", "\n").trim();
}
