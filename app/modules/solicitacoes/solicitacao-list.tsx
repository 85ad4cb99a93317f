import type { ReactNode } from "react";
import { Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import { SolicitacaoCard } from "./solicitacao-card";
import type { Filter, ListPage } from "./solicitacao";

const TABS: { filter: Filter; titulo: string }[] = [
  { filter: "todas", titulo: "Todas" },
  { filter: "abertas", titulo: "Abertas" },
  { filter: "encerradas", titulo: "Encerradas" },
];

export function SolicitacaoTabs({ filter, children }: { filter: Filter; children: ReactNode }) {
  return (
    <Tabs label="Situação" tabs={TABS.map((tab) => ({ title: tab.titulo, to: paths.solicitacoes({ situacao: tab.filter }), current: tab.filter === filter }))}>
      {children}
    </Tabs>
  );
}

/** `complete`: every part came, so that nothing found means that there is nothing. */
export function SolicitacaoList({ filter, list, complete }: { filter: Filter; list: ListPage; complete: boolean }) {
  const { solicitacoes, total, pageOf: page, pages } = list;
  if (total === 0) return complete ? <EmptyState>Nenhuma solicitação localizada</EmptyState> : null;
  return (
    <>
      <p className="dica">
        {plural(total, "solicitação", "solicitações")}
        {pages > 1 && `, página ${page} de ${pages}`}
      </p>
      <ul className="cartoes">
        {solicitacoes.map((solicitacao) => (
          <SolicitacaoCard key={solicitacao.key} solicitacao={solicitacao} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Páginas da lista" className="flex flex-wrap gap-3">
          {page > 1 && (
            <a className="botao-2" href={href(paths.solicitacoes({ situacao: filter, pagina: page - 1 }))}>
              Mais novas
            </a>
          )}
          {page < pages && (
            <a className="botao-2" href={href(paths.solicitacoes({ situacao: filter, pagina: page + 1 }))}>
              Mais antigas
            </a>
          )}
        </nav>
      )}
    </>
  );
}
