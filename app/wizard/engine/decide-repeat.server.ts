import { furthestPage } from "../definition/pages";
import { REPEAT_PARAM } from "../definition/page-model";
import { resolveSteps, same, type SavedAnswers } from "../definition/steps";
import type { Decision, FormState } from "./decision.server";
import { type Draft, hasContent } from "./draft.server";

const NOT_REPEATED =
  "Não deu para repetir esse envio: ele não está na lista, ou o tipo dele não existe mais. Escolha o tipo e siga.";

const repeatedText = (id: string) =>
  `Repetido do protocolo ${id}, sem as datas e as fotos. Confira o que já vem preenchido.`;

function holds({ respostas, anexos }: Draft, answers: SavedAnswers): boolean {
  return (
    anexos.length === 0 &&
    Object.keys(respostas).length === Object.keys(answers).length &&
    Object.entries(answers).every(([code, fields]) => same(respostas[code], fields))
  );
}

export function decideRepeat(state: FormState, id: string): Decision {
  const { wizard, draft, submittedDraftId } = state;
  const start = state.wizard.path();
  if (wizard.obstacle !== null) return { kind: "go", to: start };
  const answers = wizard.repeated(id);
  if (answers === null) {
    // Without a draft, the start redirects to the first step, and the message would be lost.
    const to = hasContent(draft) ? start : state.wizard.path(wizard.steps[0]?.code);
    return { kind: "go", to, message: { kind: "info", text: NOT_REPEATED } };
  }
  const path = resolveSteps(wizard.steps, answers);
  const to = state.wizard.path(furthestPage(path));
  if (!hasContent(draft) || draft.id === submittedDraftId) {
    const message = { kind: "info", text: repeatedText(id) } as const;
    return { kind: "begin", answers, instead: draft?.id ?? null, to, message };
  }
  // If the user taps the button twice, the draft already has these answers, so nothing is asked.
  if (holds(draft, answers)) return { kind: "go", to };
  return { kind: "go", to: `${start}?${new URLSearchParams({ [REPEAT_PARAM]: id }).toString()}` };
}
