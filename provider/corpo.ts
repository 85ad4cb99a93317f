/** Reads a request's JSON body. */
import type { IncomingMessage } from "node:http";
import { Recusa } from "./responde";

const LIMITE = 40 * 1024 * 1024;

/** The parsed body; undefined when there is none. Refuses what is too large (413) or is not JSON (400). */
export async function leJson(req: IncomingMessage): Promise<unknown> {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of req) {
    const bytes = Buffer.from(parte);
    tamanho += bytes.length;
    // What is too large is still read to its end: leaving the loop would close the socket before the answer.
    if (tamanho <= LIMITE) partes.push(bytes);
  }
  if (tamanho > LIMITE) throw new Recusa("Dados grandes demais", 413);
  if (tamanho === 0) return undefined;
  if (!req.headers["content-type"]?.startsWith("application/json")) throw new Recusa("O corpo deve ser application/json", 400);
  try {
    return JSON.parse(Buffer.concat(partes).toString("utf8"));
  } catch {
    throw new Recusa("O corpo não é JSON", 400);
  }
}
