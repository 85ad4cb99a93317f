import type { ServerResponse } from "node:http";
import { waitInWords } from "~/lib/text";
import { refundOnFailure, linkAttempts, type EmployeeIdentity } from "./rate-limits.server";
import { contract } from "../provider/contract";
import { Provider } from "../provider/client.server";
import { hasNumber, MAX_TOKEN_LENGTH, type Colaborador } from "../provider/contract/acesso";
import { ProviderFailure } from "../provider/failure";
import { redirectTo } from "../http/response.server";
import { logEvent } from "../config/log.server";
import { arrivalOf } from "../connection/arrival.server";
import {
  enterPortalOf,
  writeSession,
  readSession,
  returnToOwnPortal,
  type Session,
} from "../session/session.server";
import type { Flash } from "../session/session-cookie.server";

const PARAM = "token";

const INVALID_LINK: Flash = {
  kind: "error",
  text: "Este link não vale mais. Peça um novo a quem o enviou.",
};

function withoutToken(path: string): string {
  const url = new URL(path, "http://portal");
  url.searchParams.delete(PARAM);
  return url.pathname + url.search;
}

const OWN_LINK: Flash = {
  kind: "info",
  text: "Este link abre o seu próprio portal, e você já está nele.",
};

const NO_ROOM: Flash = {
  kind: "error",
  text: "O link é longo demais para abrir com você dentro do seu portal. Saia do portal e abra o link de novo.",
};

const describe = ({ codIdFeder, matricula, colaborador }: EmployeeIdentity) =>
  [codIdFeder, matricula, colaborador].join(" ");

export const isSamePerson = (one: EmployeeIdentity, other: EmployeeIdentity) =>
  hasNumber(one)
    ? one.codIdFeder === other.codIdFeder && one.matricula === other.matricula
    : describe(one) === describe(other);

async function ownerOf(token: string): Promise<Colaborador | null> {
  try {
    return (await new Provider(token).call(contract.acesso.validaToken)).data;
  } catch (error) {
    if (
      error instanceof ProviderFailure &&
      (error.reason === "rejected" || error.reason === "session-over")
    )
      return null;
    throw error;
  }
}

const asking = new Map<string, Promise<Colaborador | null>>();

function askOnce(request: Request, token: string): Promise<Colaborador | null> {
  const key = `${arrivalOf(request).address} ${token}`;
  const before = asking.get(key);
  if (before) return before;
  const now = countedOwnerOf(request, token).finally(() => asking.delete(key));
  asking.set(key, now);
  return now;
}

async function countedOwnerOf(request: Request, token: string): Promise<Colaborador | null> {
  const attempt = linkAttempts(arrivalOf(request).address);
  const wait = await attempt.consume();
  if (wait > 0) throw tooManyLinks(wait);
  const found = await refundOnFailure(attempt, ownerOf(token));
  if (found) await attempt.refund();
  return found;
}

function tooManyLinks(wait: number): Response {
  logEvent("link-recusado", { motivo: "muitos" });
  const text = `Foram muitos links que não valem, abertos deste endereço. Espere ${waitInWords(wait)} e abra o link de novo.`;
  return new Response(text, {
    status: 429,
    headers: { "Cache-Control": "no-store", "Retry-After": String(wait) },
  });
}

const ownerOfSession = ({ content: { token } }: Session): Promise<Colaborador | null> =>
  token ? ownerOf(token) : Promise.resolve(null);

function refuseLink(request: Request, session: Session): Promise<string> {
  logEvent("link-recusado", { motivo: "invalido" });
  return session.content.managementToken
    ? returnToOwnPortal(request, session, INVALID_LINK)
    : writeSession(request, session, { flash: INVALID_LINK });
}

function returnFromOwnLink(request: Request, session: Session): Promise<string> {
  logEvent("link-recusado", { motivo: "proprio" });
  return returnToOwnPortal(request, session, OWN_LINK);
}

async function follow(request: Request, session: Session, token: string): Promise<string> {
  if (token === "" || token.length > MAX_TOKEN_LENGTH) return refuseLink(request, session);
  if (token === session.content.token) return returnFromOwnLink(request, session);
  const [linked, own] = await Promise.allSettled([
    askOnce(request, token),
    ownerOfSession(session),
  ]);
  for (const each of [linked, own]) {
    if (each.status === "fulfilled") continue;
    if (!(each.reason instanceof ProviderFailure)) throw each.reason;
    logEvent("link-recusado", { motivo: "sem-resposta" });
    return writeSession(request, session, { flash: { kind: "error", text: each.reason.message } });
  }
  if (linked.status !== "fulfilled" || own.status !== "fulfilled" || !linked.value)
    return refuseLink(request, session);
  // Management mode skips mandatory terms, so users must not open their own account in this mode.
  if (own.value && isSamePerson(linked.value, own.value))
    return returnFromOwnLink(request, session);
  const cookie = await enterPortalOf(request, session, token, describe(linked.value));
  if (cookie === null) {
    logEvent("link-recusado", { motivo: "nao-cabe" });
    return writeSession(request, session, { flash: NO_ROOM });
  }
  logEvent("link-aberto");
  return cookie;
}

const following = new WeakMap<ServerResponse, Promise<string>>();

function followOnce(request: Request, token: string): Promise<string> {
  const { response } = arrivalOf(request);
  const before = response && following.get(response);
  if (before) return before;
  const now = readSession(request).then((session) => follow(request, session, token));
  if (response) following.set(response, now);
  return now;
}

/**
 * `?token=` on any page of the portal opens an employee's account.
 * @throws a redirect to the path without the token, or a 429 page after too many invalid links
 */
export async function acceptManagementLink(request: Request, path: string): Promise<void> {
  const token = new URL(path, "http://portal").searchParams.get(PARAM);
  if (token === null) return;
  const cookie = await followOnce(request, token).catch((error: unknown) => {
    // Several callers may share a thrown response. Its body can be read once, so each gets a clone.
    throw error instanceof Response ? error.clone() : error;
  });
  throw redirectTo(withoutToken(path), [cookie]);
}
