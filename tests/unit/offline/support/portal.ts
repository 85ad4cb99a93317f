/** The portal as a device's scripts reach it: what it answers at each address, and what it was asked. */
import { vi } from "vitest";
import { BACKGROUND_REQUEST } from "~/lib/headers";

type Answer = (body: FormData | null) => Response | Promise<Response>;

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status });

export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError("no network"));

/** There is no network to an address that is not in `answers`. */
export function newPortal(answers: Record<string, Answer> = {}) {
  const asked: string[] = [];
  /** Requests that would extend the session or follow a redirect to a page. */
  const careless: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    asked.push(address);
    const isUnattended = new Headers(init.headers).get(BACKGROUND_REQUEST) === "yes";
    // As the browser does.
    if (init.body && !["POST", "PATCH"].includes(init.method ?? ""))
      throw new TypeError("a body without POST or PATCH");
    if (!isUnattended || init.redirect !== "error") careless.push(address);
    const answer = answers[address] ?? noNetwork;
    return answer(init.body instanceof FormData ? init.body : null);
  });
  return { answers, asked, careless };
}
