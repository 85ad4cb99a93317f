import type { ReactNode } from "react";
import { useFieldWords, type FieldProps } from "./field";

interface Props extends FieldProps {
  accept: string;
  /** What stands there already. */
  children?: ReactNode;
}

/** A labelled file. What it holds is never the page's to say, and its name may hold a code of the provider's. */
export function FileField({ name, label, hint, accept, children }: Props) {
  const { control, ...words } = useFieldWords(name, { hint });
  return (
    <>
      <label className="rotulo" htmlFor={name}>
        {label}
      </label>
      {words.hint}
      {words.error}
      {children}
      <input {...control} type="file" accept={accept} className="entrada" />
    </>
  );
}
