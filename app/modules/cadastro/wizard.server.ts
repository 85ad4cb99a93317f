import { contract } from "~/services/provider/contract";
import {
  ANEXOS_ENDERECO,
  ANEXOS_ESCOLARIDADE,
  type SolicitacaoFields,
  type Solicitacao,
} from "~/services/provider/contract/cadastro";
import { canCorrect, isCorrected, STATUS_PENDING } from "~/services/provider/contract/status";
import type { Provider } from "~/services/provider/client.server";
import { lastChange, momentOf } from "~/services/submissions/list-moments";
import { correctedRows, listings, type Rows } from "~/services/submissions/reconcile";
import type { Wizard, StepRequest } from "~/wizard/definition/wizard";
import { correctionAsked, originalIn } from "~/wizard/definition/original.server";
import { attachmentsOf, fieldsOf, record } from "~/wizard/definition/record";
import { byCode } from "~/lib/coded";
import { alreadySent } from "~/lib/already-sent";
import { paths } from "~/paths";
import { ofKind } from "./solicitacoes";
import { KINDS, solicitacoesPath, submissionTitle, type SolicitacaoKind } from "./kinds";

type Context = Awaited<ReturnType<typeof loadContext>>;

const ON_WIRE = {
  endereco: { config: ANEXOS_ENDERECO, send: contract.cadastro.alterarEndereco },
  escolaridade: { config: ANEXOS_ESCOLARIDADE, send: contract.cadastro.alterarEscolaridade },
} as const;

const SITUATION_FIRST =
  "Solicitação com pendências. Verifique! Corrija a documentação dela antes de enviar outra.";
const NOT_WAITING = "Esta solicitação não espera correção. Veja a situação dela na lista.";
const NO_KINDS = "Nenhum tipo de documento disponível";

async function loadContext(tipo: SolicitacaoKind, provider: Provider, request: StepRequest) {
  const [configs, all] = await Promise.all([
    provider.call(contract.cadastro.anexosConfig),
    provider.call(contract.cadastro.solicitacoes),
  ]);
  const solicitacoes = ofKind(all.data, tipo);
  const original = originalIn(solicitacoes, request, contract.cadastro.solicitacoes, all);
  const anexos = (byCode(configs.data, ON_WIRE[tipo].config)?.anexos ?? []).filter(
    ({ incluir, alterar }) => (original ? alterar : incluir),
  );
  return { anexos, solicitacoes, original };
}

function obstacle({ anexos, solicitacoes, original }: Context): string | null {
  if (original && !canCorrect(original)) return NOT_WAITING;
  if (!original && solicitacoes.some(canCorrect)) return SITUATION_FIRST;
  return anexos.length === 0 ? NO_KINDS : null;
}

/**
 * The list does not show the documents of an open request, so no repeat can be detected.
 * The portal only warns that a request is open.
 */
function openSolicitacao({ original, solicitacoes }: Context): string | null {
  const open = solicitacoes.find(({ status }) => status < STATUS_PENDING);
  if (original || !open) return null;
  const said = alreadySent("Você já enviou uma", open.datainicio, `protocolo ${open.codigo}`);
  return `${said}, que o RH ainda vai conferir. Se esta for outra, pode enviar.`;
}

const NEW = "0";

const { derived } = fieldsOf<Context, object, SolicitacaoFields, object>();

const solicitacao = record<Context, object, SolicitacaoFields, object>()({
  parts: {
    documentos: {
      code: "documentos",
      title: "Documentos",
      attachments: (_earlier, { anexos }) => attachmentsOf(anexos, "imagens-e-pdf"),
    },
  },
  fields: { codigo: derived((_answers, { original }) => original?.codigo ?? NEW) },
  files: {
    wire: "anexos",
    send: (files) => files.map(({ codigo, base64 }) => ({ id: codigo, arquivo: base64 })),
  },
});

/** The list does not show a request's documents, so only the time can identify a request. */
const newRows = (solicitacoes: Solicitacao[]): Rows => ({
  records: solicitacoes.map(({ codigo: key, datainicio, horainicio }) => ({
    key,
    fields: {},
    when: momentOf(datainicio, horainicio),
  })),
});

const correctionRows = (solicitacoes: Solicitacao[], codigo: string): Rows =>
  correctedRows(solicitacoes, codigo, (each) => ({
    key: each.codigo,
    fields: {},
    when: lastChange(each.movimentacao),
    isCorrected: isCorrected(each),
  }));

function createWizard(tipo: SolicitacaoKind, correcting: boolean): Wizard<Context> {
  return {
    name: correcting ? `corrigir-${tipo}` : `atualizar-${tipo}`,
    title: submissionTitle(tipo, correcting),
    path: (corrected, step) =>
      correcting
        ? paths.corrigirSolicitacaoCadastral(tipo, corrected ?? "", step)
        : paths.enviarSolicitacaoCadastral(tipo, step),
    exit: KINDS[tipo].list,
    exitLabel: "Fechar",
    load: (provider, request) => loadContext(tipo, provider, request),
    obstacle,
    requested: correctionAsked,
    steps: solicitacao.steps,
    summary: solicitacao.summary,
    alike: (_answers, context) => openSolicitacao(context),
    missingAttachments: "Os documentos obrigatórios devem ser anexados",
    sendLabel: "Confirmar Solicitação",
    submission: (delivery) => {
      const { access, record: codigo, context } = delivery;
      const { body, content } = solicitacao.sent(delivery);
      return {
        write: (write) => write(ON_WIRE[tipo].send, body),
        content,
        ...listings(
          context.solicitacoes,
          () => access.provider.callQuiet(contract.cadastro.solicitacoes),
          (all) => {
            const own = ofKind(all, tipo);
            return codigo === null ? newRows(own) : correctionRows(own, codigo);
          },
        ),
      };
    },
    successMessage: "Solicitação enviada com sucesso!",
    afterSending: () => solicitacoesPath(tipo),
  };
}

export const updateEndereco = createWizard("endereco", false);
export const updateEscolaridade = createWizard("escolaridade", false);
export const correctEndereco = createWizard("endereco", true);
export const correctEscolaridade = createWizard("escolaridade", true);
