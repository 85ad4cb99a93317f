/** Requests to change the address or the education as lines of the list. */
import { paths } from "~/paths";
import { SITUACAO_ENDERECO, SITUACAO_ESCOLARIDADE, type Solicitacao as SolicitacaoCadastral } from "~/services/provider/contract/cadastro";
import { depoisDe, momentoDo, ultimaObservacao } from "./situacao-comum";
import { instante, type Solicitacao, type Trazidas } from "./solicitacao";

interface Tela {
  tipo: string;
  ver: string;
  segmento: "endereco" | "escolaridade" | null;
}

const OUTRA: Tela = { tipo: "Cadastro", ver: paths.atualizacaoCadastral(), segmento: null };

/** Which screen a kind of request belongs to; others are seen from the menu of the registration. */
const TELAS = new Map<string, Tela>([
  [SITUACAO_ENDERECO, { tipo: "Endereço", ver: paths.atualizacaoCadastralEndereco("solicitacoes"), segmento: "endereco" }],
  [SITUACAO_ESCOLARIDADE, { tipo: "Escolaridade", ver: paths.atualizacaoCadastralEscolaridade("solicitacoes"), segmento: "escolaridade" }],
]);

function acaoDa({ codigo, status }: SolicitacaoCadastral, { segmento }: Tela): Solicitacao["acao"] {
  if (!segmento) return null;
  const momento = momentoDo(status);
  if (momento === "corrigir") return { rotulo: "Corrigir", para: paths.corrigirSolicitacaoCadastral(segmento, codigo) };
  return momento === "aberta" ? { rotulo: "Cancelar", para: paths.cancelarSolicitacaoCadastral(segmento, codigo) } : null;
}

function linha(solicitacao: SolicitacaoCadastral): Solicitacao {
  const { codigo, status, codconfigsituacao, descstatus, descsituacao, cores, datainicio, horainicio, movimentacao } = solicitacao;
  const tela = TELAS.get(codconfigsituacao) ?? OUTRA;
  const momento = momentoDo(status);
  return {
    ...{ chave: `cadastro-${codigo}`, tipo: tela.tipo, titulo: descsituacao || `Solicitação ${codigo}`, situacao: descstatus, cores, momento },
    ...{ quando: instante(datainicio, horainicio), depois: depoisDe(status), prazo: null },
    ...{ pedido: momento === "corrigir" ? ultimaObservacao(movimentacao) : "", ver: tela.ver, acao: acaoDa(solicitacao, tela) },
  };
}

export function doCadastro(solicitacoes: readonly SolicitacaoCadastral[]): Trazidas {
  const corrigiveis = solicitacoes.flatMap(({ codigo, status, codconfigsituacao }) => {
    const segmento = TELAS.get(codconfigsituacao)?.segmento;
    return segmento && momentoDo(status) === "corrigir" ? [{ para: paths.corrigirSolicitacaoCadastral(segmento, codigo), registro: codigo }] : [];
  });
  return { solicitacoes: solicitacoes.map(linha), corrigiveis };
}
