import { randomText } from "./random-text.server";

export const newNonce = (): string => randomText(12, "base64");

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
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Accept-CH", "ECT, Save-Data"],
  ];
}
