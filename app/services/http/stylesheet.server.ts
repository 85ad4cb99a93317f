/**
 * The one stylesheet. What the first page needs of it travels inside, so that text shows after one round trip, and the whole is fetched
 * aside; the browser that has it says so by a cookie, and later pages link to it.
 */
import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { BASE } from "~/base";
import { YEAR_SECONDS } from "~/lib/dates";
import builtCss from "~/stylesheet.css?inline";
import { inBrandColours } from "../config/brand/brand.server";
import { neededFrom } from "./needed-styles";
import { viaTls } from "../connection/server-hooks.server";

const cookie = createCookie("estilo", {
  path: BASE,
  sameSite: "lax",
  httpOnly: true,
  maxAge: YEAR_SECONDS,
});

const css = inBrandColours(builtCss);

export const stylesheet = {
  text: css,
  hash: createHash("sha256").update(css).digest("base64url").slice(0, 10),
};

const neededBy = neededFrom(css);

/** Puts what a page of markup needs of the stylesheet where it has left its place: what `InlineStylesheet` writes, with the page's nonce. */
export function withStylesheet(markup: string, nonce: string): string {
  return markup.replace(
    `<style nonce="${nonce}"></style>`,
    () => `<style nonce="${nonce}">${neededBy(markup)}</style>`,
  );
}

/** The address of the whole, without the base path. */
export const STYLESHEET = `/estilo/${stylesheet.hash}.css`;

/** Does the browser already have the present stylesheet? */
export async function hasStylesheet(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("cookie"))) === stylesheet.hash;
}

/** The stylesheet as a file that never changes under its name. */
export async function stylesheetFile(request: Request): Promise<Response> {
  return new Response(stylesheet.text, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "private, max-age=31536000, immutable",
      "Set-Cookie": await cookie.serialize(stylesheet.hash, { secure: viaTls(request) }),
    },
  });
}
