/** Sends a step that waited, as the page's own script sends its forms, and says what became of it by the answer's status and headers. */
import { NOT_SAVED_HEADER, BACKGROUND_REQUEST } from "~/lib/headers";
import { paths } from "~/paths";
import { pathOf, type QueuedStep, type Verdict } from "./queue";

export interface Sent {
  verdict: Verdict;
  /** Where the portal leads on, without the base path; "" where it does not. */
  to: string;
}

/** The headers by which Remix tells its own answers from those of somebody on the way. */
const OF_THE_PORTAL = ["X-Remix-Response", "X-Remix-Catch", "X-Remix-Error"];

/** Takes the answer to a data request. One that is not the portal's (a Wi-Fi's sign-in page, a proxy's error) is as good as no signal. */
export function readAnswer({ ok, headers }: Pick<Response, "ok" | "headers">): Sent {
  const to = headers.get("X-Remix-Redirect");
  if (to !== null) {
    if (pathOf(to) === paths.entrar()) return { verdict: "session-over", to };
    return { verdict: headers.has(NOT_SAVED_HEADER) ? "refused" : "arrived", to };
  }
  if (!OF_THE_PORTAL.some((name) => headers.has(name))) return { verdict: "no-signal", to: "" };
  return { verdict: ok ? "arrived" : "refused", to: "" };
}

/** Takes the step, the form token of the session and the id of the route that takes the step in. Never throws. */
export async function sendStep(
  { acao, campos }: QueuedStep,
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
