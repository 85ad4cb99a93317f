import { EmptyState } from "~/components/notice";
import { Checkbox } from "~/components/forms/checkbox";
import { ProviderHtml } from "~/components/raw-html";
import type { SafeHtml } from "~/lib/safe-content";

export function TermosAcceptance({ termos }: { termos: SafeHtml }) {
  return (
    <section className="space-y-2" aria-labelledby="termos">
      <h2 id="termos">Termos</h2>
      {termos.text === "" ? (
        <EmptyState>
          Os termos não foram informados. Peça uma cópia ao RH antes de aceitar.
        </EmptyState>
      ) : (
        <ProviderHtml html={termos} />
      )}
      <Checkbox
        name="aceito"
        label="Li e aceito os termos do plano de saúde"
        value="sim"
        declaration
      />
    </section>
  );
}
