import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { BASE } from "~/base";
import { YEAR_SECONDS } from "~/lib/dates";
import builtCss, { entries as builtEntries } from "~/stylesheet.css?inline";
import { brandPainter } from "../config/brand/brand.server";
import { neededBy, paintedEntries } from "./needed-styles";
import { arrivalOf } from "../connection/arrival.server";

const cookie = createCookie("estilo", {
  path: BASE,
  sameSite: "lax",
  httpOnly: true,
  maxAge: YEAR_SECONDS,
});

const css = brandPainter()(builtCss);

export const stylesheet = {
  text: css,
  hash: createHash("sha256").update(css).digest("base64url").slice(0, 10),
};

const entries = paintedEntries(builtEntries, brandPainter());

export function withStylesheet(markup: string, nonce: string): string {
  return markup.replace(
    `<style nonce="${nonce}"></style>`,
    () => `<style nonce="${nonce}">${neededBy(markup, entries)}</style>`,
  );
}

export const STYLESHEET = `/estilo/${stylesheet.hash}.css`;

export async function hasStylesheet(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("cookie"))) === stylesheet.hash;
}

/** The browser must not cache this build's rules under the hash of another build. */
export async function stylesheetFile(request: Request, hash: string): Promise<Response> {
  const type = { "Content-Type": "text/css; charset=utf-8" };
  if (hash !== stylesheet.hash)
    return new Response(stylesheet.text, { headers: { ...type, "Cache-Control": "no-store" } });
  return new Response(stylesheet.text, {
    headers: {
      ...type,
      "Cache-Control": "private, max-age=31536000, immutable",
      "Set-Cookie": await cookie.serialize(stylesheet.hash, { secure: arrivalOf(request).tls }),
    },
  });
}
