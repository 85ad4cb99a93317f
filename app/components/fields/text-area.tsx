import type { TextareaHTMLAttributes } from "react";
import { FieldError, fieldError, typedValue, type Refusal } from "../form";

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> {
  name: string;
  label: string;
  hint?: string;
  refusal?: Refusal | null;
}

/** A labelled text of several lines with its hint and its error; `Campo` is the one of a single line. */
export function TextArea({ name, label, hint, refusal, ...area }: Props) {
  const error = fieldError(refusal, name);
  const described = [hint && `${name}-dica`, error && `${name}-erro`].filter(Boolean).join(" ");
  return (
    <div className="campo">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="dica" id={`${name}-dica`}>
          {hint}
        </p>
      )}
      <FieldError name={name} message={error} />
      <textarea
        rows={4}
        {...area}
        className="entrada"
        id={name}
        name={name}
        defaultValue={typedValue(refusal, name) ?? area.defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
    </div>
  );
}
