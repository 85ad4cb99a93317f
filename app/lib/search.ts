/** A search that lives in the address. */
const MOST_CHARACTERS = 100;

/** Takes the request; gives what its `busca` asks for, "" when nothing. */
export function readSearch(request: Request): string {
  return (new URL(request.url).searchParams.get("busca") ?? "").trim().slice(0, MOST_CHARACTERS);
}
