import type { ReactNode } from "react";
import { EmptyState } from "~/components/notice";
import { Tabs } from "~/components/tabs";
import { href, paths } from "~/paths";
import { SolicitacaoRow, UrgentSolicitacao } from "./solicitacao-card";
import { STAGES, type SolicitacaoFilter, type ListPage, type Stage } from "./solicitacao";

export const TAB_TITLES: Record<SolicitacaoFilter, string> = {
  todas: "Todas",
  abertas: "Abertas",
  encerradas: "Encerradas",
};
const FILTERS: SolicitacaoFilter[] = ["todas", "abertas", "encerradas"];

export function SolicitacaoTabs({
  filter,
  counts,
  children,
}: {
  filter: SolicitacaoFilter;
  counts: Record<SolicitacaoFilter, number>;
  children: ReactNode;
}) {
  return (
    <Tabs
      label="Situação"
      tabs={FILTERS.map((each) => ({
        title: TAB_TITLES[each] + (counts.todas > 0 ? ` ${counts[each]}` : ""),
        to: paths.solicitacoes({ situacao: each }),
        current: each === filter,
      }))}
    >
      {children}
    </Tabs>
  );
}

const HEADINGS: Record<Stage, string> = {
  corrigir: "Precisa de você",
  aberta: "Com o RH",
  encerrada: "Encerradas",
};

interface Props {
  filter: SolicitacaoFilter;
  list: ListPage;
  complete: boolean;
  begun: ReactNode;
  children: ReactNode;
}

interface GroupProps extends Pick<Props, "filter" | "list" | "begun"> {
  stage: Stage;
  alone: boolean;
}

function Group({ stage, filter, list: { solicitacoes }, begun, alone }: GroupProps) {
  const here = solicitacoes.filter((solicitacao) => solicitacao.stage === stage);
  const urgent = here.find(({ correctTo }) => correctTo);
  const rows = here.filter((solicitacao) => solicitacao !== urgent);
  /* The tab “Encerradas” already names this group, so its heading is for screen readers alone. */
  const isNamed = filter === "encerradas";
  return (
    <section className={isNamed ? undefined : "space-y-3"} aria-labelledby={stage}>
      <div className={isNamed ? "sr-only" : "cabeca"}>
        <h2 id={stage} className="!flex-none">
          {HEADINGS[stage]}
        </h2>{" "}
        {stage === "aberta" && <p className="dica">O RH vai conferir. A resposta aparece aqui.</p>}
      </div>
      {urgent?.correctTo && (
        <ul>
          <UrgentSolicitacao solicitacao={urgent} correctTo={urgent.correctTo} />
        </ul>
      )}
      {stage === "corrigir" && begun}
      {rows[0] && (
        <ul className={alone ? "linhas sozinha" : "linhas"}>
          {rows.map((solicitacao) => (
            <SolicitacaoRow key={solicitacao.key} solicitacao={solicitacao} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Pages({ filter, list: { pageOf: page, pages } }: Pick<Props, "filter" | "list">) {
  const leaf = (pagina: number) => href(paths.solicitacoes({ situacao: filter, pagina }));
  return (
    <nav key={page} aria-label="Páginas da lista" className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <a className="botao-2" href={leaf(page - 1)}>
          Mais novas
        </a>
      )}{" "}
      {page < pages && (
        <a className="botao-2" href={leaf(page + 1)}>
          Mais antigas
        </a>
      )}{" "}
      <span className="dica">{`Página ${page} de ${pages}`}</span>
    </nav>
  );
}

export function SolicitacaoList({ filter, list, complete, begun, children }: Props) {
  const { total, pages } = list;
  const waiting = filter === "encerradas" ? null : begun;
  const isShown = (stage: Stage) =>
    (stage === "corrigir" && waiting !== null) ||
    list.solicitacoes.some((solicitacao) => solicitacao.stage === stage);
  const areBeside = list.beside && isShown("corrigir");
  const groups = STAGES.filter(isShown).map((stage) => (
    <Group
      key={stage}
      {...{ stage, filter, list }}
      begun={waiting}
      alone={!areBeside || stage === "encerrada"}
    />
  ));
  const beside = areBeside ? groups.splice(0, 2) : [];
  return (
    <div className="space-y-6">
      {areBeside && <div className="duas max-md:space-y-6">{beside}</div>}
      {groups}
      {pages > 1 && <Pages {...{ filter, list }} />}
      {total === 0 && complete && (
        <EmptyState
          until={`O que ${filter === "encerradas" ? "for respondido ou cancelado" : "você enviar ao RH"} aparece aqui.`}
        >
          Nenhuma solicitação localizada
        </EmptyState>
      )}
      {children}
    </div>
  );
}
