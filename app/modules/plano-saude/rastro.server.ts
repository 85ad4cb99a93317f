/** How a request about the plan is found again when the answer to it is lost. */
import type { Parte } from "~/lib/parte";
import type { Plano, SituacaoDoPlano, SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";
import { conjunto, momento, type Campos, type Linha } from "~/services/reconhece.server";
import { codigosDaSolicitacao } from "./regras";

type Pessoas = Parameters<typeof codigosDaSolicitacao>[1];

/** Who and which plan a request is about; without `plano` the list's own is not compared. */
export function pedidoDePlano(dependentes: readonly string[], plano?: string): Campos {
  return { dependentes: conjunto(dependentes), ...(plano !== undefined && { plano }) };
}

/** The requests, each with those of `pessoas` that it names. */
export function linhasDasSolicitacoes(solicitacoes: SolicitacaoDePlano[], pessoas: Pessoas): Linha[] {
  return solicitacoes.map((cada) => ({
    chave: cada.codigo,
    campos: pedidoDePlano(codigosDaSolicitacao(cada, pessoas), cada.desc_plano),
    quando: momento(cada.data_solic, cada.hora_solic),
  }));
}

/** The list names no status; one that was withdrawn says so in its words. */
const isWithdrawn = ({ status_final, desc_status }: SolicitacaoDePlano) => status_final && /cancel/i.test(desc_status);

/** A withdrawal that arrived. */
export function linhasDoCancelamento(solicitacoes: SolicitacaoDePlano[], codigo: string): Linha[] {
  return solicitacoes.filter((cada) => cada.codigo === codigo && isWithdrawn(cada)).map(({ codigo: chave }) => ({ chave, campos: {}, quando: null }));
}

/** Documents that arrived again: the request waits no longer for them. */
export function linhasDoReenvio(solicitacoes: SolicitacaoDePlano[], codigo: string): Linha[] {
  return solicitacoes
    .filter((cada) => cada.codigo === codigo && !cada.corrigir_docs && !isWithdrawn(cada))
    .map(({ codigo: chave }) => ({ chave, campos: {}, quando: null }));
}

/** What the plan itself says has been asked for. */
export function linhasDoPlano({ meuPlano }: SituacaoDoPlano, pedida: (plano: Plano) => boolean | undefined): Linha[] {
  return meuPlano && pedida(meuPlano) ? [{ chave: "pedido", protocolo: "", campos: {}, quando: null }] : [];
}

/** The same of a part of the page: null when it did not come. */
export function linhasAntes(meu: Parte<SituacaoDoPlano>, pedida: (plano: Plano) => boolean | undefined): Linha[] | null {
  return meu.ok ? linhasDoPlano(meu.dados, pedida) : null;
}
