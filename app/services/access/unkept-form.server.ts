/**
 * A form that leads away from its page while nothing can be kept (decision 027): a redirect would lose it, so a page in its place repeats what
 * was typed. The session's cookie stays as it is: pressed again once the store is back, the form is kept like any other.
 */
import { redirectTo, unavailable } from "../http/response.server";
import { SESSION_EXPIRED } from "../provider/failure";
import type { Session } from "../session/session.server";

/** After the words about another failure. */
const ALSO_NOT_KEPT =
  "O portal também não consegue guardar nada agora: o que você preencheu não foi guardado.";

/** Whose it is, or whether it may be kept, nobody can say any more. */
export const NOT_KEPT = "O que você preencheu nesta página não foi guardado.";

const COPY = "Copie daqui o que for preciso antes de fechar esta página.";
const ENTER = "Entre em outra aba e preencha outra vez.";

const answer = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

/** Takes what was typed, as a sentence, and why it was not kept; gives the 401 in place of the redirect to the sign-in. To be thrown. */
export const sessionOver = (typed: string, why = ALSO_NOT_KEPT): Response =>
  answer(401, `${SESSION_EXPIRED}. ${why} ${COPY} ${ENTER}${typed}`);

/** Takes what was typed and why it goes no further; gives the 409 in place of the redirect to another page. To be thrown. */
export const heldBack = (typed: string, why: string): Response =>
  answer(409, `${why} ${ALSO_NOT_KEPT} ${COPY}${typed}`);

/** Takes why the cooperative's answer is missing, and what was typed and not kept; gives the 503 in the page's place. To be thrown. */
export const providerAway = (why: string, typed = ""): Response =>
  unavailable(typed === "" ? why : `${why} ${ALSO_NOT_KEPT}${typed}`);

/** Takes the session, where a form that cannot be taken in leads, and why; gives that redirect, or the page that repeats what could not be kept. */
export const leadAway = ({ unkept }: Pick<Session, "unkept">, to: string, why: string): Response =>
  unkept ? heldBack(unkept, why) : redirectTo(to);
