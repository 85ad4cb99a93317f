import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { BUILD_HEADER } from "~/lib/headers";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM, withoutBase } from "~/paths";

function builtVersion(): string | null {
  if (!import.meta.env.PROD) return null;
  const manifests = readdirSync(resolve("build/client/assets")).flatMap(
    (name) => /^manifest-(.+)\.js$/.exec(name)?.[1] ?? [],
  );
  return manifests[0] ?? null;
}

const VERSION = builtVersion();

function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_data");
  const query = String(searchParams);
  return (withoutBase(pathname) ?? "/") + (query && `?${query}`);
}

/** A form's action URL adds draft parameters to the page's URL, so the result omits them. */
function pageOf(address: string): string {
  const url = new URL(address);
  for (const name of [DRAFT_PARAM, DRAFT_KEPT_PARAM]) url.searchParams.delete(name);
  return screenOf(url.href);
}

function isOnScreen(page: string, { headers }: Request): boolean {
  const from = headers.get("Referer");
  return from !== null && URL.canParse(from) && pageOf(from) === page;
}

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

/** What the scripts of a page send in `BUILD_HEADER`. */
export const pageMark = (account: string): string => `${VERSION ?? ""}.${account}`;

/** @param account - the open account, or "" if nobody is signed in */
export function forItsPage(
  request: Request,
  response: Response,
  account: string,
  version: string | null = VERSION,
): Response {
  const [build, owner = account] = request.headers.get(BUILD_HEADER)?.split(".") ?? [];
  // Another tab may have signed somebody else in.
  // The header and menu of this page then belong to the former employee and must not stay.
  const isOwn = account === "" || owner === account;
  if (version === null || (build === version && isOwn)) return response;
  const to = response.headers.get("X-Remix-Redirect");
  if (to !== null) {
    const [page = ""] = to.split("#");
    // With a fragment, the browser would only scroll within the page on the screen.
    if (isOnScreen(page, request)) response.headers.set("X-Remix-Redirect", page);
    response.headers.set("X-Remix-Reload-Document", "yes");
    return response;
  }
  return request.method === "GET" && !isOnScreen(pageOf(request.url), request)
    ? reload(screenOf(request.url))
    : response;
}
