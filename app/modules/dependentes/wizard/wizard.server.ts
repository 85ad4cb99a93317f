/**
 * Wizards that register, correct and deactivate dependents (second spec, sections 2 to 5, 7 and 8).
 */
import { lastComment } from "~/lib/text";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import {
  STATUS_PENDING,
  type Dependente,
  type DependenteFields,
} from "~/services/provider/contract/dependentes";
import {
  listingBefore,
  listingOf,
  type Listing,
  type Rows,
} from "~/services/submissions/reconcile";
import type { Wizard, WizardSubmission, Delivery } from "~/wizard/definition/wizard";
import { canEdit, situacaoOf } from "../situacao";
import { alikeDependente } from "./alike";
import { loadContext, isDeactivating, withHistory, type Context } from "./context.server";
import { STEPS, summarise, type Answers } from "./steps.server";
import {
  correctionOf,
  sentFieldsOf,
  INACTIVATION,
  changeRows,
  dependenteRows,
} from "./trace.server";

function initialAnswers({ original }: Context): Partial<Answers> {
  if (!original) return {};
  const { nome, nascimento, dependenteir } = original;
  return {
    informacoes: {
      nome,
      nascimento: nascimento ?? "",
      dependenteir,
      inativar: false,
      observacao: "",
    },
  };
}

function submissionOf({
  answers,
  attachments,
  context: { config, original },
}: Delivery<Context, Answers>): DependenteFields {
  const {
    nome = "",
    nascimento = "",
    dependenteir = false,
    observacao = "",
  } = answers.informacoes ?? {};
  return {
    ...{
      codigotipo: config.codigotipo,
      codigomotivo: config.codigomotivo,
      nome,
      nacimento: nascimento,
      dependenteir,
    },
    ...{ coddependente: original?.codigo ?? "", observacao, incluir: original === null },
    filenames: attachments.map(({ codigo, base64 }) => ({ id: codigo, doc: base64 })),
  };
}

async function listed({ provider }: Access, rows: (all: Dependente[]) => Rows): Promise<Listing> {
  return listingOf(await provider.callQuiet(contract.dependentes.listar), rows);
}

function planInclusion(delivery: Delivery<Context, Answers>): WizardSubmission {
  const { access } = delivery;
  const submission = submissionOf(delivery);
  return {
    write: (write) => write(contract.dependentes.atualizar, { envio: submission }),
    content: sentFieldsOf(submission),
    before: listingBefore(delivery.context.dependentes, dependenteRows),
    currentList: () => listed(access, dependenteRows),
  };
}

function planCorrection(
  original: Dependente,
  delivery: Delivery<Context, Answers>,
): WizardSubmission {
  const { access, context } = delivery;
  const { codigo, cadexistehcm } = original;
  const submission = submissionOf(delivery);
  return {
    write: (write) =>
      write(contract.dependentes.atualizar, {
        envio: submission,
        edicao: { codigo, existehcm: cadexistehcm },
      }),
    content: correctionOf(submission, cadexistehcm),
    before: listingBefore(context.dependentes, (all) => changeRows(all, codigo)),
    currentList: () => listed(access, (all) => changeRows(all, codigo)),
  };
}

function planDeactivation(
  { codigo }: Dependente,
  { access, answers, context }: Delivery<Context, Answers>,
): WizardSubmission {
  return {
    write: (write) =>
      write(contract.dependentes.inativar, {
        cod_dependente: codigo,
        observacao: answers.informacoes?.observacao ?? "",
      }),
    content: INACTIVATION,
    before: listingBefore(context.dependentes, (all) => changeRows(all, codigo)),
    currentList: () => listed(access, (all) => changeRows(all, codigo)),
  };
}

function planSubmission(delivery: Delivery<Context, Answers>): WizardSubmission {
  const { original } = delivery.context;
  if (!original) return planInclusion(delivery);
  return isDeactivating(delivery.answers, delivery.context)
    ? planDeactivation(original, delivery)
    : planCorrection(original, delivery);
}

const SUCCESS = "Solicitação de dependente finalizada com sucesso!";

function createWizard(
  nome: string,
  title: string,
  path: Wizard<Context, Answers>["path"],
): Wizard<Context, Answers> {
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
    initialAnswers,
    steps: STEPS,
    summary: summarise,
    alike: ({ informacoes }, { original, dependentes, today }) =>
      original || !informacoes ? null : alikeDependente(dependentes, informacoes, today),
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
