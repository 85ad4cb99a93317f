import { Tabs } from "~/components/tabs";
import { paths } from "~/paths";
import { solicitacoesPath, TITLES, type SolicitacaoKind } from "./kinds";

export type CadastroTab = "dados" | "solicitacoes";

/** Takes the query; gives the tab it asks for. */
export function readTab(query: URLSearchParams): CadastroTab {
  return query.get("aba") === "solicitacoes" ? "solicitacoes" : "dados";
}

/** "Meus Dados" and "Solicitações". */
export function CadastroTabs({ tipo, tab }: { tipo: SolicitacaoKind; tab: CadastroTab }) {
  const data = tipo === "endereco" ? paths.atualizacaoCadastralEndereco() : paths.atualizacaoCadastralEscolaridade();
  return (
    <Tabs
      label={TITLES[tipo]}
      tabs={[
        { title: "Meus Dados", to: data, current: tab === "dados" },
        { title: "Solicitações", to: solicitacoesPath(tipo), current: tab === "solicitacoes" },
      ]}
    />
  );
}
