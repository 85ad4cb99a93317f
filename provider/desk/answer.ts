/** What the desk answers: a page, a way to another one, a file. Nothing of it may run, be framed or be kept. */
import type { ServerResponse } from "node:http";
import type { FileReply } from "../respond";

export interface DeskAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const COMMON = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  // Without an Origin no form of the desk would be taken; "no-referrer" would make it "null".
  "referrer-policy": "same-origin",
};
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const FILE_POLICY = "default-src 'none'; img-src 'self'; object-src 'self'; frame-ancestors 'none'";
/** What a browser shows; anything else is saved. */
const SHOWN = new Set(["image/jpeg", "image/png", "image/webp", "application/pdf"]);

export function pageAnswer(text: string, status: number): DeskAnswer {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY },
    body: text,
  };
}

export function styleAnswer(text: string): DeskAnswer {
  return {
    status: 200,
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "private, max-age=60" },
    body: text,
  };
}

/** After a change: the page that shows it, so that a reload changes nothing again. */
export function seeOther(path: string): DeskAnswer {
  return { status: 303, headers: { location: path }, body: "" };
}

export function fileAnswer({ arquivo, tipo }: FileReply): DeskAnswer {
  const shown = SHOWN.has(tipo);
  return {
    status: 200,
    headers: {
      "content-type": shown ? tipo : "application/octet-stream",
      "content-disposition": shown ? "inline" : "attachment",
      "content-security-policy": FILE_POLICY,
    },
    body: arquivo,
  };
}

export function sendAnswer(res: ServerResponse, { status, headers, body }: DeskAnswer): void {
  res.writeHead(status, { ...COMMON, ...headers, "content-length": Buffer.byteLength(body) });
  res.end(res.req.method === "HEAD" ? undefined : body);
}
