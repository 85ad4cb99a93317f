import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type FieldProps } from "./field";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "defaultValue">, FieldProps {
  /** Stands beside the input, such as the button that shows a password. */
  after?: ReactNode;
}

/** One labelled input. */
export function TextField({ name, label, hint, after, ...input }: Props) {
  return (
    <Field {...{ name, label, hint }}>
      {({ control, text, value }) => (
        <div className="flex gap-2">
          <input {...text} {...input} {...control} className="entrada" defaultValue={value} />
          {after}
        </div>
      )}
    </Field>
  );
}
