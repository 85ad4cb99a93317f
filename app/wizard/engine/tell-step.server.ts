/**
 * A form sends its step's operation to the provider only once, even if the form arrives twice
 * (decision 047).
 */
import { refusedPage } from "~/services/http/response.server";
import { statusOf } from "~/services/submissions/outcome";
import { carryOutChange, wasDone } from "~/services/submissions/submit-form.server";
import { withFallback } from "~/services/config/log.server";
import { applyAnswer, type Step, type Telling } from "../definition/steps";
import type { Fields } from "../definition/questions";
import { wizardPath } from "../definition/wizard";
import { refusalOf } from "./decision.server";
import { changeDraft, type Draft } from "./drafts.server";
import type { Intention, ReadForm } from "./intention.server";
import { newDraft, type OpenedWizard } from "./open.server";
import { UNTOLD } from "./untold-step";

const nameOf = (
  { wizard, record }: Pick<OpenedWizard<never, never>, "record"> & { wizard: { name: string } },
  code: string,
): string => [wizard.name, record ?? "novo", code].join("/");

function asForm({ values }: ReadForm): FormData {
  const form = new FormData();
  for (const [name, all] of Object.entries(values))
    for (const value of all) form.append(name, value);
  return form;
}

interface Left<C, A> {
  step: Step<C, A>;
  fields: Fields;
  telling: Telling;
  form: ReadForm;
}

function keptWith<C, A>(
  opened: OpenedWizard<C, A>,
  current: Draft | null,
  { step, fields }: Left<C, A>,
  untold: boolean,
): Draft {
  const draft = current ?? newDraft(opened);
  const respostas = applyAnswer(opened.wizard.steps, step, draft.respostas, fields);
  const now = untold ? { ...respostas, [step.code]: { ...fields, [UNTOLD]: "sim" } } : respostas;
  return { ...draft, passo: step.code, respostas: now };
}

async function putBack<C, A>(opened: OpenedWizard<C, A>, { code }: Step<C, A>): Promise<void> {
  const before = (opened.draft ?? newDraft(opened)).respostas[code];
  await changeDraft(opened.draftSlot, (current) => {
    const { [code]: _refused, ...others } = (current ?? newDraft(opened)).respostas;
    return {
      ...(current ?? newDraft(opened)),
      respostas: before ? { ...others, [code]: before } : others,
    };
  });
}

/**
 * Saves the answer, then sends the operation. Returns the draft if the operation was done, else an
 * error page. Throws the sign-in redirect, or StoreFailure before anything was sent.
 */
export async function tellStep<C, A>(
  opened: OpenedWizard<C, A>,
  left: Left<C, A>,
): Promise<Draft | Response> {
  const { request, access, draftSlot } = opened;
  const { step, telling, form } = left;
  const kept = await changeDraft(draftSlot, (current) => keptWith(opened, current, left, true));
  const write = {
    ...telling,
    name: nameOf(opened, step.code),
    done: () => ({ to: wizardPath(opened, step.code) }),
  };
  const outcome = await carryOutChange(request, access, write, null, asForm(form));
  if (outcome.state === "succeeded") {
    const told = (current: Draft | null) => keptWith(opened, current, left, false);
    // The provider has done the operation, so a store failure must not show the user an error page.
    return withFallback("rascunho-nao-guardado", told(kept), () => changeDraft(draftSlot, told));
  }
  if (outcome.state === "rejected" || outcome.state === "outdated")
    await withFallback("rascunho-nao-guardado", undefined, () => putBack(opened, step));
  const refusal = refusalOf(form, { "": [outcome.message] });
  const check = outcome.state === "unknown" ? { check: outcome.check ?? undefined } : {};
  return refusedPage({ ...refusal, ...check }, { status: statusOf(outcome) });
}

/**
 * Reads no draft, because the last step's success deletes the draft and the same form may arrive
 * again.
 */
export async function wasTold<C, A>(
  opened: OpenedWizard<C, A>,
  code: string,
  intention: Intention,
): Promise<boolean> {
  return (
    intention.kind !== "unreadable" &&
    wasDone(opened.access, nameOf(opened, code), asForm(intention))
  );
}
