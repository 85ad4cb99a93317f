/** What a page of the portal may load and who may frame it. */
import { randomText } from "./random-text.server";

/** A nonce for one page: 96 random bits. */
export const newNonce = (): string => randomText(12, "base64");

/** The headers of an HTML page. `connect-src` and `worker-src` are for the portal's own script. */
export function pageHeaders(nonce: string): [string, string][] {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Security-Policy", policy.join("; ")],
    ["Cache-Control", "no-store"],
    // Of pages alone: a browser may refuse a sandboxed document (the termination one) that carries it.
    ["Cross-Origin-Opener-Policy", "same-origin"],
    // Asks for what economy mode decides on; browsers that do not send it lose nothing.
    ["Accept-CH", "ECT, Save-Data"],
  ];
}
