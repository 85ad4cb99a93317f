import { Abas } from "~/components/abas";
import { paths } from "~/paths";
import { enderecoDasSolicitacoes, TITULOS, type TipoDeSolicitacao } from "./tipos";

export type AbaDoCadastro = "dados" | "solicitacoes";

/** Takes the query; gives the tab it asks for. */
export function leAba(query: URLSearchParams): AbaDoCadastro {
  return query.get("aba") === "solicitacoes" ? "solicitacoes" : "dados";
}

/** "Meus Dados" and "Solicitações". */
export function AbasDoCadastro({ tipo, aba }: { tipo: TipoDeSolicitacao; aba: AbaDoCadastro }) {
  const dados = tipo === "endereco" ? paths.atualizacaoCadastralEndereco() : paths.atualizacaoCadastralEscolaridade();
  return (
    <Abas
      rotulo={TITULOS[tipo]}
      abas={[
        { titulo: "Meus Dados", para: dados, atual: aba === "dados" },
        { titulo: "Solicitações", para: enderecoDasSolicitacoes(tipo), atual: aba === "solicitacoes" },
      ]}
    />
  );
}
