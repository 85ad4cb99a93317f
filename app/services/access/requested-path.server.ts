import { withoutBase } from "~/paths";

/** A download would leave the sign-in on the screen, so this part leads from a file to its page. */
const DOWNLOAD = /\/(?:csv|prazo\.ics|[^/]+\/[^/]+\/agenda\.ics)$/;

export function requestedPath(request: Request): string {
  const url = new URL(request.url);
  if (url.search !== "") {
    url.searchParams.delete("_data");
    url.searchParams.delete("index");
  }
  // A path that begins with two slashes would be read as a host.
  const path = (withoutBase(url.pathname) ?? "/").replace(/^\/+/, "/");
  return path.replace(DOWNLOAD, "") + url.search;
}
