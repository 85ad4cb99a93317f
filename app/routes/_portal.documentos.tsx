/** Documents (spec 2.12), in two tabs: those received from the cooperative, and those sent to it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { NaoConcluidos } from "~/components/nao-concluidos";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { enviarDocumento } from "~/modules/atestados/assistente/assistente.server";
import { BotaoEnviar, ListaDeEnvios } from "~/modules/atestados/lista-de-envios";
import { DOCUMENTOS } from "~/modules/atestados/portas";
import { montaLista } from "~/modules/atestados/tela-da-lista";
import { Recebidos } from "~/modules/documentos/recebidos";
import { enviosCorrigiveis } from "~/modules/solicitacoes/de-envios";
import { naoConcluidos } from "~/modules/solicitacoes/rascunhos.server";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const enviados = query.get("aba") === "enviados";
  // null: the other tab.
  const { acesso, documentos, envios } = await abrePagina(request, { rota: "documentos" }, (provedor) => ({
    documentos: enviados ? Promise.resolve(null) : provedor.parte(contrato.documentos.listar),
    envios: enviados ? provedor.parte(contrato.atestados.listar, { tipo: DOCUMENTOS.tipo }) : Promise.resolve(null),
  }));
  return pagina({
    documentos,
    comecados: envios ? await naoConcluidos(acesso, enviosCorrigiveis(DOCUMENTOS, dadosOu(envios, [])), [enviarDocumento]) : [],
    enviados: envios && mapeia(envios, (todos) => montaLista(DOCUMENTOS, todos, query.get("ano"), new Date())),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.enviados ? "Documentos enviados" : "Documentos"} — Portal do Colaborador` },
];

export default function Documentos() {
  const { documentos, comecados, enviados } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Documentos</h1>
      <Abas
        rotulo="Documentos"
        abas={[
          { titulo: "Recebidos", para: paths.documentos(), atual: !enviados },
          { titulo: "Enviados", para: paths.documentos("enviados"), atual: enviados !== null },
        ]}
      />
      {documentos && <MostraParte parte={documentos}>{(lista) => <Recebidos documentos={lista} />}</MostraParte>}
      {enviados && (
        <>
          <NaoConcluidos comecados={comecados} />
          <BotaoEnviar porta={DOCUMENTOS} />
          <MostraParte parte={enviados}>{(lista) => <ListaDeEnvios porta={DOCUMENTOS} lista={lista} />}</MostraParte>
        </>
      )}
    </>
  );
}
