import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { WorkerSettings } from "~/offline/service-worker/settings";
import { buildName } from "./build-name.server";
import { OFFLINE_HEADERS, OFFLINE_PAGE, PAGE_SCRIPT, SCRIPT_FUNCTION } from "./offline-page.server";

/**
 * The page has many double quotes, which a template literal need not escape, so the script is
 * shorter.
 */
const literal = (text: string) => `\`${text.replace(/[\\`]|\$\{/g, "\\$&")}\``;

export function serviceWorkerSource(build: string): string {
  const settings: Omit<WorkerSettings, "html"> = { build, headers: OFFLINE_HEADERS };
  const page = OFFLINE_PAGE.split(PAGE_SCRIPT).map(literal);
  const html = `PAGE.join("("+start+")()")`;
  return `const PAGE=[${page.join()}],start=${SCRIPT_FUNCTION},SETTINGS=Object.assign(${JSON.stringify(settings)},{html:${html}});\nstart();`;
}

const SOURCE = serviceWorkerSource(buildName);
const ETAG = `"${createHash("sha256").update(SOURCE).digest("base64url")}"`;

let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** SOURCE never changes, so it is compressed only once and with Brotli's strongest setting. */
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
