/** One type of training: videos by subject, or courses with their search (spec part 2, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { leBusca } from "~/lib/busca";
import { mapeia } from "~/lib/parte";
import { saoVideos } from "~/modules/treinamentos/cursos";
import { BotaoDaDeclaracao } from "~/modules/treinamentos/declaracao";
import { GruposDeVideos } from "~/modules/treinamentos/grupos-de-videos";
import { ListaDeCursos } from "~/modules/treinamentos/lista-de-cursos";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import type { Treinamento } from "~/services/provider/contract/treinamentos";
import { naoEncontrado, pagina } from "~/services/resposta.server";

/** What this screen shows of them, and no more. */
function monta(treinamentos: Treinamento[]) {
  if (!saoVideos(treinamentos)) {
    return {
      videos: false as const,
      cursos: treinamentos.map(({ nome, descricao, data_inicial, data_final, carga_horaria }) => ({ nome, descricao, data_inicial, data_final, carga_horaria })),
    };
  }
  const grupos = treinamentos.map(({ nome, descricao, treinamentos: videos }) => ({ nome, descricao, videos }));
  return { videos: true as const, grupos };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tipo = params.tipo ?? "";
  const { tipos, treinamentos } = await abrePagina(request, {}, (provedor) => ({
    tipos: provedor.parte(contrato.treinamentos.tipos),
    treinamentos: provedor.parte(contrato.treinamentos.listar, { tipo }),
  }));
  const conhecido = tipos.ok ? tipos.dados.find((cada) => cada.tipo === tipo) : null;
  if (conhecido === undefined) throw naoEncontrado();
  return pagina({ tipo, nome: conhecido?.nome ?? "Treinamentos", treinamentos: mapeia(treinamentos, monta), busca: leBusca(request) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.nome ?? "Treinamentos"} — Portal do Colaborador` }];

export default function TreinamentosDoTipo() {
  const { tipo, nome, treinamentos, busca } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{nome}</h1>
      <p>
        <a className="elo" href={href(paths.treinamentos())}>
          Voltar aos treinamentos
        </a>
      </p>
      <Outlet />
      <BotaoDaDeclaracao />
      <MostraParte parte={treinamentos}>
        {(lista) =>
          lista.videos ? (
            <GruposDeVideos tipo={tipo} grupos={lista.grupos} />
          ) : lista.cursos.length === 0 ? (
            <Vazio>Nenhum treinamento encontrado</Vazio>
          ) : (
            <ListaDeCursos cursos={lista.cursos} busca={busca} para={paths.treinamentosDoTipo(tipo)} />
          )
        }
      </MostraParte>
    </>
  );
}
