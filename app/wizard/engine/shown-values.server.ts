/** Computes the values that a page's fields show at first. */
import type { Fields, Question } from "../definition/questions";
import { withMarks } from "./known-answers.server";

/**
 * Empties a field that holds the default for the choice in another field. The default then follows
 * a changed choice.
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

export const shownValues = (values: Fields, questions: readonly Question[]): Fields =>
  withMarks(asWritten(values, questions), questions);
