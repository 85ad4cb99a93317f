/**
 * Error pages that repeat form input which the store could not save (decision 047). They set no
 * cookie, so the same form can be sent again later.
 */
import { redirectTo, unavailable } from "../http/response.server";
import { SESSION_EXPIRED } from "../provider/failure";
import type { Session } from "../session/session.server";

const ALSO_NOT_KEPT =
  "O portal também não consegue guardar nada agora: o que você preencheu não foi guardado.";

/** For a form without a known owner, which cannot be stored. */
export const NOT_KEPT = "O que você preencheu nesta página não foi guardado.";

const COPY = "Copie daqui o que for preciso antes de fechar esta página.";
const ENTER = "Entre em outra aba e preencha outra vez.";

const answer = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

export const sessionOver = (typed: string, why = ALSO_NOT_KEPT): Response =>
  answer(401, `${SESSION_EXPIRED}. ${why} ${COPY} ${ENTER}${typed}`);

export const heldBack = (typed: string, why: string): Response =>
  answer(409, `${why} ${ALSO_NOT_KEPT} ${COPY}${typed}`);

export const providerAway = (why: string, typed = ""): Response =>
  unavailable(typed === "" ? why : `${why} ${ALSO_NOT_KEPT}${typed}`);

export const leadAway = ({ unkept }: Pick<Session, "unkept">, to: string, why: string): Response =>
  unkept ? heldBack(unkept, why) : redirectTo(to);
