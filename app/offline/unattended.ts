import { BASE } from "~/base";
import { BACKGROUND_REQUEST } from "~/lib/headers";

interface Request extends RequestInit {
  headers?: Record<string, string>;
}

export const fetchUnattended = (address: string, request: Request = {}): Promise<Response> =>
  fetch(address, {
    ...request,
    headers: { [BACKGROUND_REQUEST]: "yes", ...request.headers },
    redirect: "error",
  });

export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetchUnattended(BASE + path);
  return response.ok ? await response.json() : null;
}
