/** Finds the call of the contract that a request makes, by method, path and fixed query parameters. */
import type { Responder } from "./respond";

/** Parameters that select a call: one that no call of the path fixes means an unknown call. */
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
    // More fixed parameters first, so that the plainest call of a path comes last.
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
