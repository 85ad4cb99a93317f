/** An employee who sends forms and is told something: what they read, where they are led, what the portal keeps of what they typed. */
import "./test-environment";
import { sendingWayFields } from "~/lib/idempotent-form";
import { newCsrfToken, accountHash } from "~/services/session/csrf-token.server";
import { saveFormDraft, typedBefore } from "~/services/access/form-draft.server";
import type { Access } from "~/services/access/guard.server";
import { Provider } from "~/services/provider/client.server";
import { ProviderFailure, SESSION_EXPIRED, technicalFailure } from "~/services/provider/failure";
import { readCookie } from "~/services/session/session-cookie.server";
import { contract } from "~/services/provider/contract";
import type { Reply } from "~/services/provider/reply";
import type { Refusal } from "~/services/http/form.server";
import type { Session } from "~/services/session/session.server";
import { accessOf } from "./access";
import { StoreFailure } from "~/services/storage/store-failure.server";

const URL_OF_PAGE = "http://portal/colaborador/pagina";

let employees = 0;

export class Employee {
  readonly access: Access;
  readonly session: Session;

  constructor(readonly name = `pessoa ${(employees += 1)}`) {
    const [token, person] = [`token de ${name}`, accountHash(name)];
    this.session = { content: { token, accountHash: person, csrfToken: newCsrfToken(person) } };
    this.access = accessOf(
      { colaborador: name, matricula: name },
      { provider: new Provider(token), session: this.session },
    );
  }

  /** The press of a button of a form of the page of this id. */
  request(page: string | null, fields: Record<string, string>) {
    const { csrfToken = "" } = this.session.content;
    const all = { ...(page !== null && { pedido: page }), ...fields, selo: csrfToken };
    return new Request(URL_OF_PAGE, { method: "POST", body: new URLSearchParams(all) });
  }

  /** The same, after the guard has put aside what was typed. */
  async keptRequest(page: string | null, fields: Record<string, string>) {
    const request = this.request(page, fields);
    const typed = Object.keys(fields).filter((name) => !Object.hasOwn(sendingWayFields, name));
    await saveFormDraft(request, this.session, typed);
    return request;
  }

  /** Opens the page. */
  visit() {
    return new Request(URL_OF_PAGE);
  }

  /** What the page gives back of what was typed; null: nothing. */
  async typed(): Promise<unknown> {
    return (await typedBefore(this.visit(), this))?.initialValue ?? null;
  }
}

export const WAYS = ["check", "sendAnyway", "isThis", "discard"] as const;

/** What a page of the portal, or the way to another one, tells. */
export async function toldBy(answer: Promise<Response>) {
  const response = await answer;
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0];
  const read = cookie
    ? await readCookie(new Request(URL_OF_PAGE, { headers: { cookie } }))
    : undefined;
  const isPage = response.headers.get("Content-Type")?.includes("json") ?? false;
  const { refusal }: { refusal?: Refusal } = isPage ? await response.json() : {};
  return {
    status: response.status,
    to: response.headers.get("Location"),
    flash: read?.content.flash,
    sentCode: read?.content.sentCode,
    refusal,
    /** What is said of the whole form. */
    message: refusal?.error?.[""]?.[0],
    /** Which buttons the page offers besides that of its form. */
    ways: WAYS.filter((way) => refusal?.[way] !== undefined),
    retryAfter: response.headers.get("Retry-After"),
  };
}
export type Told = Awaited<ReturnType<typeof toldBy>>;

export const accepted = (msg = "", data = null): Promise<Reply<null>> =>
  Promise.resolve({ data, msg, status: 200, leftOut: [] });

/** Ways in which a write goes wrong. */
export const lost = () =>
  Promise.reject(technicalFailure("connection-lost", contract.atestados.incluir));
export const refused = (why: string) => () => Promise.reject(new ProviderFailure("rejected", why));
export const unsent = () =>
  Promise.reject(technicalFailure("not-sent", contract.atestados.incluir));
export const signedOut = () => Promise.reject(new ProviderFailure("session-over", SESSION_EXPIRED));
export const storeAway = () => Promise.reject(new StoreFailure(new Error("disco cheio")));
