/** Wizards that register, correct and deactivate dependents (spec 2, sections 2 to 5, 7 and 8). */
import { dataOr } from "~/lib/section";
import { lastComment } from "~/lib/text";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { STATUS_PENDING } from "~/services/provider/contract/dependentes";
import { listings } from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { canEdit, situacaoOf } from "../situacao";
import { alikeDependente } from "./alike";
import { isDeactivating, type Context } from "./context.server";
import { loadContext } from "./load-context.server";
import { dependente } from "./record.server";
import { correctionOf, INACTIVATION, changeRows, dependenteRows } from "./trace.server";

type DependenteWizard = Wizard<Context>;

const summary: DependenteWizard["summary"] = (byPart, context) => {
  const lines = dependente.summary(byPart, context);
  const request = { step: "informacoes", label: "Pedido", value: "Inativação do dependente" };
  return isDeactivating(dependente.answers(byPart), context) ? [request, ...lines] : lines;
};

function submissionOf(delivery: Delivery<Context>): WizardSubmission {
  const { access, attachments, context } = delivery;
  const { original, dependentes } = context;
  const told = dependente.answers(delivery.answers);
  const found = listings(
    dependentes,
    () => access.provider.callQuiet(contract.dependentes.listar),
    (all) => (original ? changeRows(all, original.codigo) : dependenteRows(all)),
  );
  if (original && isDeactivating(told, context)) {
    const body = { cod_dependente: original.codigo, observacao: told.observacao ?? "" };
    return {
      ...found,
      content: INACTIVATION,
      write: (write) => write(contract.dependentes.inativar, body),
    };
  }
  const envio = dependente.bodyOf(delivery);
  const facts = dependente.facts(envio, attachments);
  const edicao = original && { codigo: original.codigo, existehcm: original.cadexistehcm };
  return {
    ...found,
    content: edicao ? correctionOf(facts, edicao.existehcm) : facts,
    write: (write) => write(contract.dependentes.atualizar, { envio, ...(edicao && { edicao }) }),
  };
}

function createWizard(name: string, title: string): DependenteWizard {
  return {
    name,
    title,
    path: (record, step) =>
      record === null ? paths.incluirDependente(step) : paths.editarDependente(record, step),
    exit: paths.dependentes,
    exitLabel: "Voltar aos dependentes",
    load: loadContext,
    /*
     * The list of dependents lacks HR's text, so the pending request itself is loaded. Only a page
     * shows that text, so a POST (`saved` is null) does not load it.
     */
    complete: async (provider, context, saved) => {
      const { status, codatestado: codigo = "" } = context.original ?? {};
      if (saved === null || status !== STATUS_PENDING || codigo === "") return context;
      const request = await provider.callSection(contract.atestados.exibir, { codigo });
      return { ...context, requested: lastComment(dataOr(request, null)?.movimentacao ?? []) };
    },
    obstacle: ({ original }) =>
      original && !canEdit(original)
        ? `Este dependente não pode ser alterado agora. Situação: ${situacaoOf(original)}.`
        : null,
    requested: ({ original, requested = "" }) =>
      original?.status === STATUS_PENDING ? requested : null,
    initialAnswers: ({ original }) =>
      original ? dependente.byPart(dependente.initial(original)) : {},
    steps: dependente.steps,
    summary,
    alike: (answers, { original, dependentes, today: day }) => {
      const { nome, nascimento = "" } = dependente.answers(answers);
      if (original || nome === undefined) return null;
      return alikeDependente(dependentes, { nome, nascimento }, day);
    },
    missingAttachments: "Os documentos obrigatórios precisam ser anexados",
    sendLabel: "Finalizar solicitação",
    submission: submissionOf,
    successMessage: "Solicitação de dependente finalizada com sucesso!",
    afterSending: paths.dependentes,
  };
}

export const addDependente = createWizard("incluir-dependente", "Incluir Dependente");
export const editDependente = createWizard("editar-dependente", "Editar Dependente");
