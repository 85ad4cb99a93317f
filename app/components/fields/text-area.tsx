import type { TextareaHTMLAttributes } from "react";
import { Field, typedValue, type Refusal } from "../form";

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> {
  name: string;
  label: string;
  hint?: string;
  refusal?: Refusal | null;
}

/** A labelled text of several lines; `TextField` is the one of a single line. */
export function TextArea({ name, label, hint, refusal, ...area }: Props) {
  return (
    <Field {...{ name, label, hint, refusal }}>
      {(tied) => <textarea rows={4} {...area} {...tied} defaultValue={typedValue(refusal, name) ?? area.defaultValue} />}
    </Field>
  );
}
