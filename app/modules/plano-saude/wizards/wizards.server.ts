/**
 * A request needs a plan or new people, and accepted terms. Documents are optional (spec 2,
 * sections 2, 4 and 5).
 */
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { listings, type Rows } from "~/services/submissions/reconcile";
import type { ByPart } from "~/wizard/definition/record";
import type { SavedAnswers } from "~/wizard/definition/steps";
import type { Delivery, Wizard, WizardSubmission } from "~/wizard/definition/wizard";
import { splitCodes } from "../documentos";
import { COLABORADOR_ONLY } from "../request-page.server";
import {
  codesOf,
  dependentesOfPlanos,
  obstacle,
  outsidePlano,
  possibleDependentes,
} from "../rules";
import { resendingRows, solicitacaoRows } from "../trace.server";
import { loadContext, withDocumentosOf, type Context } from "./context.server";
import { correctedPeople, inclusao, pedido, planoOf, reenvio } from "./records.server";

type PlanoWizard = Wizard<Context, ByPart>;

interface Own
  extends
    Pick<PlanoWizard, "name" | "title" | "path" | "obstacle" | "requested">,
    Pick<PlanoWizard, "sendLabel" | "successMessage">,
    Partial<Pick<PlanoWizard, "exit" | "exitLabel">> {
  /** Returns the people whose documents the answers may ask for. */
  people(saved: SavedAnswers | null, context: Context): readonly string[];
  send(
    delivery: Delivery<Context, ByPart>,
  ): Pick<WizardSubmission, "write" | "content"> & { rows(all: SolicitacaoOfPlano[]): Rows };
}

const planoWizard = (
  { steps, summary }: Pick<PlanoWizard, "steps" | "summary">,
  { people, send, ...own }: Own,
): PlanoWizard => ({
  steps,
  summary,
  severalSteps: "Documentos e termos",
  options: COLABORADOR_ONLY,
  exit: () => paths.planoSaude(),
  exitLabel: "Voltar ao plano de saúde",
  load: loadContext,
  complete: (provider, context, saved) =>
    withDocumentosOf(provider, context, people(saved, context)),
  missingAttachments: "Os documentos obrigatórios devem ser anexados",
  submission: (delivery) => {
    const { rows, ...sending } = send(delivery);
    const { provider } = delivery.access;
    const { solicitacoes } = delivery.context;
    return {
      ...sending,
      ...listings(solicitacoes, () => provider.callQuiet(contract.planoSaude.solicitacoes), rows),
    };
  },
  afterSending: () => paths.planoSaude("solicitacoes"),
  ...own,
});

export const requestPlano = planoWizard(pedido, {
  name: "solicitar-plano",
  title: "Solicitar Plano de Saúde",
  path: (_record, step) => paths.solicitarPlanoSaude(step),
  people: (saved, { planos }) =>
    saved ? splitCodes(saved.plano?.dependentes) : codesOf(dependentesOfPlanos(planos)),
  obstacle: ({ situacao }) => obstacle(situacao, true),
  sendLabel: "Solicitar plano",
  send({ answers, attachments, context }) {
    const typed = pedido.answers(answers);
    const body = pedido.body(typed, context, attachments);
    return {
      write: (write) => write(contract.planoSaude.solicitarPlano, body),
      content: { ...pedido.facts(body), plano: planoOf(typed, context)?.descricao ?? "" },
      rows: (all) => solicitacaoRows(all, context.people),
    };
  },
  successMessage: "Plano de saúde solicitado.",
});

export const addDependentes = planoWizard(inclusao, {
  name: "adicionar-ao-plano",
  title: "Adicionar dependente ao plano",
  path: (_record, step) => paths.adicionarAoPlanoSaude(step),
  people: (saved, { situacao: { meuPlano } }) =>
    saved ? splitCodes(saved.dependentes?.dependentes) : codesOf(possibleDependentes(meuPlano)),
  obstacle: ({ situacao }) => obstacle(situacao),
  sendLabel: "Solicitar inclusão",
  send({ answers, attachments, context }) {
    const body = inclusao.body(inclusao.answers(answers), context, attachments);
    const { meuPlano } = context.situacao;
    /* A listed request may also name people already in the plan, so only new people are compared. */
    const outsiders = meuPlano ? outsidePlano(meuPlano) : [];
    return {
      write: (write) => write(contract.planoSaude.adicionarDependente, body),
      content: inclusao.facts(body),
      rows: (all) => solicitacaoRows(all, outsiders),
    };
  },
  successMessage: "Inclusão de dependente solicitada.",
});

export const correctDocumentos = planoWizard(reenvio, {
  name: "corrigir-documentos-do-plano",
  title: "Corrigir documentos",
  path: (record, step) => paths.reenviarDocumentosDoPlano(record ?? "", step),
  exit: () => paths.planoSaude("solicitacoes"),
  exitLabel: "Voltar às solicitações",
  people: (_saved, context) => correctedPeople(context),
  obstacle: ({ original }) =>
    original?.corrigir_docs ? null : "Esta solicitação não aguarda documentos.",
  requested: ({ original }) => (original?.corrigir_docs ? original.observacao.trim() : null),
  sendLabel: "Reenviar documentos",
  send({ record, attachments, context }) {
    const codigo = record ?? "";
    const body = { ...reenvio.body({}, context, attachments), codigo };
    return {
      write: (write) => write(contract.planoSaude.reenviarDocumentos, body),
      content: {},
      rows: (all) => resendingRows(all, codigo),
    };
  },
  successMessage: "Documentos reenviados.",
});
