/**
 * The store has failed, so the portal has saved nothing and therefore sent nothing (decision 047).
 */
import { otherAccountRefusal } from "~/services/http/form.server";
import { refusedPage, redirectWithMessage } from "~/services/http/response.server";
import { locatePage, type PagePosition } from "../definition/pages";
import { statePath, SUBMISSION_STATE, wizardPath } from "../definition/wizard";
import { withShownDays, type Intention } from "./intention.server";
import { formDraftId, type OpenedWizard } from "./open.server";
import { readTyped } from "./read-form.server";

export const CANNOT_KEEP =
  "O portal não consegue guardar agora o que você preenche. O que já estava guardado não se perdeu. Preencha e toque no botão: se não der certo, o que você digitou continua aqui. Espere um pouco e toque de novo.";
export const CANNOT_READ = `${CANNOT_KEEP} O que você respondeu nas etapas anteriores não aparece por enquanto.`;
export const CANNOT_TELL =
  "O portal não consegue ler agora o que guardou, e não sabe dizer se o envio chegou. Nada é enviado de novo sozinho. Espere um pouco e use “Conferir”.";

/**
 * Says only that this tap sent nothing, because another request may have sent the draft. Another
 * tap is safe, because a draft is sent only once.
 */
const NOT_KEPT =
  "O portal não conseguiu guardar o que você preencheu, e por isso este toque não enviou nada. Tudo o que você digitou continua nesta página: espere um pouco e toque no botão de novo.";
const NOT_DISCARDED =
  "O portal não consegue apagar nada agora, e o que você tinha preenchido continua guardado. Espere um pouco e tente de novo.";
const NOT_BEGUN =
  "O portal não consegue guardar nada agora, e por isso o envio não foi repetido. Espere um pouco e tente de novo.";

export function placeWithoutDraft<C, A>(
  { wizard: { steps } }: Pick<OpenedWizard<C, A>, "wizard">,
  code: string,
): PagePosition<C, A> | null {
  const index = steps.findIndex((step) => step.code === code);
  const step = steps[index];
  if (!step) return null;
  const next = steps[index + 1];
  return {
    steps: [step],
    before: {},
    previous: null,
    next: next ? [next] : null,
    number: index + 1,
    total: null,
  };
}

/**
 * `read`: the form, or null before the request's body was read. Throws a response if the form
 * belongs to another account.
 */
export async function notKept<C, A>(
  opened: OpenedWizard<C, A>,
  read: Intention | null,
): Promise<Response> {
  const { request, access, stepCode, path, context } = opened;
  const intention = read ?? (await readTyped(request, access.session));
  if (intention.kind === "unreadable") {
    if (intention.foreign) throw otherAccountRefusal(access.session, intention.foreign);
    return refusedPage(intention.refusal, { status: 400 });
  }
  if (stepCode === SUBMISSION_STATE) {
    return redirectWithMessage(request, statePath(opened, formDraftId(request) ?? opened.id), {
      kind: "error",
      text: CANNOT_TELL,
    });
  }
  if (stepCode === null)
    return redirectWithMessage(request, wizardPath(opened), {
      kind: "error",
      text: intention.kind === "repeat" ? NOT_BEGUN : NOT_DISCARDED,
    });
  const place = locatePage(path, context, stepCode) ?? placeWithoutDraft(opened, stepCode);
  const asked = (place?.steps ?? []).flatMap((step) =>
    step.questions(path.before.get(step) ?? {}, context),
  );
  const { typed, refusals } = withShownDays(intention, asked);
  return refusedPage(
    { error: { "": [NOT_KEPT], ...refusals }, initialValue: typed },
    { status: 503 },
  );
}
