import type { ReactNode } from "react";
import { FieldsForm } from "~/components/forms/form-fields";
import type { FormRefusal } from "~/components/forms/form";
import type { SafeHtml } from "~/lib/safe-content";
import { href } from "~/paths";
import { TermosAcceptance } from "./termos-acceptance";

interface Props {
  action: string;
  refusal: FormRefusal | null;
  termos: SafeHtml | null;
  button: string;
  danger?: boolean;
  returnTo: string;
  children: ReactNode;
}

export function Confirmation({
  action,
  refusal,
  termos,
  button,
  danger,
  returnTo,
  children,
}: Props) {
  return (
    <FieldsForm refusal={refusal} action={action} className="cartao space-y-4" aria-label={button}>
      {children}
      {termos && <TermosAcceptance termos={termos} />}
      <p className="flex flex-wrap gap-3">
        <button type="submit" className={danger ? "botao perigo" : "botao"}>
          {button}
        </button>{" "}
        <a className="botao-2" href={href(returnTo)}>
          Voltar
        </a>
      </p>
    </FieldsForm>
  );
}

/** Replaces the form when the provider would reject it for `reason`. */
export function NotAvailable({ reason, returnTo }: Pick<Props, "returnTo"> & { reason: string }) {
  return (
    <div className="cartao space-y-3">
      <p>{reason}</p>
      <a className="botao-2" href={href(returnTo)}>
        Voltar
      </a>
    </div>
  );
}
