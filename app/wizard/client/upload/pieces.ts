import { BASE, PIECES } from "~/base";
import { MAX_CHUNK_BYTES } from "~/lib/limits";

/**
 * `whole`: the portal has the whole file. `later`: try again later. `no`: the portal refuses
 * chunks.
 */
export type ChunkResult = "whole" | "later" | "no";

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
 * `moves` gets the fraction that the portal has (0 to 1). `ends` is called once; after an abort
 * with "later".
 */
export function bringPieces(
  file: Blob,
  { id, selo }: { id: string; selo: string },
  moves: (part: number) => void,
  ends: (brought: ChunkResult) => void,
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
      /*
       * The chunk was not stored, because another tab sends the file or the quota is full. A pause
       * prevents an endless loop.
       */
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
