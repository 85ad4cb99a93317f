import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { BASE } from "./base";
import { href, paths, withoutBase } from "./paths";
import { BACKGROUND_REQUEST } from "./lib/headers";
import { SUBMISSION_STATE } from "./wizard/definition/wizard";
import { refusalIn, RefusalContext } from "./components/forms/outcome";
import { NonceContext } from "./layout/html-document";
import { textResponse } from "./services/connection/text-response.server";
import { STYLESHEET, withStylesheet } from "./services/http/stylesheet.server";
import { keepRetryAfter } from "./services/http/response.server";
import { pageHeaders, newNonce } from "./services/http/content-policy.server";
import { forItsPage, pageMark } from "./services/connection/other-build.server";
import { logEvent } from "./services/config/log.server";
import { renewUse, tokenInCookie } from "./services/session/session.server";
import { accountOfToken } from "./services/session/csrf-token.server";
import { earlierCookieEnd, isSessionCookie } from "./services/session/session-cookie.server";
import { missingHeapFlags } from "./services/connection/heap.server";
import { listenProblem } from "./services/connection/listening.server";
import { repeatUnsaved } from "./services/access/unsaved-input.server";
import { installServerHooks } from "./services/connection/server-hooks.server";
import { brandFile } from "./services/config/brand/files.server";
import { watchEventLoop } from "./services/connection/watchdog/watchdog.server";
import { environment, MISCONFIGURED } from "./services/config/environment.server";
import { serveMetrics } from "./services/config/metrics/prometheus.server";

if (environment.production && environment.port !== null) {
  const problem = await listenProblem(environment.port, environment.host);
  if (problem !== null) {
    console.error(`Configuração: ${problem}`);
    process.exit(MISCONFIGURED);
  }
}
const missingFlags = missingHeapFlags();
if (environment.production && missingFlags.length > 0)
  logEvent("memoria-sem-ajuste", { falta: missingFlags.join(" ") });
installServerHooks(repeatUnsaved);
void serveMetrics(environment.metricsPort);
void watchEventLoop(environment.stallLimit);
if (environment.brand.logo.isOwn) void brandFile("192");

const FILE = /\.\w+$/;

function outsideOfPortal({ pathname, search }: URL): Response {
  const headers = { "Cache-Control": "no-store" };
  if (FILE.test(pathname)) return new Response(null, { status: 404, headers });
  const Location = href(withoutBase(pathname) ?? paths.inicio()) + search;
  return new Response(null, { status: 302, headers: { ...headers, Location } });
}

const accountIn = (csrfToken = ""): string => accountOfToken(csrfToken) ?? "";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(BASE)) return outsideOfPortal(url);
  const nonce = newNonce();
  const refusal = refusalIn(context.staticHandlerContext.actionData);
  const { root } = context.staticHandlerContext.loaderData;
  const mark = root?.scripts ? pageMark(accountIn(root.csrfToken)) : null;
  const render = mark === null ? renderToStaticMarkup : renderToString;
  const markup = render(
    <NonceContext.Provider value={nonce}>
      <RefusalContext.Provider value={refusal}>
        <RemixServer context={onlyMatched(context)} url={request.url} />
      </RefusalContext.Provider>
    </NonceContext.Provider>,
  );
  for (const [name, value] of pageHeaders(nonce)) headers.set(name, value);
  keepRetryAfter(headers, context.staticHandlerContext);
  await renew(request, headers);
  const refused = status === 400 || refusal !== null;
  const page = `<!DOCTYPE html>${finish(markup, nonce, refused, mark)}`;
  return textResponse(() => page, { status, headers });
}

/** Remix ranks all routes of the manifest at each render, so a short manifest saves time. */
function onlyMatched(context: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const matched = context.staticHandlerContext.matches.flatMap(({ route }) => {
    const known = routes[route.id];
    return known ? [[route.id, known] as const] : [];
  });
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(matched) } };
}

/** A browser without scripts would load these modules in vain, so a script adds the links. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const preload = (files: string[]) =>
  `${JSON.stringify(files)}.forEach(function(f){var l=document.createElement("link");l.rel="modulepreload";l.href=f;document.head.appendChild(l)});`;

const WHOLE_STYLESHEET = `var s=document.createElement("link");s.rel="stylesheet";s.href=${JSON.stringify(href(STYLESHEET))};document.head.appendChild(s);`;

const REFUSED = "Erro: ";
/** Hydration needs the title that React rendered, which lacks "Erro: ". */
const RESTORE_TITLE = `var t=document.querySelector("title");t.textContent=t.textContent.slice(${REFUSED.length});`;

function finish(markup: string, nonce: string, refused: boolean, mark: string | null): string {
  const styled = withStylesheet(markup, nonce);
  let page = styled;
  if (refused) page = page.replace("<title>", `<title>${REFUSED}`);
  if (mark === null) return page;
  const files = [...page.matchAll(PRELOAD)].flatMap(([, file]) => file ?? []);
  if (files.length === 0) return page;
  // Hydration ignores an extra element at the end of the body, so the script goes there.
  const script =
    `__remixContext.page=${JSON.stringify(mark)};` +
    preload(files) +
    (styled === markup ? "" : WHOLE_STYLESHEET) +
    (refused ? RESTORE_TITLE : "");
  const bare = import.meta.env.PROD ? page.replace(PRELOAD, "") : page;
  return bare.replace("</body>", () => `<script nonce="${nonce}">${script}</script></body>`);
}

const ASKED_EVERY_MINUTE = new Set(
  [paths.contagemDeNotificacoes(), paths.notificacoesRecentes()].map(href),
);

function isUnattended({ method, headers, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    headers.has(BACKGROUND_REQUEST) ||
    ASKED_EVERY_MINUTE.has(pathname) ||
    (method === "GET" && pathname.endsWith(`/${SUBMISSION_STATE}`))
  );
}

async function renew(request: Request, headers: Headers): Promise<void> {
  const isSet = isSessionCookie(headers.get("Set-Cookie") ?? "");
  const cookies = [
    earlierCookieEnd(request),
    isSet || isUnattended(request) ? null : await renewUse(request),
  ];
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", cookie);
}

export async function handleDataRequest(
  answer: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const response = forItsPage(request, answer, accountIn(await tokenInCookie(request)));
  response.headers.set("Cache-Control", "no-store");
  await renew(request, response.headers);
  return response;
}

export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  const [, place] = error instanceof Error ? (error.stack?.split("\n") ?? []) : [];
  logEvent("erro-do-portal", {
    rota: pathname,
    metodo: request.method,
    erro: error instanceof Error ? error.name : typeof error,
    onde: place?.trim(),
  });
}
