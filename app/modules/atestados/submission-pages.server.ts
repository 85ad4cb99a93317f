/**
 * Certificates, documents and dependents' requests share one numbering.
 * Their pages need different permissions, so a page refuses records of the other kinds.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formatDateTime } from "~/lib/day-and-time";
import { dataOr, isAbsent, mapSection } from "~/lib/section";
import { authorizePage, requireEmployee, type Access } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { notFound, page } from "~/services/http/response.server";
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canCancel, isConcluded } from "~/services/provider/contract/status";
import {
  cancellationName,
  cancelMotivo,
  solicitacaoCancellation,
} from "~/services/submissions/cancellation.server";
import { sameCode } from "~/services/submissions/compare";
import {
  hasOpenChange,
  typedOrOpenChange,
  submitChange,
} from "~/services/submissions/submit-form.server";
import { submissions } from "~/services/submissions/submissions.server";
import { ownerOf } from "~/services/access/owner.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { agendaOf } from "./deadline";
import { itemOf } from "./list-view";
import { withCountedDays } from "./counted-days";
import type { SubmissionKind } from "./submission-kinds";
import {
  describeReasonOrNextStep,
  formatPeriod,
  isCorrection,
  sentAt,
  tituloOf,
} from "./submission";
import { answersOf, atestado } from "./wizard/record.server";

async function readSubmission<T>(
  { request, params: { codigo = "" } }: LoaderFunctionArgs,
  door: SubmissionKind,
  shown: (submission: Atestado, door: SubmissionKind) => T,
  colaboradorOnly = false,
) {
  const { route, tipo } = door;
  const { access, submission, list, configs } = await authorizePage(
    request,
    { route, colaboradorOnly },
    (provider) => ({
      submission: provider.findSection(contract.atestados.exibir, { codigo }),
      list: provider.callSection(contract.atestados.listar, { tipo }),
      configs:
        tipo === "ATESTADOS"
          ? provider.callSection(contract.atestados.configuracoes, { tipo })
          : null,
    }),
  );
  /* An unreadable list entry may be this record, so only a complete list proves its absence. */
  const unlisted = isAbsent(list, (each) => sameCode(each.codigo, codigo));
  return {
    access,
    codigo,
    isThere: !unlisted && !(submission.ok && submission.data === null),
    submission: mapSection(
      submission,
      (data) => data && shown(withCountedDays(data, configs && dataOr(configs, [])), door),
    ),
  };
}

/** The provider's list may not show a new record yet, so the outbox is checked too. */
async function wasJustSent(
  access: Access,
  { sending, correcting }: SubmissionKind,
  codigo: string,
): Promise<boolean> {
  const operations = [`${sending}/novo`, `${correcting}/${codigo}`];
  const sent = await Promise.all(
    operations.map((operation) =>
      submissions.wasSent({ owner: ownerOf(access), operation }, codigo),
    ),
  ).catch(ifStoreFails((): boolean[] => []));
  return sent.includes(true);
}

/** @throws a 404 Response when a complete list lacks the record */
async function listedOfDoor({ provider }: Access, { tipo }: SubmissionKind, codigo: string) {
  const list = await provider.callSection(contract.atestados.listar, { tipo });
  const isIt = (each: Atestado) => sameCode(each.codigo, codigo);
  if (isAbsent(list, isIt)) throw notFound();
  return dataOr(list, []).find(isIt);
}

function submissionView(submission: Atestado, door: SubmissionKind) {
  const { anexos, movimentacao } = submission;
  return {
    ...itemOf(door, submission),
    anexos,
    movimentacao,
    answers: answersOf(submission),
    next: describeReasonOrNextStep(submission),
  };
}
export type ShownSubmission = ReturnType<typeof submissionView>;

export async function showSubmission(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { submission, isThere } = await readSubmission(args, door, submissionView);
  if (!isThere) throw notFound();
  return page({ submission });
}

export async function openAgenda(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { access, submission, isThere } = await readSubmission(args, door, agendaOf, true);
  return { access, events: mapSection(submission, (events) => (isThere && events) || []) };
}

function received(submission: Atestado, door: SubmissionKind) {
  const title = isCorrection(submission)
    ? `Correção do ${door.noun.toLowerCase()} recebida`
    : `${door.noun} recebido`;
  const when = formatDateTime(sentAt(submission));
  const arrived = when && `Recebido pela cooperativa em ${when}.`;
  const answers = atestado.receipt(submission);
  return { ...submissionView(submission, door), answers, title, arrived };
}
export type ReceivedSubmission = ReturnType<typeof received>;

export async function showReceipt(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { access, codigo, submission, isThere } = await readSubmission(args, door, received);
  if (!isThere && !(await wasJustSent(access, door, codigo))) throw notFound();
  return page({
    submission: isThere ? submission : null,
    codigo,
    colaborador: access.colaborador.colaborador,
  });
}

function cancelled(submission: Atestado) {
  const titulo = tituloOf(submission);
  const { codigo, descstatus } = submission;
  if (!canCancel(submission))
    return {
      titulo,
      obstacle: `Este envio não pode mais ser cancelado: ${titulo}. Situação: ${descstatus || "concluído"}.`,
    };
  const named = [titulo, formatPeriod(submission), `protocolo\u00a0${codigo}`];
  return { titulo: named.filter(Boolean).join(", "), obstacle: null };
}

/** While a cancellation's outcome is unknown, the page opens even if the list lacks the record. */
export async function showCancellation(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { access, codigo, submission, isThere } = await readSubmission(args, door, cancelled);
  const name = cancellationName(codigo);
  if (!isThere && !(await hasOpenChange(access, name))) throw notFound();
  return page({ submission, typed: await typedOrOpenChange(args.request, access, name) });
}

export async function cancelSubmission(
  { request, params: { codigo = "" } }: ActionFunctionArgs,
  door: SubmissionKind,
) {
  const access = await requireEmployee(request, { route: door.route, draft: ["motivo"] });
  return submitChange(
    request,
    access,
    solicitacaoCancellation(access, {
      codigo,
      form: cancelMotivo,
      obstacle: async () => {
        const listed = await listedOfDoor(access, door, codigo);
        return listed && isConcluded(listed) ? cancelled(listed).obstacle : null;
      },
      to: door.list(),
      text: `${door.noun} cancelado com sucesso!`,
    }),
  );
}

export async function sendAnexo(
  { request, params: { codigo = "", id = "" } }: LoaderFunctionArgs,
  door: SubmissionKind,
): Promise<Response> {
  const access = await requireEmployee(request, { route: door.route });
  await listedOfDoor(access, door, codigo);
  const { exibirAnexo } = contract.atestados;
  const name = `${door.noun.toLowerCase()}-${codigo}-${id}`;
  return sendFile(request, access.provider, exibirAnexo, { codigo, id }, { name });
}
