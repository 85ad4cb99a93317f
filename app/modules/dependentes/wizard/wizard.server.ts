/** Wizards that register, correct and deactivate dependents (spec 2, sections 2 to 5, 7 and 8). */
import { lastComment } from "~/lib/text";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { STATUS_PENDING, type Dependente } from "~/services/provider/contract/dependentes";
import {
  listingBefore,
  listingOf,
  type Listing,
  type Rows,
} from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import type { ByPart } from "~/wizard/definition/record";
import type { SummaryItem } from "~/wizard/definition/questions";
import { canEdit, situacaoOf } from "../situacao";
import { alikeDependente } from "./alike";
import { isDeactivating, type Context } from "./context.server";
import { loadContext, withHistory } from "./load-context.server";
import { dependente } from "./record.server";
import { correctionOf, INACTIVATION, changeRows, dependenteRows } from "./trace.server";

type Sending = Delivery<Context, ByPart>;

function planned({ answers, attachments, context }: Sending) {
  const body = dependente.body(dependente.answers(answers), context, attachments);
  return { body, facts: dependente.facts(body, attachments) };
}

function summarise(byPart: Partial<ByPart>, context: Context): SummaryItem<ByPart>[] {
  const lines = dependente.summary(byPart, context);
  const request = { step: "informacoes", label: "Pedido", value: "Inativação do dependente" };
  return isDeactivating(dependente.answers(byPart), context) ? [request, ...lines] : lines;
}

async function listed({ provider }: Access, rows: (all: Dependente[]) => Rows): Promise<Listing> {
  return listingOf(await provider.callQuiet(contract.dependentes.listar), rows);
}

function planInclusion(delivery: Sending): WizardSubmission {
  const { access } = delivery;
  const { body, facts } = planned(delivery);
  return {
    write: (write) => write(contract.dependentes.atualizar, { envio: body }),
    content: facts,
    before: listingBefore(delivery.context.dependentes, dependenteRows),
    currentList: () => listed(access, dependenteRows),
  };
}

function planCorrection(original: Dependente, delivery: Sending): WizardSubmission {
  const { access, context } = delivery;
  const { codigo, cadexistehcm } = original;
  const { body, facts } = planned(delivery);
  return {
    write: (write) =>
      write(contract.dependentes.atualizar, {
        envio: body,
        edicao: { codigo, existehcm: cadexistehcm },
      }),
    content: correctionOf(facts, cadexistehcm),
    before: listingBefore(context.dependentes, (all) => changeRows(all, codigo)),
    currentList: () => listed(access, (all) => changeRows(all, codigo)),
  };
}

function planDeactivation(
  { codigo }: Dependente,
  { access, answers, context }: Sending,
): WizardSubmission {
  return {
    write: (write) =>
      write(contract.dependentes.inativar, {
        cod_dependente: codigo,
        observacao: dependente.answers(answers).observacao ?? "",
      }),
    content: INACTIVATION,
    before: listingBefore(context.dependentes, (all) => changeRows(all, codigo)),
    currentList: () => listed(access, (all) => changeRows(all, codigo)),
  };
}

function planSubmission(delivery: Sending): WizardSubmission {
  const { original } = delivery.context;
  if (!original) return planInclusion(delivery);
  return isDeactivating(dependente.answers(delivery.answers), delivery.context)
    ? planDeactivation(original, delivery)
    : planCorrection(original, delivery);
}

const SUCCESS = "Solicitação de dependente finalizada com sucesso!";

function createWizard(
  nome: string,
  title: string,
  path: Wizard<Context, ByPart>["path"],
): Wizard<Context, ByPart> {
  return {
    name: nome,
    title,
    path,
    exit: paths.dependentes,
    exitLabel: "Voltar aos dependentes",
    load: loadContext,
    /* Only a page shows the history, so a POST (`saved` is null) does not load it. */
    complete: (provider, context, saved) =>
      saved === null ? Promise.resolve(context) : withHistory(provider, context),
    obstacle: ({ original }) =>
      original && !canEdit(original)
        ? `Este dependente não pode ser alterado agora. Situação: ${situacaoOf(original)}.`
        : null,
    requested: ({ original, history }) =>
      original?.status === STATUS_PENDING ? lastComment(history ?? []) : null,
    initialAnswers: ({ original }) =>
      original ? dependente.byPart(dependente.initial(original)) : {},
    steps: dependente.steps,
    summary: summarise,
    alike: (answers, { original, dependentes, today }) => {
      const told = dependente.answers(answers);
      if (original || told.nome === undefined) return null;
      const who = { nome: told.nome, nascimento: told.nascimento ?? "" };
      return alikeDependente(dependentes, who, today);
    },
    missingAttachments: "Os documentos obrigatórios precisam ser anexados",
    sendLabel: "Finalizar solicitação",
    submission: planSubmission,
    successMessage: SUCCESS,
    afterSending: paths.dependentes,
  };
}

export const addDependente = createWizard(
  "incluir-dependente",
  "Incluir Dependente",
  (_record, step) => paths.incluirDependente(step),
);
export const editDependente = createWizard(
  "editar-dependente",
  "Editar Dependente",
  (record, step) => paths.editarDependente(record ?? "", step),
);
