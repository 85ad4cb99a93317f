import { Form } from "@remix-run/react";
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";

/** Messages by field ("" for the whole form) and what was typed, as services/formulario.server.ts gives them. */
export interface Recusa {
  error?: Record<string, string[] | null> | null;
  initialValue?: Record<string, unknown> | null;
  mesmoAssim?: boolean;
}

interface FormularioProps {
  action?: string;
  children: ReactNode;
  className?: string;
  /** The browser itself sends it, as without scripts: for answers that are files. */
  reloadDocument?: boolean;
  target?: "_blank";
  encType?: "multipart/form-data";
  "aria-label"?: string;
}

/** A form that changes something: POST with the form token. `action` is a path of `paths`; by default the page itself. */
export function Formulario({ children, ...props }: FormularioProps) {
  return (
    <Form method="post" noValidate {...props}>
      <AuthenticityTokenInput name="selo" />
      {children}
    </Form>
  );
}

/** What was typed into a field of a refused form. */
export function valorDigitado(recusa: Recusa | null | undefined, nome: string): string | undefined {
  const value = recusa?.initialValue?.[nome];
  return typeof value === "string" ? value : undefined;
}

/** The first message of a field. */
export function erroDoCampo(recusa: Recusa | null | undefined, nome: string): string | undefined {
  return recusa?.error?.[nome]?.[0];
}

/** All that is wrong, on top, each message a link to its field with the same words. */
export function ResumoDeErros({ recusa }: { recusa: Recusa | null | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!recusa) return;
    ref.current?.focus();
    if (!document.title.startsWith("Erro: ")) document.title = `Erro: ${document.title}`;
  }, [recusa]);
  const errors = Object.entries(recusa?.error ?? {}).flatMap(([nome, messages]) => (messages ?? []).map((message) => ({ nome, message })));
  if (errors.length === 0) return null;
  return (
    <div ref={ref} id="erros" role="alert" tabIndex={-1} className="aviso aviso-erro">
      <p className="font-bold">Confira o que falta:</p>
      <ul>
        {errors.map(({ nome, message }) => (
          <li key={nome + message}>{nome === "" ? <span className="erro">{message}</span> : <a className="elo erro" href={`#${nome}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

interface CampoProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> {
  nome: string;
  rotulo: string;
  dica?: string;
  recusa?: Recusa | null;
  /** Stands beside the input, such as the button that shows a password. */
  depois?: ReactNode;
}

/** Keeps a date field's year to four digits. */
const YEARS = { min: "1900-01-01", max: "9999-12-31" };

/** One labelled input with its hint and its error. */
export function Campo({ nome, rotulo, dica, recusa, depois, ...input }: CampoProps) {
  const erro = erroDoCampo(recusa, nome);
  const described = [dica && `${nome}-dica`, erro && `${nome}-erro`].filter(Boolean).join(" ");
  return (
    <div className="campo">
      <label htmlFor={nome}>{rotulo}</label>
      {dica && <p className="dica" id={`${nome}-dica`}>{dica}</p>}
      <ErroDoCampo nome={nome} mensagem={erro} />
      <div className="flex gap-2">
        <input
          {...(input.type === "date" ? YEARS : null)}
          {...input}
          className="entrada"
          id={nome}
          name={nome}
          defaultValue={valorDigitado(recusa, nome) ?? input.defaultValue}
          aria-invalid={erro ? true : undefined}
          aria-describedby={described || undefined}
        />
        {depois}
      </div>
    </div>
  );
}

/** A field's own message, beside the field. */
export function ErroDoCampo({ nome, mensagem }: { nome: string; mensagem: string | undefined }) {
  if (!mensagem) return null;
  return (
    <p className="erro" id={`${nome}-erro`}>
      <span className="sr-only">Erro: </span>
      {mensagem}
    </p>
  );
}
