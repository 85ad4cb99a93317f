/** Omits options from the hydration data, because the HTML already contains them. */
import { ssrOnly } from "~/services/http/response.server";
import type { PageModel } from "../definition/page-model";
import type { Question, StepSearch } from "../definition/questions";

const listOnPage = (question: Question): Question =>
  question.kind === "select" ? { ...question, options: ssrOnly(question.options, []) } : question;
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
