import { EmptyState } from "~/components/notice";
import { FieldError, fieldError, typedValue, type Refusal } from "~/components/form";
import { ProviderHtml } from "~/components/raw-html";
import type { SafeHtml } from "~/lib/safe-html";

/** The terms and the box without which no request is sent. */
export function TermosAcceptance({ termos, refusal }: { termos: SafeHtml; refusal: Refusal | null | null }) {
  const error = fieldError(refusal, "aceito");
  return (
    <section className="space-y-2" aria-labelledby="termos">
      <h2 id="termos">Termos</h2>
      {termos.text === "" ? <EmptyState>Os termos não foram informados. Peça uma cópia ao RH antes de aceitar.</EmptyState> : <ProviderHtml html={termos} />}
      <FieldError name="aceito" message={error} />
      <label className="caixa font-semibold" htmlFor="aceito">
        <input
          type="checkbox"
          id="aceito"
          name="aceito"
          value="sim"
          required
          defaultChecked={typedValue(refusal, "aceito") === "sim"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "aceito-erro" : undefined}
        />
        <span>Li e aceito os termos do plano de saúde</span>
      </label>
    </section>
  );
}
