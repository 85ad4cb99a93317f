import type { IncomingMessage } from "node:http";
import { Refusal } from "./respond";

const LIMIT = 40 * 1024 * 1024;

/** A request's body as text and as parsed JSON. Both are undefined if there is no body. */
export interface ReceivedDocumento {
  readonly text: string | undefined;
  readonly valor: unknown;
}

/** Refuses a body that is too large (413) or no JSON (400). */
export async function readJson(req: IncomingMessage): Promise<ReceivedDocumento> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // A body that is too large is still read to its end. Leaving the loop would close the socket
    // before the response.
    if (size <= LIMIT) chunks.push(bytes);
  }
  if (size > LIMIT) throw new Refusal("Dados grandes demais", 413);
  if (size === 0) return { text: undefined, valor: undefined };
  if (!req.headers["content-type"]?.startsWith("application/json"))
    throw new Refusal("O corpo deve ser application/json", 400);
  const text = Buffer.concat(chunks).toString("utf8");
  try {
    return { text, valor: JSON.parse(text) };
  } catch {
    throw new Refusal("O corpo não é JSON", 400);
  }
}
