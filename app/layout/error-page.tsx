import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { href, paths } from "~/paths";
import { FlashMessage } from "./flash-message";
import { LeaveManagementButton } from "./management-banner";
import { PlainHeader } from "./plain-header";
import { PostForm } from "../components/forms/form";
import { OutcomeOnErrorPage } from "../components/forms/outcome";
import {
  currentPath,
  restorePage,
  copyPage,
  useBrowserLayoutEffect,
} from "../components/restore-on-crash";

const NO_SIGNAL = 0;

const TITLES: Record<number, string> = {
  [NO_SIGNAL]: "Sem sinal",
  401: "Entre de novo",
  404: "Erro 404. Página não localizada",
  409: "Nada foi enviado",
  410: "Nada foi enviado",
  429: "Espere um pouco",
  503: "O portal não consegue continuar agora",
};

const titleOf = (status: number) => TITLES[status] || "Algo deu errado no portal";

const HINTS: Record<number, string> = {
  [NO_SIGNAL]:
    "O aparelho está sem internet ou o portal não respondeu. Confira o Wi-Fi ou os dados móveis e tente de novo.",
  404: "O endereço não existe, ou o que ele mostrava não está mais aqui.",
  503: "Espere um pouco e tente de novo. Se você acabou de enviar algo, confira se chegou antes de enviar outra vez.",
};

interface KnownError {
  status: number;
  message: string | null;
}

function isNoSignal(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /fetch|network|load failed|connection|offline/i.test(error.message)
  );
}

/** An error without a stack came from the server, so nothing crashed in the browser. */
function isCrash(error: unknown): boolean {
  if (
    import.meta.env.SSR ||
    isRouteErrorResponse(error) ||
    (error instanceof Error && !error.stack)
  )
    return false;
  // The router has `errors` only after a failed request.
  // In that case a network error means no signal, not a crash.
  return !(window.__remixRouter.state.errors && isNoSignal(error));
}

/** True if the form shown may hold typed text that neither the portal nor the device has. */
function holdsWhatWasTyped(): boolean {
  return (
    !import.meta.env.SSR &&
    document.documentElement.dataset.hydrated === currentPath() &&
    document.querySelector("#conteudo form[method=post]:not([data-kept])") !== null
  );
}

function knownError(error: unknown): KnownError {
  // A response with a status outside `TITLES` comes from Remix, so its message is not shown.
  if (isRouteErrorResponse(error))
    return { status: error.status, message: error.status in TITLES ? String(error.data) : null };
  return { status: isNoSignal(error) ? NO_SIGNAL : 500, message: null };
}

/** Returns null when the page from before the error is restored. */
export function useKnownError(): KnownError | null {
  const error = useRouteError();
  const crash = isCrash(error);
  const known = knownError(error);
  const stays = crash || ((!known.message || known.status === 503) && holdsWhatWasTyped());
  if (stays) copyPage();
  const notice = crash
    ? ""
    : `${titleOf(known.status)}. O que você preencheu continua nesta página. Confira se o envio chegou antes de enviar de novo.`;
  useBrowserLayoutEffect(() => {
    if (stays) restorePage(notice);
  }, [stays, notice]);
  return stays ? null : known;
}

export function errorTitle(error: unknown): string {
  return titleOf(knownError(error).status);
}

export function ErrorBody({ status, message }: KnownError) {
  const { pathname, search } = useLocation();
  const title = titleOf(status);
  const isGone = status === 404 || status === 410;
  const hint = HINTS[status] || (message === null && `${HINTS[503]} Se continuar, avise o RH.`);
  return (
    <div className="cartao max-w-2xl space-y-3">
      <h1>{title}</h1>
      <OutcomeOnErrorPage />
      {message && message !== title && <p>{message}</p>}
      {hint && <p>{hint}</p>}
      <p className="flex flex-wrap gap-3">
        {!isGone && (
          /* A 401 page repeats input that is not saved, so the sign-in opens in another tab. */
          <a
            className="botao"
            href={href(pathname + search)}
            target={status === 401 ? "_blank" : undefined}
          >
            {status === 401 ? "Entrar (abre em outra aba)" : "Tentar novamente"}
          </a>
        )}{" "}
        <a className={isGone ? "botao" : "botao-2"} href={href(paths.inicio())}>
          Ir para o início
        </a>
      </p>
    </div>
  );
}

/** While the provider fails, users may see only 503 pages. So a 503 page has a sign-out button. */
export function ErrorPage(props: KnownError) {
  const root = useRouteLoaderData<{ management?: boolean }>("root");
  return (
    <>
      <PlainHeader>
        {props.status === 503 &&
          (root && root.management ? (
            <LeaveManagementButton className="topo-botao" />
          ) : (
            <PostForm action={paths.sair()} reloadDocument>
              <button className="topo-botao">Sair</button>
            </PostForm>
          ))}
      </PlainHeader>
      <main id="conteudo" tabIndex={-1} className="conteudo mx-auto max-w-2xl px-3">
        {props.status !== 410 && <FlashMessage />}
        <ErrorBody {...props} />
      </main>
    </>
  );
}
