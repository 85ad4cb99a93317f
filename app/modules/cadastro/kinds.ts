/** The two kinds of request that go with documents, and what is said of each (spec part 2, section 2). */
import { paths } from "~/paths";

export type SolicitacaoKind = "endereco" | "escolaridade";

export const TITLES: Record<SolicitacaoKind, string> = {
  endereco: "Endereço",
  escolaridade: "Escolaridade e Cursos",
};

/** On top of each screen (spec part 2, section 2). */
export const SCREEN_TITLES: Record<SolicitacaoKind, string> = {
  endereco: TITLES.endereco,
  escolaridade: "Atualizar Escolaridade e Cursos",
};

export const NO_SOLICITACOES: Record<SolicitacaoKind, string> = {
  endereco: "Não há solicitações para alteração de endereço",
  escolaridade: "Não há solicitações para alteração de escolaridade",
};

const NEW_TITLES: Record<SolicitacaoKind, string> = {
  endereco: "Atualizar Endereço",
  escolaridade: SCREEN_TITLES.escolaridade,
};

/** What the button says that begins a request, or corrects the one that waits. */
export function submissionTitle(tipo: SolicitacaoKind, correcting: boolean): string {
  return correcting ? "Corrigir Documentação" : NEW_TITLES[tipo];
}

/** Where the documents go: to a new request, or to the one that waits for its correction. */
export function submissionPath(tipo: SolicitacaoKind, correcting: string | null): string {
  return correcting === null
    ? paths.enviarSolicitacaoCadastral(tipo)
    : paths.corrigirSolicitacaoCadastral(tipo, correcting);
}

/** The tab "Solicitações" of a kind. */
export function solicitacoesPath(tipo: SolicitacaoKind): string {
  return (
    tipo === "endereco"
      ? paths.atualizacaoCadastralEndereco
      : paths.atualizacaoCadastralEscolaridade
  )("solicitacoes");
}

/** The kind in an address; null when it is none. */
export function readKind(text: string | undefined): SolicitacaoKind | null {
  return text === "endereco" || text === "escolaridade" ? text : null;
}
