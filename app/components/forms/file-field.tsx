import type { ReactNode } from "react";
import { useFieldWords, type FieldProps } from "./field";

interface Props extends FieldProps {
  accept: string;
  button: string;
  note?: string;
  byItself: boolean;
  children?: ReactNode;
}

/** The input has no `capture`, because phones would then offer only the camera, not the gallery. */
export function FileField({ name, label, hint, accept, button, note, byItself, children }: Props) {
  const { control, ...words } = useFieldWords(name, { hint });
  return (
    <>
      <label className="rotulo" id={`${name}-rotulo`} htmlFor={name}>
        {label}
        {note && <small>{note}</small>}
      </label>
      {words.hint}
      {words.error}
      {children}
      <div
        className={`arquivo${children ? " depois" : ""}${byItself ? " escolhe relative" : children ? " troca" : ""}`}
      >
        <label
          className={children ? "elo cursor-pointer" : "botao-2 w-full"}
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
