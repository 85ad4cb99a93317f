/**
 * The rehearsal provider, a process of its own: answers from memory, after `ATRASO` milliseconds, and so costs next to nothing.
 * With `ATRAS` (the address of a real provider) it answers as that one did: each GET is passed on once and remembered.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { request } from "undici";
import { ANSWERS } from "./answers";

interface Answer {
  status: number;
  tipo: string;
  body: Buffer;
}

const { PORT, ATRAS, ATRASO = "0" } = process.env;
const DELAY = Number(ATRASO);
const remembered = new Map<string, Promise<Answer>>();

const json = (value: unknown): Answer => ({
  status: 200,
  tipo: "application/json; charset=utf-8",
  body: Buffer.from(JSON.stringify(value)),
});
const canned = new Map(
  Object.entries(ANSWERS).map(([key, data]) => [key, json({ success: true, msg: "", data })]),
);
const unknown: Answer = {
  ...json({ success: false, msg: "Chamada fora do ensaio", data: null }),
  status: 404,
};

async function body(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts);
}

async function passOn(req: IncomingMessage): Promise<Answer> {
  const sent = req.method === "GET" ? undefined : await body(req);
  const response = await request(`${ATRAS}${req.url}`, {
    method: req.method === "POST" ? "POST" : "GET",
    headers: sent ? { "content-type": "application/json" } : {},
    body: sent,
  });
  return {
    status: response.statusCode,
    tipo: String(response.headers["content-type"]),
    body: Buffer.from(await response.body.arrayBuffer()),
  };
}

let sessions = 0;

function answer(req: IncomingMessage): Promise<Answer> | Answer {
  const { method = "GET", url = "/" } = req;
  if (!ATRAS) {
    const { pathname, searchParams } = new URL(url, "http://ensaio");
    // Everyone is somebody else, all with the same data.
    if (pathname === "/colaborador/login")
      return json({ success: true, msg: "", data: { token: `ensaio-${(sessions += 1)}` } });
    return (
      canned.get(`${method} ${pathname} ${searchParams.get("funcao") ?? ""}`.trim()) ?? unknown
    );
  }
  if (method !== "GET") return passOn(req);
  const known = remembered.get(url) ?? passOn(req);
  remembered.set(url, known);
  return known;
}

async function serve(req: IncomingMessage, res: ServerResponse) {
  const [{ status, tipo, body: received }] = await Promise.all([
    answer(req),
    DELAY > 0 && new Promise((next) => setTimeout(next, DELAY)),
  ]);
  res.writeHead(status, { "content-type": tipo, "content-length": received.length });
  res.end(received);
}

const server = createServer((req, res) => void serve(req, res).catch(() => res.destroy()));
server.keepAliveTimeout = 75_000;
server.listen(Number(PORT), "127.0.0.1");
