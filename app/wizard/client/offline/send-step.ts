import { NOT_SAVED_HEADER } from "~/lib/headers";
import { paths } from "~/paths";
import type { Step } from "~/offline/steps";
import type { StoredItem } from "~/offline/database";
import { fetchUnattended } from "~/offline/unattended";
import { pathOf } from "./queue";

export interface Sent {
  /** `recusado`: the portal may not have saved the step. Only the user may send the step again. */
  estado: Exclude<StoredItem["estado"], "montando">;
  to: string;
}

const OF_THE_PORTAL = ["X-Remix-Response", "X-Remix-Catch", "X-Remix-Error"];

/** A Wi-Fi sign-in page or a proxy answers without Remix headers, which counts as offline. */
export function readAnswer({ ok, headers }: Pick<Response, "ok" | "headers">): Sent {
  const to = headers.get("X-Remix-Redirect");
  if (to !== null) {
    const isSaved = pathOf(to) !== paths.entrar() && !headers.has(NOT_SAVED_HEADER);
    return { estado: isSaved ? "chegou" : "recusado", to };
  }
  if (!OF_THE_PORTAL.some((name) => headers.has(name))) return { estado: "espera", to: "" };
  return { estado: ok ? "chegou" : "recusado", to: "" };
}

export async function sendStep(
  { acao, campos }: Pick<Step, "acao" | "campos">,
  csrfToken: string,
  route: string,
): Promise<Sent> {
  const address = `${acao}${acao.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
  try {
    const body = new URLSearchParams([["selo", csrfToken], ...campos]);
    return readAnswer(await fetchUnattended(address, { method: "POST", body }));
  } catch {
    return { estado: "espera", to: "" };
  }
}
