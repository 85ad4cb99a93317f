import { formatSize, MAX_FILE_BYTES, MEGABYTE } from "~/lib/limits";
import { foldLong } from "~/lib/long-text";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM, paths } from "~/paths";
import { kindRefusal } from "~/services/uploads/content-check.server";
import {
  partId,
  searchField,
  SHOWN_MARK,
  type PagePart,
  type Requested,
  type StepPageModel,
  attachmentField,
  type PageAttachment,
  type ShownAttachment,
} from "../definition/page-model";
import { notAmong, requestedAttachments } from "../definition/attachments";
import { locatePage, readSteps, type PagePosition, type ReadStep } from "../definition/pages";
import type { Fields, Question, RequestedAttachment } from "../definition/questions";
import type { LoadedWizard } from "../definition/wizard";
import { fieldsOfQuestions, markMatchingOptions } from "./intent.server";
import { savedAnswers, type OpenedWizard } from "./open.server";
import { shownDigest } from "./shown.server";

const LARGEST = `de até ${MAX_FILE_BYTES / MEGABYTE} MB.`;
const KINDS = {
  imagens: { kinds: `Foto (JPEG, PNG ou WebP) ${LARGEST}`, accept: "image/*" },
  "imagens-e-pdf": {
    kinds: `Foto (JPEG, PNG ou WebP) ou PDF ${LARGEST}`,
    accept: "image/*,application/pdf",
  },
};
const SENT_BEFORE = "\nJá enviado: troque se o RH pediu.";

const NO_REASON = "O RH pediu uma correção e não escreveu o motivo. Confira os dados e os anexos.";

/** The server writes these texts, so that the wizard's script stays small. */
function wordsOf(
  { descricao, obrigatorio, asked, alreadySent, accepts }: RequestedAttachment,
  keptType?: string,
) {
  const note = obrigatorio ? "(obrigatório)" : asked ? "" : "(opcional)";
  const { kinds, accept } = KINDS[accepts];
  return {
    words: {
      label: note ? `${descricao} ` : descricao,
      note,
      // A form that was saved while the wizard could not load may have stored a PDF here.
      hint:
        (keptType === "application/pdf" && kindRefusal("pdf", accepts)) ||
        kinds + (alreadySent ? SENT_BEFORE : ""),
      accept,
    },
    sentLabel: "Ver o que você enviou (abre em outra aba)",
  };
}

function pageAttachments(
  opened: OpenedWizard,
  asked: readonly RequestedAttachment[],
): PageAttachment[] {
  return asked.map((requested) => {
    const kept = opened.draft?.anexos.find(({ codigo }) => codigo === requested.codigo);
    const address = (smaller?: "sim" | "grande") =>
      paths.anexoDoRascunho(
        opened.draftSlot.wizard,
        kept?.id ?? "",
        opened.draftSlot.record,
        smaller,
      );
    const isPhoto = kept?.tipo === "image/jpeg";
    return {
      ...requested,
      ...wordsOf(requested, kept?.tipo),
      field: attachmentField(requested.codigo),
      kept: kept
        ? {
            id: kept.id,
            name: kept.nome,
            size: formatSize(kept.bytes),
            thumbnail: isPhoto ? address("sim") : null,
            preview: isPhoto ? address("grande") : null,
            to: address(),
          }
        : null,
    };
  });
}

function filesBefore(opened: OpenedWizard, { steps }: PagePosition): ShownAttachment[] {
  return opened.path.steps
    .filter((step) => !steps.includes(step))
    .flatMap((step) => {
      const to = `${opened.wizard.path(step.code)}#anexos`;
      const asked = pageAttachments(opened, step.attachments());
      return asked
        .filter(({ kept, alreadySent }) => kept || alreadySent)
        .map(({ descricao, kept }) => ({ label: descricao, kept, to }));
    });
}

/** Keeps the page's query, because a refused form would otherwise lose its search result. */
export function formAction(opened: OpenedWizard, step: string): string {
  const query = new URL(opened.request.url).searchParams;
  for (const name of ["_data", "index"]) query.delete(name);
  query.set(DRAFT_PARAM, opened.id);
  if (opened.draft) query.set(DRAFT_KEPT_PARAM, "sim");
  else query.delete(DRAFT_KEPT_PARAM);
  return `${opened.wizard.path(step)}?${query}`;
}

export function common({ wizard, access }: OpenedWizard) {
  const exit = { text: wizard.exitLabel, to: wizard.exit() };
  const { title, requested: words } = wizard;
  const requested: Requested | null = words === null ? null : foldLong(words || NO_REASON);
  return { title, titles: [title], exit, requested, leftOut: access.provider.leftOut };
}

const MANY_OPTIONS = 5;

const isLong = (question: Question): boolean =>
  question.kind === "checkboxes" && question.options.length >= MANY_OPTIONS;

