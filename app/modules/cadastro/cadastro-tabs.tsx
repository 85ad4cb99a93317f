import type { ReactNode } from "react";
import { SectionView } from "~/components/section";
import { Tabs } from "~/components/tabs";
import type { Section } from "~/lib/section";
import { paths } from "~/paths";
import { BackToCadastro } from "./cadastro-menu";
import { solicitacoesPath, SCREEN_TITLES, TITLES, type SolicitacaoKind } from "./kinds";
import { SolicitacaoList } from "./solicitacao-list";
import type { SolicitacaoView } from "./solicitacoes";

export type CadastroTab = "dados" | "solicitacoes";

export function readTab(query: URLSearchParams): CadastroTab {
  return query.get("aba") === "solicitacoes" ? "solicitacoes" : "dados";
}

function CadastroTabs({
  tipo,
  tab,
  children,
}: {
  tipo: SolicitacaoKind;
  tab: CadastroTab;
  children: ReactNode;
}) {
  const data =
    tipo === "endereco"
      ? paths.atualizacaoCadastralEndereco()
      : paths.atualizacaoCadastralEscolaridade();
  return (
    <Tabs
      label={TITLES[tipo]}
      tabs={[
        { title: "Meus Dados", to: data, current: tab === "dados" },
        { title: "Solicitações", to: solicitacoesPath(tipo), current: tab === "solicitacoes" },
      ]}
    >
      {children}
    </Tabs>
  );
}

interface ScreenProps {
  tipo: SolicitacaoKind;
  /** null on the tab with the employee's own data. */
  solicitacoes: Section<SolicitacaoView[]> | null;
  children: ReactNode;
}

export function CadastroScreen({ tipo, solicitacoes, children }: ScreenProps) {
  return (
    <>
      <h1>{SCREEN_TITLES[tipo]}</h1>
      <CadastroTabs tipo={tipo} tab={solicitacoes ? "solicitacoes" : "dados"}>
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
      </CadastroTabs>
      <BackToCadastro />
    </>
  );
}
