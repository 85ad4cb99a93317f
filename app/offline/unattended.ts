import { BASE } from "~/base";
import { BACKGROUND_REQUEST } from "~/lib/headers";

interface Request extends RequestInit {
  headers?: Record<string, string>;
}

const LIMIT_MS = 600_000;

/**
 * A weak network may never answer, and while a request waits, its lock stops every other delivery.
 * The portal keeps the part of a file that arrived in LIMIT_MS, and the next delivery continues.
 * A photo in a form's POST, and a PDF of the folder, start again.
 */
export const fetchUnattended = (address: string, request: Request = {}): Promise<Response> => {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), LIMIT_MS);
  return fetch(address, {
    ...request,
    headers: { [BACKGROUND_REQUEST]: "yes", ...request.headers },
    redirect: "error",
    signal: limit.signal,
  });
};

export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetchUnattended(BASE + path);
  return response.ok ? await response.json() : null;
}
