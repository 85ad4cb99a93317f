import type { About } from "~/lib/ask-hr";
import { paths } from "~/paths";

interface Words {
  title: string;
  screenTitle: string;
  newTitle: string;
  noSolicitacoes: string;
  subject: string;
  list: typeof paths.atualizacaoCadastralEndereco;
}

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
} as const satisfies Record<string, Words>;

export type SolicitacaoKind = keyof typeof KINDS;

export function submissionTitle(tipo: SolicitacaoKind, correcting: boolean): string {
  return correcting ? "Corrigir Documentação" : KINDS[tipo].newTitle;
}

export function submissionPath(tipo: SolicitacaoKind, correcting: string | null): string {
  return correcting === null
    ? paths.enviarSolicitacaoCadastral(tipo)
    : paths.corrigirSolicitacaoCadastral(tipo, correcting);
}

export const solicitacoesPath = (tipo: SolicitacaoKind): string => KINDS[tipo].list("solicitacoes");

export const aboutSolicitacao = (tipo: SolicitacaoKind, codigo: string): About => ({
  subject: `${KINDS[tipo].subject}, protocolo ${codigo}`,
});

export function readKind(text: string | undefined): SolicitacaoKind | null {
  return text === "endereco" || text === "escolaridade" ? text : null;
}
