import type { ReactNode } from "react";
import { useFieldWords, type FieldProps } from "./field";

/**
 * The input is hidden, so the button shows the input's focus. Class names are written in full,
 * because Tailwind does not find names composed at run time.
 */
const SHOWS_FOCUS =
  " group-focus-within:outline group-focus-within:outline-[3px] group-focus-within:outline-offset-2 group-focus-within:outline-elo";

interface Props extends FieldProps {
  accept: string;
  button: string;
  optional?: boolean;
  /**
   * A script sends the file as soon as the user chooses it. The browser's input is hidden, so only
   * the button shows.
   */
  byItself: boolean;
  children?: ReactNode;
}

/**
 * Does not use `useFormField`, because conform would parse a provider's code in `name` as a path.
 * Sets no `capture`, which would hide the phone's gallery.
 */
export function FileField({
  name,
  label,
  hint,
  accept,
  button,
  optional = false,
  byItself,
  children,
}: Props) {
  const { control, ...words } = useFieldWords(name, { hint });
  return (
    <>
      <label className="rotulo" id={`${name}-rotulo`} htmlFor={name}>
        {label}
      </label>
      {words.hint}
      {words.error}
      {children}
      <div className={`${optional ? "depois" : ""}${byItself ? " group relative" : ""}`}>
        <label
          className={`${optional ? "elo cursor-pointer" : "botao-2 w-full border-elo py-4 sm:w-auto"}${byItself ? SHOWS_FOCUS : ""}`}
          id={`${name}-botao`}
          htmlFor={name}
        >
          {button}
        </label>
        <input
          {...control}
          type="file"
          accept={accept}
          className={byItself ? "sr-only" : "block min-h-[44px] w-full py-2 file:hidden"}
          aria-labelledby={`${name}-rotulo ${name}-botao`}
        />
      </div>
    </>
  );
}
