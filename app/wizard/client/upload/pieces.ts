/** A file that goes on in pieces: asks how much of it is there, and sends what is missing. */
import { BASE, PIECES } from "~/base";
import { MAX_CHUNK_BYTES } from "~/lib/limits";

/** `whole`: all of it is there. `later`: no signal, or the portal is away. `no`: it is not taken in pieces. */
export type Brought = "whole" | "later" | "no";

/** What the portal says is there, in bytes; null: it does not say. */
function standingIn({ status, responseText }: XMLHttpRequest): number | null {
  if (status !== 200) return null;
  try {
    const { tem, chegou }: Record<string, unknown> = Object(JSON.parse(responseText));
    return chegou === true ? Infinity : typeof tem === "number" ? tem : null;
  } catch {
    return null;
  }
}

const isAway = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/**
 * Takes the file, the id under which the portal knows it, and the form's token; `moves` hears of the part that is there (0 to 1), `ends`, once, how it
 * ended. Gives how to break it off, which ends it with "later".
 */
export function bringPieces(
  file: Blob,
  { id, selo }: { id: string; selo: string },
  moves: (part: number) => void,
  ends: (brought: Brought) => void,
): () => void {
  const address = BASE + PIECES;
  let request: XMLHttpRequest;

  function ask(method: string, url: string, form: FormData | null, from: number): void {
    request = new XMLHttpRequest();
    request.open(method, url);
    request.upload.onprogress = ({ loaded }) =>
      moves(Math.min(from + loaded, file.size - 1) / file.size);
    request.onerror = request.onabort = () => ends("later");
    request.onload = () => {
      const there = standingIn(request);
      if (there === null) return ends(isAway(request.status) ? "later" : "no");
      if (there >= file.size) return ends("whole");
      // A piece after which no more is there: somebody else sends the same, or there is no room now.
      if (form && there <= from) return ends("later");
      sendFrom(there);
    };
    request.send(form);
  }

  function sendFrom(start: number): void {
    const form = new FormData();
    form.append("selo", selo);
    form.append("id", id);
    form.append("desde", String(start));
    form.append("pedaco", file.slice(start, start + MAX_CHUNK_BYTES), "pedaco");
    ask("POST", address, form, start);
  }

  ask("GET", `${address}?id=${id}`, null, 0);
  return () => request.abort();
}
