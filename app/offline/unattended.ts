import { BASE } from "~/base";
import { BACKGROUND_REQUEST } from "~/lib/headers";

interface Request extends RequestInit {
  headers?: Record<string, string>;
}

const LIMIT_MS = 600_000;

/**
 * Stops a request after LIMIT_MS, because a weak network may never answer.
 * Without this limit, one delivery could hold its lock forever, and no other delivery could start.
 * The portal keeps the chunks of a photo that arrived, and the next delivery sends the rest.
 * A photo in a form's POST, or a PDF of the offline folder, is transferred again from the start.
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
