import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { pageTitle, searchedFor } from "~/lib/page-title";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { BackLink } from "~/components/back-link";
import { readSearch } from "~/components/forms/search-form";
import { dataOr, mapSection } from "~/lib/section";
import { areVideos } from "~/modules/treinamentos/cursos";
import { DeclaracaoButton } from "~/modules/treinamentos/declaracao-button";
import { VideoGroups } from "~/modules/treinamentos/video-groups";
import { CursoList } from "~/modules/treinamentos/curso-list";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { Treinamento } from "~/services/provider/contract/treinamentos";
import { foundIn, page, redirectTo } from "~/services/http/response.server";
import { sameCode } from "~/services/submissions/compare";

function toScreen(treinamentos: Treinamento[]) {
  if (!areVideos(treinamentos)) {
    return {
      videos: false as const,
      cursos: treinamentos.map(({ nome, descricao, data_inicial, data_final, carga_horaria }) => ({
        nome,
        descricao,
        data_inicial,
        data_final,
        carga_horaria,
      })),
    };
  }
  const groups = treinamentos.map(({ nome, descricao, treinamentos: videos }) => ({
    nome,
    descricao,
    videos,
  }));
  return { videos: true as const, groups };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tipo = params.tipo ?? "";
  const { types, treinamentos } = await authorizePage(request, {}, (provider) => ({
    types: provider.callSection(contract.treinamentos.tipos),
    treinamentos: provider.callSection(contract.treinamentos.listar, { tipo }),
  }));
  const known = foundIn(
    types,
    (all) =>
      all.find((each) => each.tipo === tipo) || all.find((each) => sameCode(each.tipo, tipo)),
  );
  const listed = dataOr(known, { tipo, nome: "Treinamentos" });
  // A link of the menu may write the type in capitals or with leading zeros.
  if (listed.tipo !== tipo)
    throw redirectTo(
      (params.video === undefined
        ? paths.treinamentosDoTipo(listed.tipo)
        : paths.video(listed.tipo, params.video)) + new URL(request.url).search,
    );
  return page({
    tipo,
    nome: listed.nome,
    treinamentos: mapSection(treinamentos, toScreen),
    search: readSearch(request),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(searchedFor(data?.search), data?.nome ?? "Treinamentos");

export default function TreinamentoTipoPage() {
  const { tipo, nome, treinamentos, search } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.treinamentos()}>Voltar aos treinamentos</BackLink>
      <h1 className={nome.length > 60 ? "text-xl" : undefined}>{nome}</h1>
      <Outlet />
      <DeclaracaoButton tipo={tipo} />
      <SectionView part={treinamentos}>
        {(list) =>
          list.videos ? (
            <VideoGroups tipo={tipo} groups={list.groups} />
          ) : list.cursos.length === 0 ? (
            <EmptyState until="Os treinamentos aparecem aqui quando o RH os libera para você.">
              Nenhum treinamento encontrado
            </EmptyState>
          ) : (
            <CursoList cursos={list.cursos} search={search} to={paths.treinamentosDoTipo(tipo)} />
          )
        }
      </SectionView>
    </>
  );
}
