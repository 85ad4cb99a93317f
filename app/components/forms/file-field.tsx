import type { ReactNode } from "react";
import { useFieldWords, type FieldProps } from "./field";

/** Whole words, or the stylesheet leaves them out: the button shows the focus of the box behind it. */
const SHOWS_FOCUS =
  " group-focus-within:outline group-focus-within:outline-[3px] group-focus-within:outline-offset-2 group-focus-within:outline-info";

interface Props extends FieldProps {
  accept: string;
  button: string;
  /** It can be left out. */
  optional?: boolean;
  /** It goes as soon as it is chosen: the box with its name has nothing to say. */
  byItself: boolean;
  /** What stands there already. */
  children?: ReactNode;
}

/**
 * A labelled file, with one big place to press. What it holds is never the page's to say, and its name may hold a code of the provider's.
 * Without `capture`: that shuts the gallery out.
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
      <div className={byItself ? "group relative" : undefined}>
        <label
          className={`${optional ? "botao-2" : "botao"} w-full py-4 text-lg sm:w-auto${byItself ? SHOWS_FOCUS : ""}`}
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
