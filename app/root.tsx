import { Meta, Outlet, Scripts, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { Documento } from "~/components/documento";
import { Erro, tituloDoErro, useErroConhecido } from "~/components/erro";
import { useNonce } from "~/components/nonce";
import { Recado } from "~/components/recado";
import { Rescue } from "~/components/rescue";
import { emEconomia } from "~/services/economia.server";
import { estilo, temEstilo } from "~/services/estilo.server";
import { pagina } from "~/services/resposta.server";
import { gravaSessao, leSessao, seloDe, seloNoCookie } from "~/services/sessao.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [sessao, economia, conhecido] = await Promise.all([leSessao(request), emEconomia(request), temEstilo(request)]);
  const { recado } = sessao.conteudo;
  const selo = seloDe(sessao);
  const mudou = recado !== undefined || selo !== (await seloNoCookie(request));
  const cookie = mudou ? await gravaSessao(request, sessao, { recado: undefined, selo }) : "";
  return pagina(
    { recado: recado ?? null, selo, scripts: !economia, estilo: { hash: estilo.hash, conhecido } },
    cookie ? { headers: { "Set-Cookie": cookie } } : {},
  );
}

/** Where a page could not be shown its own title is not asked for, and this one stands. */
export const meta: MetaFunction = ({ error }) => [{ title: error ? tituloDoErro(error) : "Portal do Colaborador" }];

/** Also around the error page, so that it has styles and the person's mode. */
export function Layout({ children }: { children: ReactNode }) {
  const dados = useRouteLoaderData<typeof loader>("root");
  const scripts = dados?.scripts ?? false;
  const nonce = useNonce();
  return (
    <Rescue>
      <Documento estilo={dados?.estilo ?? null} cabeca={<Meta />} scripts={scripts ? <Scripts nonce={nonce} /> : null}>
        <AuthenticityTokenProvider token={dados?.selo ?? ""}>{children}</AuthenticityTokenProvider>
      </Documento>
    </Rescue>
  );
}

export default function App() {
  const { recado } = useLoaderData<typeof loader>();
  return (
    <>
      <Recado recado={recado} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const known = useErroConhecido();
  return known && <Erro {...known} />;
}
