import type { ReactNode } from "react";
import { EmptyState, Notice } from "~/components/notice";
import { Checkbox } from "~/components/forms/checkbox";
import { FormButtons } from "~/components/forms/form-buttons";
import { FieldsForm } from "~/components/forms/form-fields";
import { ProviderHtml } from "~/components/raw-html";
import { AskHr } from "~/layout/ask-hr";
import type { SafeHtml } from "~/lib/safe-content";
import { href } from "~/paths";
import { ABOUT_PLANO } from "./about";
import { ACCEPTANCE, NO_TERMOS } from "./acceptance";

interface Props {
  action: string;
  termos: SafeHtml | null;
  button: string;
  danger?: boolean;
  returnTo: string;
  children: ReactNode;
}

export function Confirmation({ action, termos, button, children, ...buttons }: Props) {
  return (
    <FieldsForm action={action} className="cartao max-w-2xl space-y-4" aria-label={button}>
      {children}
      {termos && (
        <section className="space-y-4 border-t" aria-labelledby="termos">
          <h2 id="termos" className="sr-only">
            Termos
          </h2>
          {termos.text ? <ProviderHtml html={termos} /> : <EmptyState>{NO_TERMOS}</EmptyState>}
          <Checkbox name="aceito" label={ACCEPTANCE} value="sim" declaration />
        </section>
      )}
      <FormButtons submit={button} {...buttons} />
    </FieldsForm>
  );
}

export function NotAvailable({ reason, returnTo }: Pick<Props, "returnTo"> & { reason: string }) {
  return (
    <div className="etapa">
      <Notice kind="info">
        <p>{reason}</p>
      </Notice>
      <p>
        <a className="elo" href={href(returnTo)}>
          Voltar ao plano de saúde
        </a>
      </p>
      <AskHr about={ABOUT_PLANO} />
    </div>
  );
}
