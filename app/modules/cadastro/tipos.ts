/** The two kinds of request that go with documents, and what is said of each (spec part 2, section 2). */
import { paths } from "~/paths";

export type TipoDeSolicitacao = "endereco" | "escolaridade";

export const TITULOS: Record<TipoDeSolicitacao, string> = {
  endereco: "Endereço",
  escolaridade: "Escolaridade e Cursos",
};

export const NENHUMA: Record<TipoDeSolicitacao, string> = {
  endereco: "Não há solicitações para alteração de endereço",
  escolaridade: "Não há solicitações para alteração de escolaridade",
};

const NOVA: Record<TipoDeSolicitacao, string> = {
  endereco: "Atualizar Endereço",
  escolaridade: "Atualizar Escolaridade e Cursos",
};

/** What the button says that begins a request, or corrects the one that waits. */
export function tituloDoEnvio(tipo: TipoDeSolicitacao, corrige: boolean): string {
  return corrige ? "Corrigir Documentação" : NOVA[tipo];
}

/** Where the documents go: to a new request, or to the one that waits for its correction. */
export function enderecoDoEnvio(tipo: TipoDeSolicitacao, corrige: string | null): string {
  return corrige === null ? paths.enviarSolicitacaoCadastral(tipo) : paths.corrigirSolicitacaoCadastral(tipo, corrige);
}

/** The tab "Solicitações" of a kind. */
export function enderecoDasSolicitacoes(tipo: TipoDeSolicitacao): string {
  return (tipo === "endereco" ? paths.atualizacaoCadastralEndereco : paths.atualizacaoCadastralEscolaridade)("solicitacoes");
}

/** The kind in an address; null when it is none. */
export function leTipo(texto: string | undefined): TipoDeSolicitacao | null {
  return texto === "endereco" || texto === "escolaridade" ? texto : null;
}
