import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type FieldProps } from "./field";

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "defaultValue">, FieldProps {
  before?: ReactNode;
  inside?: ReactNode;
}

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
