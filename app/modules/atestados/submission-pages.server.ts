/**
 * Certificates, documents and dependents' requests share one numbering but need different
 * permissions, so each page refuses records of another kind.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { nowInSaoPaulo } from "~/lib/calendar";
import { dataOr, mapSection, completeOrNull, type Section } from "~/lib/section";
import { authorizePage, requireEmployee, type Access } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { notFound, page } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import {
  cancellationName,
  cancelMotivo,
  solicitacaoCancellation,
} from "~/services/submissions/cancellation.server";
import {
  hasOpenChange,
  typedOrOpenChange,
  submitChange,
} from "~/services/submissions/submit-form.server";
import { records } from "~/services/submissions/outboxes.server";
import { ownerOf } from "~/services/access/owner.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import type { Pair } from "~/lib/text";
import { agendaOf } from "./agenda";
import { answersOf } from "./answers.server";
import { withCountedDays } from "./counted-days";
import type { SubmissionKind } from "./submission-kinds";
import { readAtestado } from "./read-atestado.server";
import { correctionDeadline, tituloOf } from "./submission";

interface Opened {
  access: Access;
  submission: Section<Atestado | null>;
}

/** `isThere` stays true for an incomplete list, because an unread entry may be the record. */
async function readSubmission(
  { request, params: { codigo = "" } }: LoaderFunctionArgs,
  { route, tipo }: SubmissionKind,
  { colaboradorOnly = false } = {},
): Promise<Opened & { isThere: boolean }> {
  const { access, submission, submissions, configs } = await authorizePage(
    request,
    { route, colaboradorOnly },
    (provider) => ({
      submission: readAtestado(provider, codigo),
      submissions: provider.callSection(contract.atestados.listar, { tipo }),
      configs:
        tipo === "ATESTADOS"
          ? provider.callSection(contract.atestados.configuracoes, { tipo })
          : Promise.resolve(null),
    }),
  );
  const unlisted = completeOrNull(submissions)?.every((each) => each.codigo !== codigo) === true;
  return {
    access,
    isThere: !unlisted && !(submission.ok && submission.data === null),
    submission: mapSection(
      submission,
      (data) => data && withCountedDays(data, configs ? dataOr(configs, []) : []),
    ),
  };
}

async function openSubmission(args: LoaderFunctionArgs, door: SubmissionKind): Promise<Opened> {
  const opened = await readSubmission(args, door);
  if (!opened.isThere) throw notFound();
  return opened;
}

/**
 * The provider's list may show a new record late, but the receipt of a record just sent must open.
 */
async function wasJustSent(
  access: Access,
  { sending, correcting }: SubmissionKind,
  codigo: string,
): Promise<boolean> {
  if (codigo === "") return false;
  const operations = [`${sending}/novo`, `${correcting}/${codigo}`];
  const sent = await Promise.all(
    operations.map((operation) => records.wasSent({ owner: ownerOf(access), operation }, codigo)),
  ).catch(ifStoreFails((): boolean[] => []));
  return sent.includes(true);
}

/**
 * Throws a 404 if the complete list lacks the record. An incomplete list proves nothing, so only
 * the provider then checks the number.
 */
async function requireOfDoor(
  provider: Provider,
  { tipo }: SubmissionKind,
  codigo: string,
): Promise<void> {
  const submissions = completeOrNull(
    await provider.callSection(contract.atestados.listar, { tipo }),
  );
  if (submissions && !submissions.some((submission) => submission.codigo === codigo))
    throw notFound();
}

/** What the pages of a record show; the other values reach the browser only as text. */
export type ShownSubmission = Pick<Atestado, "codigo" | "status" | "descstatus" | "cores"> &
  Pick<Atestado, "titulo" | "anexos" | "movimentacao"> & { answers: Pair[] };

const toShow = (submission: Section<Atestado | null>): Section<ShownSubmission | null> =>
  mapSection(submission, (data) => {
    if (!data) return null;
    const { codigo, status, descstatus, cores, titulo, anexos, movimentacao } = data;
    const shown = { codigo, status, descstatus, cores, titulo, anexos, movimentacao };
    return { ...shown, answers: answersOf(data) };
  });

export async function showSubmission(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { submission } = await openSubmission(args, door);
  const data = dataOr(submission, null);
  const deadline = data && correctionDeadline(door, data, nowInSaoPaulo(new Date()));
  return page({
    submission: toShow(submission),
    titulo: data ? tituloOf(data) : door.noun,
    deadline,
  });
}

export async function openAgenda(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { access, submission, isThere } = await readSubmission(args, door, {
    colaboradorOnly: true,
  });
  const now = nowInSaoPaulo(new Date());
  const events = mapSection(submission, (data) =>
    data && isThere ? agendaOf(door, data, now) : [],
  );
  return { access, events };
}

export async function showReceipt(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { access, submission, isThere } = await readSubmission(args, door);
  const codigo = args.params.codigo ?? "";
  if (!isThere && !(await wasJustSent(access, door, codigo))) throw notFound();
  return page({
    submission: isThere ? toShow(submission) : null,
    codigo,
    colaborador: access.colaborador.colaborador,
  });
}

/**
 * A cancelled record may leave the list. While the cancellation's outcome is unknown, the page
 * still opens, because it has the button "Conferir".
 */
export async function showCancellation(args: LoaderFunctionArgs, door: SubmissionKind) {
  const { access, submission, isThere } = await readSubmission(args, door);
  const name = cancellationName(args.params.codigo ?? "");
  if (!isThere && !(await hasOpenChange(access, name))) throw notFound();
  return page({ submission, typed: await typedOrOpenChange(args.request, access, name) });
}

export async function cancelSubmission(
  { request, params: { codigo = "" } }: ActionFunctionArgs,
  door: SubmissionKind,
) {
  const access = await requireEmployee(request, { route: door.route, draft: ["motivo"] });
  return submitChange(request, access, {
    ...solicitacaoCancellation(access, {
      codigo,
      form: cancelMotivo,
      to: door.list(),
      text: `${door.noun} cancelado com sucesso!`,
    }),
    before: async () => {
      await requireOfDoor(access.provider, door, codigo);
      return null;
    },
  });
}

export async function sendAnexo(
  { request, params: { codigo = "", id = "" } }: LoaderFunctionArgs,
  door: SubmissionKind,
): Promise<Response> {
  const { provider } = await requireEmployee(request, { route: door.route });
  await requireOfDoor(provider, door, codigo);
  const name = `${door.noun.toLowerCase()}-${codigo}-${id}`;
  return sendFile(
    request,
    provider,
    contract.atestados.exibirAnexo,
    { codigo, id },
    { name, types: contract.atestados.exibirAnexo.types },
  );
}
