/** "Minhas solicitações": everything sent in any module, what becomes of it and what the person can do about it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { NaoConcluidos } from "~/components/nao-concluidos";
import { FiltroDaLista, ListaDeSolicitacoes } from "~/modules/solicitacoes/lista";
import { naoConcluidos } from "~/modules/solicitacoes/rascunhos.server";
import { chamadasDaLista, reune } from "~/modules/solicitacoes/reune.server";
import { filtra, leFiltro, pagina as paginaDe } from "~/modules/solicitacoes/solicitacao";
import { abrePagina } from "~/services/acesso.server";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { acesso, ...partes } = await abrePagina(request, {}, chamadasDaLista);
  const { solicitacoes, corrigiveis, falhas } = reune(partes, { gerencial: acesso.gerencial, agora: new Date() });
  const filtro = leFiltro(query);
  return pagina({
    filtro,
    falhas,
    lista: paginaDe(filtra(solicitacoes, filtro), query.get("pagina")),
    comecados: await naoConcluidos(acesso, corrigiveis),
  });
}

export const meta: MetaFunction = () => [{ title: "Minhas solicitações — Portal do Colaborador" }];

export default function Solicitacoes() {
  const { filtro, falhas, lista, comecados } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Minhas solicitações</h1>
      <NaoConcluidos comecados={comecados} />
      {falhas.map((mensagem) => (
        <MostraParte key={mensagem} parte={{ ok: false, mensagem }}>
          {() => null}
        </MostraParte>
      ))}
      <FiltroDaLista filtro={filtro} />
      <ListaDeSolicitacoes filtro={filtro} lista={lista} completa={falhas.length === 0} />
    </>
  );
}
