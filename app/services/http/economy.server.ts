import { withoutBase } from "~/paths";
import { preferenceCookie } from "./preference-cookie.server";

const preference = preferenceCookie("economia");
export const saveEconomyChoice = preference.keep;

const SLOW = new Set(["slow-2g", "2g"]);

export async function inEconomy(request: Request): Promise<boolean> {
  const chosen = await preference.chosen(request);
  if (chosen !== null) return chosen === "sim";
  return (
    request.headers.get("save-data")?.toLowerCase() === "on" ||
    SLOW.has(request.headers.get("ect") ?? "")
  );
}

/**
 * True in economy mode if the URL opens a dialog.
 * Economy mode has no scripts, so the dialog stands above the page's content, not over it.
 * Callers therefore leave out some or all of that content.
 * `pages`: paths that open no dialog.
 */
export async function isBelowDialog(request: Request, ...pages: string[]): Promise<boolean> {
  // A typed address may have capitals and a last slash.
  const path = withoutBase(new URL(request.url).pathname.toLowerCase());
  const isPage = pages.some((page) => path === page || path === `${page}/`);
  return !isPage && (await inEconomy(request));
}
