import { alreadySent } from "~/lib/already-sent";
import { lastComment, sameWord } from "~/lib/text";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import {
  STATUS_ACCEPTED,
  STATUS_ACTIVE,
  STATUS_PENDING,
} from "~/services/provider/contract/status";
import { listings } from "~/services/submissions/reconcile";
import type { Wizard } from "~/wizard/definition/wizard";
import { canEdit, situacaoOf } from "../situacao";
import { isDeactivating, type Context } from "./context.server";
import { loadContext } from "./load-context.server";
import { dependente } from "./record.server";
import { correctionOf, INACTIVATION, changeRows, dependenteRows } from "./trace.server";

type DependenteWizard = Wizard<Context, ReturnType<typeof dependente.initial>>;

const summary: DependenteWizard["summary"] = (answers, context) => {
  const { original } = context;
  if (!original || !isDeactivating(answers, context)) return dependente.summary(answers, context);
  const request = { step: "1", label: "Pedido", value: "Inativação do dependente" };
  // A deactivation sends only the remark, so the summary shows no other edits.
  const { inativar, observacao } = answers;
  const sent = { ...dependente.initial(original), inativar, observacao };
  return [request, ...dependente.summary(sent, context)];
};

const alike: DependenteWizard["alike"] = (answers, { original, dependentes, today }) => {
  const { nome, nascimento = "" } = answers;
  if (original || nome === undefined) return null;
  const twin = dependentes.find(
    (each) =>
      (each.status <= STATUS_ACCEPTED || each.status === STATUS_ACTIVE) &&
      each.nascimento === nascimento &&
      sameWord(each.nome, nome),
  );
  if (!twin) return null;
  const { codatestado, status } = twin;
  if (codatestado === "" || status >= STATUS_ACCEPTED)
    return "Esta pessoa já está na sua lista de dependentes. Se for outra, pode enviar.";
  const done = "Você já pediu a inclusão desta pessoa";
  return `${alreadySent(done, null, `protocolo ${codatestado}`, today)}. Se for outra, pode enviar.`;
};

const submission: DependenteWizard["submission"] = (delivery) => {
  const { access, answers, context } = delivery;
  const { original, dependentes } = context;
  const found = listings(
    dependentes,
    () => access.provider.callQuiet(contract.dependentes.listar),
    (all) => (original ? changeRows(all, original.codigo) : dependenteRows(all)),
  );
  if (original && isDeactivating(answers, context)) {
    const body = { cod_dependente: original.codigo, observacao: answers.observacao ?? "" };
    return {
      ...found,
      content: INACTIVATION,
      write: (write) => write(contract.dependentes.inativar, body),
    };
  }
  const { body: envio, content } = dependente.sent(delivery);
  const edicao = original && { codigo: original.codigo, existehcm: original.cadexistehcm };
  return {
    ...found,
    content: edicao ? correctionOf(content, edicao.existehcm) : content,
    write: (write) => write(contract.dependentes.atualizar, { envio, ...(edicao && { edicao }) }),
  };
};

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
     * The list of dependents lacks HR's comment, so a GET also loads the dependent's request.
     * A POST (`saved` is null) shows no comment, so a POST does not load the request.
     */
    complete: async (provider, context, saved) => {
      const { status, codatestado: codigo = "" } = context.original ?? {};
      if (saved === null || status !== STATUS_PENDING || codigo === "") return context;
      const request = await provider.callSection(contract.atestados.exibir, { codigo });
      return {
        ...context,
        requested: request.ok ? lastComment(request.data.movimentacao) : request.message,
      };
    },
    obstacle: ({ original }) =>
      original && !canEdit(original)
        ? `Este dependente não pode ser alterado agora. Situação: ${situacaoOf(original)}.`
        : null,
    requested: ({ original, requested = "" }) =>
      original?.status === STATUS_PENDING ? requested : null,
    initialAnswers: dependente.initialAnswers,
    steps: dependente.steps,
    summary,
    alike,
    missingAttachments: "Os documentos obrigatórios precisam ser anexados",
    sendLabel: "Finalizar solicitação",
    submission,
    successMessage: "Solicitação de dependente finalizada com sucesso!",
    afterSending: paths.dependentes,
  };
}

export const addDependente = createWizard("incluir-dependente", "Incluir Dependente");
export const editDependente = createWizard("editar-dependente", "Editar Dependente");
