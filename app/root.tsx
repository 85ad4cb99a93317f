import { Meta, Outlet, Scripts, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { HtmlDocument, useNonce } from "./layout/html-document";
import { ErrorPage, errorTitle, useKnownError } from "./layout/error-page";
import { RestoreOnCrash } from "~/components/restore-on-crash";
import { inEconomy } from "./services/http/economy.server";
import { BACKGROUND_REQUEST } from "~/lib/headers";
import { href, paths } from "~/paths";
import { brand } from "./services/config/brand/brand.server";
import { stylesheet, hasStylesheet } from "./services/http/stylesheet.server";
import { page } from "./services/http/response.server";
import { newPageId } from "./services/http/page-id.server";
import {
  writeSession,
  readSession,
  sessionToken,
  tokenInCookie,
  type Session,
} from "./services/session/session.server";

function isLedAway(request: Request, { ended }: Session): boolean {
  return ended !== undefined && !new URL(request.url).pathname.startsWith(href(paths.entrar()));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [session, economy, known] = await Promise.all([
    readSession(request),
    inEconomy(request),
    hasStylesheet(request),
  ]);
  const isShown = request.method !== "HEAD" && !request.headers.has(BACKGROUND_REQUEST);
  const flash = isShown ? session.content.flash : undefined;
  const csrfToken = sessionToken(session);
  const changed = flash !== undefined || csrfToken !== (await tokenInCookie(request));
  const cookie =
    isShown && changed && !isLedAway(request, session)
      ? await writeSession(request, session, { flash: undefined, csrfToken: csrfToken })
      : "";
  return page(
    {
      flash: flash ?? null,
      management: session.content.managementToken && true,
      csrfToken,
      pageId: newPageId(),
      scripts: !economy,
      stylesheet: { hash: stylesheet.hash, known },
      brand,
    },
    cookie ? { headers: { "Set-Cookie": cookie } } : {},
  );
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : "Portal do Colaborador" },
];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const scripts = data?.scripts || false;
  const nonce = useNonce();
  return (
    <RestoreOnCrash>
      <HtmlDocument
        stylesheet={data?.stylesheet || null}
        brand={data?.brand || null}
        head={<Meta />}
        scripts={scripts ? <Scripts nonce={nonce} /> : null}
      >
        <AuthenticityTokenProvider token={data?.csrfToken || ""}>
          {children}
        </AuthenticityTokenProvider>
      </HtmlDocument>
    </RestoreOnCrash>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const known = useKnownError();
  return known && <ErrorPage {...known} />;
}
