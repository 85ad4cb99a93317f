/** The options of a list travel once: the document's data, which its scripts read, leaves out what the page itself shows. */
import { ssrOnly } from "~/services/http/response.server";
import type { PageModel } from "../definition/page-model";
import type { Question, StepSearch } from "../definition/questions";

const listOnPage = (question: Question): Question =>
  question.kind === "lista" ? { ...question, options: ssrOnly(question.options, []) } : question;
const searchOnPage = (search: StepSearch): StepSearch =>
  search.options ? { ...search, options: ssrOnly(search.options, []) } : search;

/** Takes what a page shows; gives what its document is made of. */
export function optionsOnPage(model: PageModel): PageModel {
  if (model.kind !== "passo") return model;
  const parts = model.parts.map((part) => ({
    ...part,
    questions: part.questions.map(listOnPage),
    search: part.search && searchOnPage(part.search),
  }));
  return { ...model, parts };
}
