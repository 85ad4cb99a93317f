/**
 * Server of the desk, which only the demonstration starts. It accepts only connections from this
 * machine, and the portal does not know its port.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { Faults } from "../control/faults";
import type { Db } from "../db";
import { sendAnswer, type DeskAnswer } from "./answer";
import { answerDesk } from "./desk";
import { reasonToRefuse } from "./guard";
import { errorPage, notFoundPage } from "./page";
import { readForm } from "./request";

/** Fixed, even if the provider itself listens on another address. */
const HOST = "127.0.0.1";
/** Any base, which `new URL` needs to parse a path. */
const BASE = "http://mesa";

export interface RunningDesk {
  readonly url: string;
  close(): Promise<void>;
}

async function respond(req: IncomingMessage, db: Db, faults: Faults): Promise<DeskAnswer> {
  const refusal = reasonToRefuse(req);
  if (refusal !== null) return errorPage(403, refusal);
  const address = req.url ?? "/";
  if (!URL.canParse(address, BASE)) return notFoundPage();
  const { pathname, searchParams } = new URL(address, BASE);
  const method = req.method === "HEAD" ? "GET" : (req.method ?? "");
  const form = method === "POST" ? await readForm(req) : new URLSearchParams();
  if (!form) return errorPage(400, "O formulário não pôde ser lido.");
  return answerDesk(method, pathname, { db, faults, query: searchParams, form });
}

/** Resolves once the server listens. */
export async function startDesk(db: Db, faults: Faults, port: number): Promise<RunningDesk> {
  const server = createServer((req, res) => {
    void respond(req, db, faults)
      .catch((error: unknown) => {
        console.error("Erro na mesa do RH:", error);
        return errorPage(500, "Algo deu errado nesta mesa. O terminal diz o quê.");
      })
      .then((answer) => sendAnswer(res, answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    url: `http://${HOST}:${typeof address === "object" && address ? address.port : port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
