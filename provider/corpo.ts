/** Reads a request's JSON body. */
import type { IncomingMessage } from "node:http";
import { Recusa } from "./responde";

const LIMITE = 40 * 1024 * 1024;

/** A request's body, as it came and parsed; undefined when there is none. */
export interface Recebido {
  readonly texto: string | undefined;
  readonly valor: unknown;
}

/** The body, as it came and parsed. Refuses what is too large (413) or is not JSON (400). */
export async function leJson(req: IncomingMessage): Promise<Recebido> {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of req) {
    const bytes = Buffer.from(parte);
    tamanho += bytes.length;
    // What is too large is still read to its end: leaving the loop would close the socket before the answer.
    if (tamanho <= LIMITE) partes.push(bytes);
  }
  if (tamanho > LIMITE) throw new Recusa("Dados grandes demais", 413);
  if (tamanho === 0) return { texto: undefined, valor: undefined };
  if (!req.headers["content-type"]?.startsWith("application/json")) throw new Recusa("O corpo deve ser application/json", 400);
  const texto = Buffer.concat(partes).toString("utf8");
  try {
    return { texto, valor: JSON.parse(texto) };
  } catch {
    throw new Recusa("O corpo não é JSON", 400);
  }
}
