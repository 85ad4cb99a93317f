/** Notifications (spec 2.9). The one that is open is a child, at an address of its own. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { montaLista } from "~/modules/notificacoes/lista";
import { Notificacoes } from "~/modules/notificacoes/notificacoes";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { mensagens } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    mensagens: provedor.parte(contrato.mensagens.listar),
  }));
  return pagina({ lista: mapeia(mensagens, montaLista) });
}

export const meta: MetaFunction = () => [{ title: "Notificações — Portal do Colaborador" }];

export default function TelaDeNotificacoes() {
  const { lista } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Notificações</h1>
      <Outlet />
      <MostraParte parte={lista}>{(dados) => <Notificacoes carregada={dados} />}</MostraParte>
    </>
  );
}
