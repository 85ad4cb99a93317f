import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field";

interface Props
  extends
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "defaultValue">,
    FieldProps {}

export function TextArea({ name, label, hint, ...area }: Props) {
  return (
    <Field {...{ name, label, hint }}>
      {({ control, text: { required, minLength, maxLength }, value }) => (
        <textarea
          rows={4}
          {...{ required, minLength, maxLength }}
          {...area}
          {...control}
          className="entrada"
          defaultValue={value}
        />
      )}
    </Field>
  );
}
