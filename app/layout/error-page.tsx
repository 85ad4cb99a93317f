import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { DRAFT_FORM, href, paths } from "~/paths";
import { FlashMessage } from "./flash-message";
import { addressHere, giveBackPage, keepPage, useBrowserLayoutEffect } from "../components/rescue";

/** Not an HTTP status: the request of the page's own script never arrived. */
const NO_SIGNAL = 0;

const TITLES: Record<number, string> = {
  [NO_SIGNAL]: "Sem sinal",
  401: "Entre de novo",
  404: "Erro 404. Página não localizada",
  409: "Nada foi enviado",
  429: "Espere um pouco",
  503: "O portal está sem contato com a cooperativa",
};

const titleOf = (status: number) => TITLES[status] ?? "Algo deu errado no portal";

const HINTS: Record<number, string> = {
  [NO_SIGNAL]:
    "O aparelho está sem internet ou o portal não respondeu. Confira o Wi-Fi ou os dados móveis e tente de novo.",
  // Their own words say it all.
  401: "",
  409: "",
  429: "",
  404: "O endereço não existe, ou o que ele mostrava não está mais aqui.",
  503: "Espere um pouco e tente de novo. Se você acabou de enviar algo, confira se chegou antes de enviar outra vez.",
};

interface KnownError {
  status: number;
  message: string | null;
}

/** Every browser throws a TypeError when a fetch finds no network, each with its own words. */
function isNoSignal(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /fetch|network|load failed|connection|offline/i.test(error.message)
  );
}

/** Did the page's own script break? What the server says it could not do has no stack here, and no page of its own loses by it. */
function isCrash(error: unknown): boolean {
  if (
    typeof document === "undefined" ||
    isRouteErrorResponse(error) ||
    (error instanceof Error && !error.stack)
  )
    return false;
  // Before the page is alive it has asked for nothing.
  return !("pronto" in document.documentElement.dataset && isNoSignal(error));
}

const ITS_OWN_WORDS = [401, 404, 409, 429];

/**
 * Would the error take the place of a form that somebody has filled in and just sent? What is typed into a wizard is kept, and its
 * own script knows what waits.
 */
function holdsWhatWasTyped(): boolean {
  if (typeof document === "undefined" || document.documentElement.dataset.pronto !== addressHere())
    return false;
  return (
    document.querySelector("#conteudo form[method=post]") !== null &&
    !document.querySelector(DRAFT_FORM)
  );
}

/** Takes what a boundary caught; gives what there is to say of it. */
function knownError(error: unknown): KnownError {
  // Words of the portal's own; what Remix itself throws (405) is for programmers.
  if (isRouteErrorResponse(error))
    return { status: error.status, message: error.status in TITLES ? String(error.data) : null };
  return { status: isNoSignal(error) ? NO_SIGNAL : 500, message: null };
}

/**
 * For the boundaries: what there is to say of what they caught. Null where the page comes back: after a crash of the script (a boundary
 * that drew anything could crash in it again, without end), and with the form that could not be sent.
 */
export function useKnownError(): KnownError | null {
  const error = useRouteError();
  const crash = isCrash(error);
  const known = knownError(error);
  // Words that say it all, and a page that is not there, are more than the form.
  const stays = crash || (!ITS_OWN_WORDS.includes(known.status) && holdsWhatWasTyped());
  if (stays) keepPage();
  const notice = crash
    ? ""
    : `${titleOf(known.status)}. O que você preencheu continua nesta página. Confira se o envio chegou antes de enviar de novo.`;
  useBrowserLayoutEffect(() => {
    if (stays) giveBackPage(notice);
  }, [stays, notice]);
  return stays ? null : known;
}

/** The title of a page that could not be shown, by what was thrown. */
export function errorTitle(error: unknown): string {
  return titleOf(knownError(error).status);
}

/** What stands in place of a page that cannot be shown: what happened and what to do, never a stack. */
export function ErrorBody({ status, message }: KnownError) {
  const { pathname, search } = useLocation();
  const title = titleOf(status);
  return (
    <div className="cartao space-y-3">
      <h1>{title}</h1>
      {message && message !== title && <p>{message}</p>}
      <p>
        {HINTS[status] ??
          "Tente de novo. Se você acabou de enviar algo, confira antes se chegou. Se continuar, avise o RH."}
      </p>
      <p className="flex flex-wrap gap-3">
        {status !== 404 && (
          // Where the session is over the same address leads to the sign-in, and what was typed stands on this page alone.
          <a
            className="botao"
            href={href(pathname + search)}
            target={status === 401 ? "_blank" : undefined}
          >
            {status === 401 ? "Entrar (abre em outra aba)" : "Tentar novamente"}
          </a>
        )}{" "}
        <a className="botao-2" href={href(paths.inicio())}>
          Ir para o início
        </a>
      </p>
    </div>
  );
}

/** The same, when not even the shell could be shown. */
export function ErrorPage(props: KnownError) {
  return (
    <main id="conteudo" tabIndex={-1} className="conteudo mx-auto max-w-2xl px-3">
      <FlashMessage />
      <ErrorBody {...props} />
    </main>
  );
}
