import { alreadySent } from "~/lib/already-sent";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { withFinal } from "~/services/provider/contract/status";
import { listings, type Rows } from "~/services/submissions/reconcile";
import { splitCodes } from "~/wizard/definition/rules";
import type { Delivery, Wizard } from "~/wizard/definition/wizard";
import { COLABORADOR_ONLY } from "../request-page.server";
import {
  codesOf,
  dependentesOfPlanos,
  obstacle,
  outsidePlano,
  possibleDependentes,
  solicitacaoCodes,
} from "../rules";
import { resendingRows, solicitacaoRows } from "../trace.server";
import { loadContext, withDocumentosOf, type Context } from "./context.server";
import { correctedPeople, inclusao, pedido, planoOf, reenvio } from "./records.server";

type PlanoWizard<A = object> = Wizard<Context, A>;

const SHARED = {
  severalSteps: "Documentos e termos",
  options: COLABORADOR_ONLY,
  exit: paths.planoSaude,
  exitLabel: "Voltar ao plano de saúde",
  load: loadContext,
  missingAttachments: "Os documentos obrigatórios devem ser anexados",
  afterSending: () => paths.planoSaude("solicitacoes"),
} satisfies Partial<PlanoWizard>;

const foundIn = (
  { access: { provider }, context: { solicitacoes } }: Delivery<Context>,
  rows: (all: SolicitacaoOfPlano[]) => Rows,
) => listings(solicitacoes, () => provider.callQuiet(contract.planoSaude.solicitacoes), rows);

/** On a POST (`saved` null) the form may name anyone, so all people's documents are loaded. */
const documentosOf =
  (possible: (context: Context) => { codigo: string }[]): PlanoWizard["complete"] =>
  (provider, context, saved) => {
    const chosen = saved && splitCodes((saved.plano ?? saved.dependentes)?.dependentes);
    return withDocumentosOf(provider, context, chosen ?? codesOf(possible(context)));
  };

/** Any open request may be this one, because its kind is the provider's free text. */
function openSolicitacao({ solicitacoes }: Context): string | null {
  const [open] = withFinal(solicitacoes ?? [], false);
  if (!open) return null;
  const done = "Você já enviou uma solicitação";
  const said = alreadySent(done, open.data_solic, `protocolo ${open.codigo}`);
  return `${said}, que ainda está em andamento. Se esta for outra, pode enviar.`;
}

export const requestPlano: PlanoWizard<ReturnType<typeof pedido.initial>> = {
  ...SHARED,
  name: "solicitar-plano",
  title: "Solicitar Plano de Saúde",
  path: (_record, step) => paths.solicitarPlanoSaude(step),
  steps: pedido.steps,
  summary: pedido.summary,
  complete: documentosOf(({ planos }) => dependentesOfPlanos(planos)),
  obstacle: ({ situacao }) => obstacle(situacao, true),
  alike: (_answers, context) => openSolicitacao(context),
  sendLabel: "Solicitar plano",
  submission: (delivery) => {
    const { answers, context } = delivery;
    const { body, content } = pedido.sent(delivery);
    const plano = planoOf(answers, context)?.descricao ?? "";
    return {
      write: (write) => write(contract.planoSaude.solicitarPlano, body),
      content: { ...content, plano },
      ...foundIn(delivery, (all) => solicitacaoRows(all, context.people)),
    };
  },
  successMessage: "Plano de saúde solicitado.",
};

export const addDependentes: PlanoWizard<ReturnType<typeof inclusao.initial>> = {
  ...SHARED,
  name: "adicionar-ao-plano",
  title: "Adicionar dependente ao plano",
  path: (_record, step) => paths.adicionarAoPlanoSaude(step),
  steps: inclusao.steps,
  summary: inclusao.summary,
  complete: documentosOf(({ situacao }) => possibleDependentes(situacao.meuPlano)),
  obstacle: ({ situacao }) => obstacle(situacao),
  sendLabel: "Solicitar inclusão",
  submission: (delivery) => {
    const { body, content } = inclusao.sent(delivery);
    const { meuPlano } = delivery.context.situacao;
    // This form sends only people outside the plan, so the comparison ignores all others.
    const outsiders = meuPlano ? outsidePlano(meuPlano) : [];
    return {
      write: (write) => write(contract.planoSaude.adicionarDependente, body),
      content,
      ...foundIn(delivery, (all) => solicitacaoRows(all, outsiders)),
    };
  },
  successMessage: "Inclusão de dependente solicitada.",
};

export const correctDocumentos: PlanoWizard = {
  ...SHARED,
  name: "corrigir-documentos-do-plano",
  title: "Corrigir documentos",
  path: (record, step) => paths.reenviarDocumentosDoPlano(record ?? "", step),
  exit: () => paths.planoSaude("solicitacoes"),
  exitLabel: "Voltar às solicitações",
  steps: reenvio.steps,
  summary: reenvio.summary,
  complete: (provider, context) => withDocumentosOf(provider, context, correctedPeople(context)),
  obstacle: ({ original }) =>
    original?.corrigir_docs ? null : "Esta solicitação não aguarda documentos.",
  requested: ({ original }) => (original?.corrigir_docs ? original.observacao.trim() : null),
  sendLabel: "Reenviar documentos",
  submission: (delivery) => {
    const codigo = delivery.record ?? "";
    const { body, content } = reenvio.sent(delivery);
    const { original, people } = delivery.context;
    // A person whom the request does not surely name is sent only with a document of their own.
    const sure = original ? solicitacaoCodes(original, people) : [];
    const withFiles = body.documentos.map(({ cod_dependente }) => cod_dependente);
    const dependentes = body.dependentes.filter((each) => [...sure, ...withFiles].includes(each));
    return {
      write: (write) =>
        write(contract.planoSaude.reenviarDocumentos, { ...body, dependentes, codigo }),
      content,
      ...foundIn(delivery, (all) => resendingRows(all, codigo)),
    };
  },
  successMessage: "Documentos reenviados.",
};
