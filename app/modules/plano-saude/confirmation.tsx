import type { ReactNode } from "react";
import { FieldsForm } from "~/components/forms/form-fields";
import { ErrorSummary, type Refusal } from "~/components/forms/form";
import { SendButton } from "~/components/forms/send-anyway";
import type { SafeHtml } from "~/lib/safe-content";
import { href } from "~/paths";
import { TermosAcceptance } from "./termos-acceptance";

interface Props {
  action: string;
  refusal: Refusal | null;
  /** Null when nothing has to be accepted. */
  termos: SafeHtml | null;
  button: string;
  /** It ends or takes away. */
  danger?: boolean;
  returnTo: string;
  children: ReactNode;
}

/** A page that confirms one request: what it is about, the terms, the button. */
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
      <ErrorSummary refusal={refusal} />
      {children}
      {termos && <TermosAcceptance termos={termos} />}
      <p className="flex flex-wrap gap-3">
        <SendButton refusal={refusal} danger={danger}>
          {button}
        </SendButton>{" "}
        <a className="botao-2" href={href(returnTo)}>
          Voltar
        </a>
      </p>
    </FieldsForm>
  );
}

/** In place of a form that would only be refused; `refusal`: what became of the one that was sent, for which it may be so. */
export function NotAvailable({
  reason,
  refusal,
  returnTo,
}: Pick<Props, "refusal" | "returnTo"> & { reason: string }) {
  return (
    <div className="cartao space-y-3">
      <ErrorSummary refusal={refusal} />
      <p>{reason}</p>
      <a className="botao-2" href={href(returnTo)}>
        Voltar
      </a>
    </div>
  );
}
