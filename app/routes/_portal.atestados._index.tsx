/** Certificates: what was sent, where each stands, and what can still be done (second spec, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NaoConcluidos } from "~/components/nao-concluidos";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { enviarAtestado } from "~/modules/atestados/assistente/assistente.server";
import { AvisoDePrazo } from "~/modules/atestados/aviso-de-prazo";
import { BotaoEnviar, ListaDeEnvios } from "~/modules/atestados/lista-de-envios";
import { ATESTADOS } from "~/modules/atestados/portas";
import { montaLista } from "~/modules/atestados/tela-da-lista";
import { enviosCorrigiveis } from "~/modules/solicitacoes/de-envios";
import { naoConcluidos } from "~/modules/solicitacoes/rascunhos.server";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const ano = new URL(request.url).searchParams.get("ano");
  const { acesso, envios } = await abrePagina(request, {}, (provedor) => ({
    envios: provedor.parte(contrato.atestados.listar, { tipo: ATESTADOS.tipo }),
  }));
  return pagina({
    comecados: await naoConcluidos(acesso, enviosCorrigiveis(ATESTADOS, dadosOu(envios, [])), [enviarAtestado]),
    lista: mapeia(envios, (todos) => montaLista(ATESTADOS, todos, ano, new Date())),
  });
}

export const meta: MetaFunction = () => [{ title: "Atestados — Portal do Colaborador" }];

export default function Atestados() {
  const { comecados, lista } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Atestados</h1>
      <NaoConcluidos comecados={comecados} />
      <BotaoEnviar porta={ATESTADOS} />
      <AvisoDePrazo />
      <MostraParte parte={lista}>{(dados) => <ListaDeEnvios porta={ATESTADOS} lista={dados} />}</MostraParte>
    </>
  );
}
