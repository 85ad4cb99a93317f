import { withoutBase } from "~/paths";

export function requestedPath(request: Request): string {
  const url = new URL(request.url);
  if (url.search !== "") {
    url.searchParams.delete("_data");
    url.searchParams.delete("index");
  }
  return (withoutBase(url.pathname) ?? "/") + url.search;
}
