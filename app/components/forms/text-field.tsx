import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type FieldProps } from "./field";

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "defaultValue">, FieldProps {
  /** Stands between the label and the input. */
  before?: ReactNode;
  /** Stands in the input's right end, such as the button that shows a password. */
  inside?: ReactNode;
}

/** One labelled input. */
export function TextField({ name, label, hint, before, inside, ...input }: Props) {
  return (
    <Field {...{ name, label, hint }}>
      {({ control, text, value }) => (
        <>
          {before}
          <div className="relative">
            <input
              {...text}
              {...input}
              {...control}
              className={inside ? "entrada pr-24" : "entrada"}
              defaultValue={value}
            />
            {inside}
          </div>
        </>
      )}
    </Field>
  );
}
