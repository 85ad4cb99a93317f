import type { SafeHtml } from "~/lib/safe-content";
import type {
  RequestedDocumento,
  PlanoOption,
  PlanoSituacao,
  SolicitacaoOfPlano,
} from "~/services/provider/contract/plano-saude";
import type { KnownPerson } from "../people.server";
import { TITULAR } from "../rules";

export interface Context {
  situacao: PlanoSituacao;
  planos: PlanoOption[];
  people: KnownPerson[];
  documentos: AskedDocumentos;
  /**
   * `solicitacoes`: null if the list could not be loaded. `original`: the request being corrected.
   * `choice`: the employee's choice in the simulator.
   */
  solicitacoes: SolicitacaoOfPlano[] | null;
  original: SolicitacaoOfPlano | null;
  choice: { codplano: string; dependentes: string[] } | null;
  termos: SafeHtml;
}

/** `of`: people, besides the holder, whose documents were loaded; null if loading failed. */
interface AskedDocumentos {
  of: readonly string[] | null;
  requested: RequestedDocumento[];
}

export function documentosOf(
  { documentos }: Context,
  codigos: readonly string[],
): RequestedDocumento[] {
  return documentos.requested.filter(
    ({ cod_dependente }) => cod_dependente === TITULAR || codigos.includes(cod_dependente),
  );
}

export function nomesOf({ people }: Context, codigos: readonly string[]): string[] {
  return people.filter(({ codigo }) => codigos.includes(codigo)).map(({ nome }) => nome);
}
