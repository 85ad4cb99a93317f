/** The shell of the mandatory dialogs (spec 2.5): no menu, no bell, no way around. It protects nothing: pages do. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { CorpoDoErro, Erro, useErroConhecido } from "~/components/erro";
import { MolduraObrigatoria } from "~/modules/obrigatorio/moldura-obrigatoria";
import { requireColaborador } from "~/services/acesso.server";
import { emEconomia } from "~/services/economia.server";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economia] = await Promise.all([emEconomia(request), requireColaborador(request, { mesmoComPendencias: true, soDoColaborador: true })]);
  return pagina({ economia });
}

export default function Obrigatorio() {
  return (
    <MolduraObrigatoria {...useLoaderData<typeof loader>()}>
      <Outlet />
    </MolduraObrigatoria>
  );
}

/** The error of a page stands where the page would; without the shell's own data it stands alone. */
export function ErrorBoundary() {
  const dados = useRouteLoaderData<typeof loader>("routes/_obrigatorio");
  const known = useErroConhecido();
  if (!known) return null;
  if (!dados) return <Erro {...known} />;
  return (
    <MolduraObrigatoria {...dados}>
      <CorpoDoErro {...known} />
    </MolduraObrigatoria>
  );
}
