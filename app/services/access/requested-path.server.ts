import { withoutBase } from "~/paths";

/** Returns path and query, but without Remix's own parameters. */
export function requestedPath(request: Request): string {
  const url = new URL(request.url);
  if (url.search !== "") {
    url.searchParams.delete("_data");
    url.searchParams.delete("index");
  }
  return (withoutBase(url.pathname) ?? "/") + url.search;
}
