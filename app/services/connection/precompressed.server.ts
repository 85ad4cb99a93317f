import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BASE } from "~/base";

const FOLDER = "build/client/assets/";
const PREFIX = `${BASE}assets/`;

export function servePrecompressed(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? "";
  if (!path.startsWith(PREFIX) || !path.endsWith(".js")) return;
  // A missing file gets the 404 page, which is not compressed, so the header must not be set.
  if (!existsSync(`${FOLDER}${path.slice(PREFIX.length)}.br`)) return;
  response.setHeader("Vary", "Accept-Encoding");
  if (!/\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))) return;
  request.url = `${path}.br`;
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
}
