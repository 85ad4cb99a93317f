import { paths } from "~/paths";

export const KINDS = {
  endereco: {
    title: "Endereço",
    screenTitle: "Endereço",
    newTitle: "Atualizar Endereço",
    noSolicitacoes: "Não há solicitações para alteração de endereço",
    subject: "a minha solicitação de endereço",
    list: paths.atualizacaoCadastralEndereco,
  },
  escolaridade: {
    title: "Escolaridade e Cursos",
    screenTitle: "Atualizar Escolaridade e Cursos",
    newTitle: "Atualizar Escolaridade e Cursos",
    noSolicitacoes: "Não há solicitações para alteração de escolaridade",
    subject: "a minha solicitação de escolaridade",
    list: paths.atualizacaoCadastralEscolaridade,
  },
} as const;

export type SolicitacaoKind = keyof typeof KINDS;

export function submissionTitle(tipo: SolicitacaoKind, correcting: boolean): string {
  return correcting ? "Corrigir Documentação" : KINDS[tipo].newTitle;
}

export const solicitacoesPath = (tipo: SolicitacaoKind): string => KINDS[tipo].list("solicitacoes");

export function readKind(text: string | undefined): SolicitacaoKind | null {
  return text === "endereco" || text === "escolaridade" ? text : null;
}
