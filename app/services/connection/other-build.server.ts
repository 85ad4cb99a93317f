/** Pages of another build than the one that is served: still open on a phone while the portal was updated (docs/decisions/018). */
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { BUILD_HEADER } from "~/lib/headers";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM, withoutBase } from "~/paths";

/** The version of the scripts that this process serves, as Remix names it in the browser; null in development, where none is built. */
function builtVersion(): string | null {
  if (!import.meta.env.PROD) return null;
  const manifests = readdirSync(resolve("build/client/assets")).flatMap(
    (name) => /^manifest-(.+)\.js$/.exec(name)?.[1] ?? [],
  );
  return manifests[0] ?? null;
}

const VERSION = builtVersion();

/** The screen of an address, or of its data: path and query. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_data");
  const query = String(searchParams);
  return (withoutBase(pathname) ?? "/") + (query && `?${query}`);
}

/** The screen that a form's address belongs to. */
function pageOf(address: string): string {
  const url = new URL(address);
  for (const name of [DRAFT_PARAM, DRAFT_KEPT_PARAM]) url.searchParams.delete(name);
  return screenOf(url.href);
}

/** Is it the page on screen that asks for its own data anew, by itself or after its form? The page that asks stands in the Referer. */
function isForPageOnScreen({ url, headers }: Request): boolean {
  const from = headers.get("Referer");
  return from !== null && URL.canParse(from) && pageOf(from) === pageOf(url);
}

/** Tells Remix in the browser to load the screen anew, and not its data. No cookie goes with it: the message that waits is for the page. */
function reload(screen: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Redirect": screen,
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "yes",
    },
  });
}

/**
 * Takes a data request, its answer, and the version of the scripts that are served (null: unknown). Gives the answer that a page of any build
 * understands: one that leads to another screen makes the browser load it whole. What the page on screen gets for itself stays as it is, so
 * that nothing typed in it is lost.
 */
export function forItsBuild(
  request: Request,
  response: Response,
  version: string | null = VERSION,
): Response {
  if (version === null || request.headers.get(BUILD_HEADER) === version) return response;
  if (response.headers.has("X-Remix-Redirect")) {
    response.headers.set("X-Remix-Reload-Document", "yes");
    return response;
  }
  return request.method === "GET" && !isForPageOnScreen(request)
    ? reload(screenOf(request.url))
    : response;
}
