/**
 * Input that the store could not save (decision 027): a page that repeats it takes the place of any
 * answer that would lose it. The page sets no cookie, so the same form can be sent again later.
 */
import { SESSION_EXPIRED } from "../provider/failure";

const ALSO_NOT_SAVED =
  "O portal também não consegue guardar nada agora: o que você preencheu não foi guardado.";

/** For a form without a known owner, which cannot be saved. */
export const NOT_SAVED = "O que você preencheu nesta página não foi guardado.";

const COPY = "Copie daqui o que for preciso antes de fechar esta página.";
const ENTER = "Entre em outra aba e preencha outra vez.";

const unsaved = new WeakMap<Request, string>();

/** `typed`: a sentence that repeats the input, or "". */
export const noteUnsaved = (request: Request, typed: string): void => {
  unsaved.set(request, typed);
};

const STATUS = { "session-over": 401, unavailable: 503, "led-away": 409 } as const;
type Loss = keyof typeof STATUS;

const TEXTS: Readonly<Record<Loss, (why: string, typed: string) => string>> = {
  "session-over": (why, typed) => `${SESSION_EXPIRED}. ${why} ${COPY} ${ENTER}${typed}`,
  unavailable: (why, typed) => `${why} ${ALSO_NOT_SAVED}${typed}`,
  "led-away": (why, typed) => `${why} ${ALSO_NOT_SAVED} ${COPY}${typed}`,
};

export const unsavedPage = (loss: Loss, typed: string, why = ALSO_NOT_SAVED): Response =>
  new Response(TEXTS[loss](why, typed), {
    status: STATUS[loss],
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...(loss === "unavailable" && { "Retry-After": "30" }),
    },
  });

/**
 * Call before any answer that does not show the form again.
 * @throws the page that repeats the input, if it could not be saved
 */
export function repeatUnsaved(request: Request, loss: Loss, why?: string): void {
  const typed = unsaved.get(request);
  if (typed) throw unsavedPage(loss, typed, why);
}
