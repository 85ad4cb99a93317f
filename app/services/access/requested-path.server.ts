import { withoutBase } from "~/paths";

export function requestedPath(request: Request): string {
  const url = new URL(request.url);
  if (url.search !== "") {
    url.searchParams.delete("_data");
    url.searchParams.delete("index");
  }
  // A browser reads a path that begins with two slashes as a host.
  return (withoutBase(url.pathname) ?? "/").replace(/^\/+/, "/") + url.search;
}
