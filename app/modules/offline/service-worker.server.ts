import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { buildName } from "./build-name.server";
import { offlinePage, PAGE_SCRIPT, SCRIPT_FUNCTION } from "./offline-page.server";

const NONCE = "@nonce@";

/** A template literal need not escape the page's many double quotes, so the script is shorter. */
const literal = (text: string) =>
  `\`${text
    .replace(/[\\`]|\$\{/g, "\\$&")
    .split(NONCE)
    .join("${nonce}")}\``;

export function serviceWorkerSource(build: string): string {
  const { html, headers } = offlinePage(NONCE);
  const page = html.split(PAGE_SCRIPT).map(literal).join('+"("+start+")()"+');
  const response = `(nonce,status)=>new Response(${page},{status,headers:{${Object.entries(headers).map(([name, value]) => `"${name}":${literal(value)}`)}}})`;
  return `const SETTINGS={build:"${build}",page:${response}},start=${SCRIPT_FUNCTION};start();`;
}

const SOURCE = serviceWorkerSource(buildName);
const ETAG = `"${createHash("sha256").update(SOURCE).digest("base64url")}"`;

let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** SOURCE never changes, so the slowest and strongest compression runs once. */
const compressedSource = () =>
  (compressed ??= promisify(brotliCompress)(SOURCE).then((bytes) => new Uint8Array(bytes)));

export async function sendServiceWorker({ headers }: Request): Promise<Response> {
  const isKnown = headers.get("if-none-match") === ETAG;
  const takesBrotli = /\bbr\b/.test(headers.get("accept-encoding") ?? "");
  return new Response(isKnown ? null : takesBrotli ? await compressedSource() : SOURCE, {
    status: isKnown ? 304 : 200,
    headers: {
      ETag: ETAG,
      "Content-Type": "text/javascript; charset=utf-8",
      ...(takesBrotli && !isKnown && { "Content-Encoding": "br" }),
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
