import { NOT_SAVED_HEADER, BACKGROUND_REQUEST } from "~/lib/headers";
import { paths } from "~/paths";
import type { Step } from "~/offline/steps";
import { pathOf, type SendResult } from "./queue";

export interface Sent {
  verdict: SendResult;
  /** Redirect path without the base path, or "" without a redirect. */
  to: string;
}

const OF_THE_PORTAL = ["X-Remix-Response", "X-Remix-Catch", "X-Remix-Error"];

/**
 * A response without Remix headers comes from a Wi-Fi sign-in page or a proxy, so it counts as
 * offline.
 */
export function readAnswer({ ok, headers }: Pick<Response, "ok" | "headers">): Sent {
  const to = headers.get("X-Remix-Redirect");
  if (to !== null) {
    if (pathOf(to) === paths.entrar()) return { verdict: "session-over", to };
    return { verdict: headers.has(NOT_SAVED_HEADER) ? "refused" : "arrived", to };
  }
  if (!OF_THE_PORTAL.some((name) => headers.has(name))) return { verdict: "no-signal", to: "" };
  return { verdict: ok ? "arrived" : "refused", to: "" };
}

/** `route`: id of the Remix route that handles the form. Never throws. */
export async function sendStep(
  { acao, campos }: Pick<Step, "acao" | "campos">,
  csrfToken: string,
  route: string,
): Promise<Sent> {
  const address = `${acao}${acao.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
  try {
    const body = new URLSearchParams([["selo", csrfToken], ...campos]);
    return readAnswer(
      await fetch(address, { method: "POST", body, headers: { [BACKGROUND_REQUEST]: "yes" } }),
    );
  } catch {
    return { verdict: "no-signal", to: "" };
  }
}
