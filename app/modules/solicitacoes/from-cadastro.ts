import { paths } from "~/paths";
import {
  SITUACAO_ENDERECO,
  SITUACAO_ESCOLARIDADE,
  type Solicitacao as CadastroSolicitacao,
} from "~/services/provider/contract/cadastro";
import { nextStepOf, stageOf, lastObservacao } from "./common-status";
import { instantOf, type SolicitacaoEntry, type Brought } from "./solicitacao";

interface KindOfScreen {
  tipo: string;
  viewPath: string;
  segment: "endereco" | "escolaridade" | null;
}

/** No screen of the portal corrects these requests. */
const ONLY_HR_CORRECTS = "O RH pediu uma correção. Fale com o RH.";

const OTHER_SCREEN: KindOfScreen = {
  tipo: "Cadastro",
  viewPath: paths.atualizacaoCadastral(),
  segment: null,
};

const SCREENS = new Map<string, KindOfScreen>([
  [
    SITUACAO_ENDERECO,
    {
      tipo: "Endereço",
      viewPath: paths.atualizacaoCadastralEndereco("solicitacoes"),
      segment: "endereco",
    },
  ],
  [
    SITUACAO_ESCOLARIDADE,
    {
      tipo: "Escolaridade",
      viewPath: paths.atualizacaoCadastralEscolaridade("solicitacoes"),
      segment: "escolaridade",
    },
  ],
]);

function lineOf(solicitacao: CadastroSolicitacao): SolicitacaoEntry {
  const {
    codigo,
    status,
    codconfigsituacao,
    descstatus,
    descsituacao,
    cores,
    datainicio,
    horainicio,
    movimentacao,
  } = solicitacao;
  const screen = SCREENS.get(codconfigsituacao) ?? OTHER_SCREEN;
  const stage = stageOf(status);
  return {
    key: `cadastro-${codigo}`,
    tipo: screen.tipo,
    titulo: descsituacao || `Solicitação ${codigo}`,
    situacao: descstatus,
    cores,
    stage,
    sentAt: instantOf(datainicio, horainicio),
    next:
      stage === "corrigir" && !screen.segment ? ONLY_HR_CORRECTS : nextStepOf(status, movimentacao),
    deadline: null,
    due: null,
    requested: stage === "corrigir" ? lastObservacao(movimentacao) : "",
    movements: movimentacao.length,
    viewPath: screen.viewPath,
    correctTo:
      screen.segment && stage === "corrigir"
        ? paths.corrigirSolicitacaoCadastral(screen.segment, codigo)
        : null,
  };
}

export function fromCadastro(solicitacoes: readonly CadastroSolicitacao[]): Brought {
  const correctables = solicitacoes.flatMap(({ codigo, status, codconfigsituacao }) => {
    const segment = SCREENS.get(codconfigsituacao)?.segment;
    return segment && stageOf(status) === "corrigir"
      ? [{ to: paths.corrigirSolicitacaoCadastral(segment, codigo), record: codigo }]
      : [];
  });
  return { solicitacoes: solicitacoes.map(lineOf), correctables };
}
