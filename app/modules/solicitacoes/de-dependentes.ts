/** Dependents with something asked for as lines of the list. */
import { podeCancelar, podeEditar, situacaoDo } from "~/modules/dependentes/situacao";
import { paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_ACEITO, STATUS_ATIVO } from "~/services/provider/contract/status";
import { depoisDe, momentoDo } from "./situacao-comum";
import type { Solicitacao, Trazidas } from "./solicitacao";

function linha(dependente: Dependente): Solicitacao {
  const { codigo, nome, status, solicitou_inativacao, codatestado } = dependente;
  const momento = solicitou_inativacao ? "aberta" : momentoDo(status);
  const cancelavel = podeCancelar(dependente) && { rotulo: "Cancelar" as const, para: paths.cancelarDependente(codatestado) };
  return {
    ...{ chave: `dependente-${codigo}`, tipo: solicitou_inativacao ? "Inativação de dependente" : "Dependente", titulo: nome },
    ...{ situacao: situacaoDo(dependente), cores: null, momento },
    // The list of dependents has neither dates nor history.
    ...{ quando: null, pedido: "", prazo: null },
    depois: solicitou_inativacao ? "O RH vai conferir o pedido de inativação." : depoisDe(status === STATUS_ATIVO ? STATUS_ACEITO : status),
    ver: codatestado ? paths.pedidoDeDependente(codatestado) : paths.dependentes(),
    acao: momento === "corrigir" && podeEditar(dependente) ? { rotulo: "Corrigir", para: paths.editarDependente(codigo) } : cancelavel || null,
  };
}

/** Who was registered without a request of the portal's is none. */
export function deDependentes(dependentes: readonly Dependente[]): Trazidas {
  return {
    solicitacoes: dependentes.filter(({ codatestado, solicitou_inativacao }) => codatestado !== "" || solicitou_inativacao).map(linha),
    // An active one may be changed too.
    corrigiveis: dependentes.filter(podeEditar).map(({ codigo }) => ({ para: paths.editarDependente(codigo), registro: codigo })),
  };
}
