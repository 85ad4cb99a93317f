/** A long list of names travels once: the document's data, which its scripts read, leaves out what the page itself shows. */
import type { PageModel } from "../page-model";
import type { Option, Question } from "../questions";

/** The same list for whoever renders it, nothing for whoever writes it down. */
function renderedOnly(options: Option[]): Option[] {
  return Object.defineProperty([...options], "toJSON", { value: () => undefined });
}

function onPage(question: Question): Question {
  return question.kind === "lista" && question.named && question.options ? { ...question, options: renderedOnly(question.options) } : question;
}

/** Takes what a page shows; gives what its document is made of. */
export function namesOnPage(model: PageModel): PageModel {
  return model.kind === "passo" ? { ...model, questions: model.questions.map(onPage) } : model;
}