function partsOf(opened: OpenedWizard, { steps }: PagePosition): (ReadStep & { part: PagePart })[] {
  const saved = savedAnswers(opened);
  const shown = readSteps(steps, (step) => {
    const own = fieldsOfQuestions(saved[step.code] ?? {}, step.questions()).fields;
    const fields = { ...step.defaults(), ...own };
    return { ...fields, ...step.at({ ...step.earlier, ...fields }).prefill() };
  });
  return shown.map((each) => {
    const { step } = each;
    const attachments = pageAttachments(opened, step.attachments());
    const part: PagePart = {
      code: step.code,
      title: step.title,
      questions: step.questions(),
      search: step.search(),
      attachments,
      isLong: step.questions().some(isLong),
      ...(step.optional && { fold: saved[step.code] ? "open" : "closed" }),
    };
    return { ...each, part };
  });
}

/**
 * `follows` proposes a text for each answer to the question `follows.field`.
 * If a value equals the proposed text for the current answer, this function replaces it by "".
 * The page's script fills an empty field with the proposed text, also after a change of the answer.
 * The script never replaces other text, because the user may have typed it.
 */
function asWritten(values: Fields, questions: readonly Question[]): Fields {
  const written = { ...values };
  for (const question of questions) {
    if (question.kind !== "text" || !question.follows) continue;
    const { field, values: byOther } = question.follows;
    if (written[question.name] === byOther[written[field] ?? ""]) written[question.name] = "";
  }
  return written;
}

function headingOf(
  { title, severalSteps = title }: LoadedWizard,
  [first]: PagePosition["steps"],
  asking: number,
  pages: number | null,
): string {
  if (asking > 1) return severalSteps;
  return pages === 1 ? title : first.heading;
}

function explainedIn(questions: readonly Question[]): string {
  for (const question of questions) {
    if (question.kind === "help" && question.shown) return question.shown.title;
    if (question.kind === "html") return question.title;
  }
  return "";
}

function neededField(questions: readonly Question[]): string | null {
  for (const question of questions)
    if (question.kind === "checkboxes" && question.needed) return question.name;
  return null;
}

function summaryOf({ wizard, path, draft }: OpenedWizard): StepPageModel["summary"] {
  const items = wizard.summary(path.answers).map(({ step, label, value, fixed }) => ({
    label,
    value,
    to: fixed ? null : `${wizard.path(step)}#${partId(step)}`,
  }));
  const unsent = notAmong(draft?.anexos ?? [], requestedAttachments(path.steps));
  return [
    ...items,
    ...unsent.map(({ nome }, index) => ({
      label: `Anexo ${index + 1} que não será enviado`,
      value: `${nome}: suas respostas não pedem este anexo, e o portal o apaga depois do envio`,
      to: null,
    })),
  ];
}

function sentPhotoIn(parts: readonly PagePart[]): string | null {
  const sent = parts
    .flatMap(({ attachments }) => attachments)
    .find(({ sentTo, accepts }) => sentTo && accepts === "imagens");
  return sent?.sentTo ?? null;
}

function whereAttachmentsAre({ path }: OpenedWizard, { steps }: PagePosition): string {
  const step = path.steps.find((each) => each.attachments().length > 0);
  const found = step && !steps.includes(step) && locatePage(path, step.code);
  return found ? `Os anexos ficam na etapa ${found.number}.` : "";
}

export function stepModel(opened: OpenedWizard, position: PagePosition): StepPageModel {
  const { wizard, path } = opened;
  const { steps, previous, next, number, total } = position;
  const last = next === null;
  const shown = partsOf(opened, position);
  const parts = shown.map(({ part }) => part);
  const questions = parts.flatMap((part) => part.questions);
  const searched = parts.flatMap(({ search }) =>
    search ? [[searchField(search.name), search.value]] : [],
  );
  const values: Fields = Object.assign(
    Object.fromEntries(searched),
    ...shown.map(({ fields }) => fields),
  );
  const [{ code, earlier }] = steps;
  const heading = headingOf(
    wizard,
    steps,
    parts.filter(({ questions: own, attachments }) => own.length + attachments.length > 0).length,
    total,
  );
  const titles = [explainedIn(questions), heading !== wizard.title && heading, wizard.title];
  const shared = common(opened);
  return {
    kind: "step",
    ...shared,
    requested: shared.requested && {
      ...shared.requested,
      where: whereAttachmentsAre(opened, position),
      photo: sentPhotoIn(parts),
    },
    titles: titles.flatMap((title) => title || []),
    step: code,
    heading,
    number,
    total,
    parts,
    constraint: Object.assign({}, ...shown.map(({ step }) => step.constraint())),
    values: markMatchingOptions(asWritten(values, questions), questions),
    echo: (previous ?? []).flatMap((step) => step.summaryLine(earlier) ?? []).join(" ") || null,
    summary: last ? summaryOf(opened) : [],
    files: last ? filesBefore(opened, position) : [],
    sendLabel: last ? wizard.sendLabel : null,
    previous: previous && wizard.path(previous[0].code),
    action: formAction(opened, code),
    answers: [
      ...parts.map((part) => part.code),
      ...(last ? [SHOWN_MARK + shownDigest(path, position, opened.draft?.anexos ?? [])] : []),
    ].join(" "),
    needs: neededField(questions),
    alike: last ? (wizard.alike?.(path.answers) ?? null) : null,
  };
}
