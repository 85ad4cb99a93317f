import type { ReactNode } from "react";
import { SectionView } from "~/components/section";
import { Tabs } from "~/components/tabs";
import type { Section } from "~/lib/section";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import { BackToCadastro } from "./cadastro-menu";
import { KINDS, solicitacoesPath, type SolicitacaoKind } from "./kinds";
import { SolicitacaoList } from "./solicitacao-list";

export function readTab(query: URLSearchParams): "dados" | "solicitacoes" {
  return query.get("aba") === "solicitacoes" ? "solicitacoes" : "dados";
}

interface ScreenProps {
  tipo: SolicitacaoKind;
  solicitacoes: Section<Solicitacao[]> | null;
  children: ReactNode;
}

export function CadastroScreen({ tipo, solicitacoes, children }: ScreenProps) {
  const { title, screenTitle, list: data } = KINDS[tipo];
  return (
    <>
      <BackToCadastro />
      <h1>{screenTitle}</h1>
      <Tabs
        label={title}
        tabs={[
          { title: "Meus Dados", to: data(), current: !solicitacoes },
          { title: "Solicitações", to: solicitacoesPath(tipo), current: solicitacoes !== null },
        ]}
      >
        {solicitacoes ? (
          <section className="space-y-3" aria-labelledby="solicitacoes">
            <h2 id="solicitacoes" className="sr-only">
              Solicitações
            </h2>
            <SectionView part={solicitacoes}>
              {(list) => <SolicitacaoList tipo={tipo} solicitacoes={list} />}
            </SectionView>
          </section>
        ) : (
          children
        )}
      </Tabs>
    </>
  );
}
