import { useState } from "react";
import { formatDate, endWhileTyping } from "~/lib/dates";
import { inputOf } from "./input-of";
import { useWhileTyping } from "./use-while-typing";
import type { Fields, Question } from "../definition/questions";

interface Props {
  question: Extract<Question, { kind: "end-of-period" }>;
  values: Fields;
}

function fieldValue(name: string): string {
  const field = inputOf(name);
  return field ? field.value : "";
}

/** Returns "" for blank days: only the server knows the default, which depends on other answers. */
const endOf = (start: string, days: string) =>
  days === "" ? "" : endWhileTyping(start, Number(days));

export function EndOfPeriod({ question: { label, startField, daysField }, values }: Props) {
  const [end, setEnd] = useState(() => endOf(values[startField] || "", values[daysField] || ""));
  useWhileTyping(() => setEnd(endOf(fieldValue(startField), fieldValue(daysField))));
  return (
    <p role="status">
      {end && (
        <>
          <span className="rotulo sm:inline">{label}:</span> {formatDate(end)}
        </>
      )}
    </p>
  );
}
