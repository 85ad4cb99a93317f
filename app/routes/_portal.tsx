/** The shell of every signed-in page: header, bell, menu, footer (spec 2.3, 2.9). It protects nothing: pages do. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { CorpoDoErro, Erro, useErroConhecido } from "~/components/erro";
import { dadosOu, mapeia } from "~/lib/parte";
import { nomeProprio } from "~/lib/texto";
import { montaMenu } from "~/modules/moldura/menu";
import { Moldura } from "~/modules/moldura/moldura";
import { contarNaoLidas } from "~/modules/notificacoes/contagem";
import { abrePagina } from "~/services/acesso.server";
import { emEconomia } from "~/services/economia.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economia, { acesso, menu, mensagens }] = await Promise.all([
    emEconomia(request),
    abrePagina(request, {}, (provedor) => ({
      menu: provedor.parteLembrada(contrato.menu.listar),
      mensagens: provedor.parte(contrato.mensagens.listar),
    })),
  ]);
  const { colaborador, gerencial } = acesso;
  return pagina({
    nome: nomeProprio(colaborador.colaborador),
    gerencial,
    economia,
    menu: mapeia(menu, (itens) => montaMenu(itens, gerencial)),
    naoLidas: gerencial ? null : dadosOu(mapeia(mensagens, contarNaoLidas), null),
  });
}

export default function Portal() {
  const dados = useLoaderData<typeof loader>();
  return (
    <Moldura {...dados}>
      <Outlet />
    </Moldura>
  );
}

/** The error of a page stands where the page would; without the shell's own data it stands alone. */
export function ErrorBoundary() {
  const dados = useRouteLoaderData<typeof loader>("routes/_portal");
  const known = useErroConhecido();
  if (!known) return null;
  if (!dados) return <Erro {...known} />;
  return (
    <Moldura {...dados}>
      <CorpoDoErro {...known} />
    </Moldura>
  );
}
