import type { About } from "~/lib/ask-hr";
import { paths } from "~/paths";

export type SolicitacaoKind = "endereco" | "escolaridade";

export const TITLES: Record<SolicitacaoKind, string> = {
  endereco: "Endereço",
  escolaridade: "Escolaridade e Cursos",
};

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

export function submissionTitle(tipo: SolicitacaoKind, correcting: boolean): string {
  return correcting ? "Corrigir Documentação" : NEW_TITLES[tipo];
}

export function submissionPath(tipo: SolicitacaoKind, correcting: string | null): string {
  return correcting === null
    ? paths.enviarSolicitacaoCadastral(tipo)
    : paths.corrigirSolicitacaoCadastral(tipo, correcting);
}

export function solicitacoesPath(tipo: SolicitacaoKind): string {
  return (
    tipo === "endereco"
      ? paths.atualizacaoCadastralEndereco
      : paths.atualizacaoCadastralEscolaridade
  )("solicitacoes");
}

const SUBJECTS: Record<SolicitacaoKind, string> = {
  endereco: "a minha solicitação de endereço",
  escolaridade: "a minha solicitação de escolaridade",
};

export const aboutSolicitacao = (tipo: SolicitacaoKind, codigo: string): About => ({
  subject: `${SUBJECTS[tipo]}, protocolo ${codigo}`,
});

export function readKind(text: string | undefined): SolicitacaoKind | null {
  return text === "endereco" || text === "escolaridade" ? text : null;
}
