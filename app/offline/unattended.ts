import { BASE } from "~/base";
import { BACKGROUND_REQUEST } from "~/lib/headers";

interface Request {
  method?: string;
  body?: BodyInit | null;
  headers?: Record<string, string>;
}

/** The session does not last longer by it, and no page takes the place of an answer. */
export const fetchUnattended = (
  address: string,
  { headers, ...request }: Request = {},
): Promise<Response> =>
  fetch(address, {
    ...request,
    headers: { [BACKGROUND_REQUEST]: "yes", ...headers },
    redirect: "error",
  });

/** Gives null for an error of the portal. Rejects without a network. */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetchUnattended(BASE + path);
  return response.ok ? await response.json() : null;
}
