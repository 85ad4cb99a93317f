import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type LabelledProps } from "./field";

export function widthOf(longest: number | undefined): string {
  if (!longest || longest > 20) return "";
  return longest > 6 ? " media" : " curta";
}

const DAY_LENGTH = 10;

interface Props
  extends
    Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "defaultValue">,
    LabelledProps {
  before?: ReactNode;
  inside?: ReactNode;
  longest?: number;
}

export function TextField({ name, label, hint, before, inside, longest, ...input }: Props) {
  const length = longest ?? (input.type === "date" ? DAY_LENGTH : input.maxLength);
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
              className={inside ? "entrada pr-24" : `entrada${widthOf(length ?? text.maxLength)}`}
              defaultValue={value}
            />
            {inside}
          </div>
        </>
      )}
    </Field>
  );
}
