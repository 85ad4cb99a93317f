/**
 * Responses of the desk: a page, a redirect or a file. They run no scripts, appear in no frame and
 * are not cached.
 */
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
  // With "no-referrer" browsers send `Origin: null`, and guard.ts would refuse every form of the
  // desk.
  "referrer-policy": "same-origin",
};
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const FILE_POLICY = "default-src 'none'; img-src 'self'; object-src 'self'; frame-ancestors 'none'";
/** Browsers show files of these types. Files of other types are downloaded. */
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

/** Redirects to the page that shows the change, so that a reload does not repeat the change. */
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
