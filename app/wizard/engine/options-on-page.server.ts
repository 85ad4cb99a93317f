/**
 * Omits from the hydration data the options that the HTML already contains, and the answers that
 * only the server needs.
 */
import { ssrOnly } from "~/services/http/response.server";
import type { PageModel } from "../definition/page-model";
import type { Question, StepSearch } from "../definition/questions";

function listOnPage(question: Question): Question {
  if (question.kind === "select") return { ...question, options: ssrOnly(question.options, []) };
  return question.kind === "radio" ? { ...question, known: undefined } : question;
}
const searchOnPage = (search: StepSearch): StepSearch =>
  search.options ? { ...search, options: ssrOnly(search.options, []) } : search;

export function optionsOnPage(model: PageModel): PageModel {
  if (model.kind !== "step") return model;
  const parts = model.parts.map((part) => ({
    ...part,
    questions: part.questions.map(listOnPage),
    search: part.search && searchOnPage(part.search),
  }));
  return { ...model, parts };
}
