/** Finds the contract's call for a request by method, path and fixed query parameters. */
import type { Responder } from "./respond";

/** These parameters select a call. A request with an unknown value matches no call. */
const SELECTORS = ["funcao", "action"] as const;

function serves(responder: Responder, query: URLSearchParams): boolean {
  const { fixed: fixos } = responder.call;
  return (
    Object.entries(fixos).every(([name, value]) => query.get(name) === value) &&
    SELECTORS.every((selector) => selector in fixos || !query.has(selector))
  );
}

export function createRouter(responders: readonly Responder[]) {
  const byAddress = new Map<string, Responder[]>();
  for (const responder of responders) {
    const key = `${responder.call.method} ${responder.call.path}`;
    const others = byAddress.get(key) ?? [];
    // Calls with more fixed parameters are tried first.
    byAddress.set(
      key,
      [...others, responder].sort(
        (a, b) => Object.keys(b.call.fixed).length - Object.keys(a.call.fixed).length,
      ),
    );
  }
  return (method: string, url: URL): Responder | undefined =>
    byAddress
      .get(`${method} ${url.pathname}`)
      ?.find((responder) => serves(responder, url.searchParams));
}
