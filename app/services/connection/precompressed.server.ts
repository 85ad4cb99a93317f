import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BASE } from "~/base";

const FOLDER = resolve("build/client/assets");
const PREFIX = `${BASE}assets/`;

function listCompressed(): Set<string> {
  try {
    return new Set(readdirSync(FOLDER).filter((name) => name.endsWith(".js.br")));
  } catch {
    return new Set();
  }
}

const compressed = listCompressed();

export function servePrecompressed(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? "";
  if (!path.startsWith(PREFIX) || !compressed.has(`${path.slice(PREFIX.length)}.br`)) return;
  response.setHeader("Vary", "Accept-Encoding");
  if (!/\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))) return;
  request.url = `${path}.br`;
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
}
