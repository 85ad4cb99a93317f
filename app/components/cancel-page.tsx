import type { Section } from "~/lib/section";
import { href } from "~/paths";
import { FormPage } from "./form-page";
import { CancelReason, NOT_LISTED } from "./forms/cancel-form";
import { Notice } from "./notice";
import { SectionView } from "./section";

interface Props {
  title: string;
  /**
   * Holds null if the provider does not show the request. Then nothing can be cancelled.
   * With an `obstacle`, the page shows that text instead of the form.
   */
  request: Section<{ titulo: string; obstacle: string | null } | null>;
  closeTo: string;
}

export function CancelPage({ title, request, closeTo }: Props) {
  return (
    <FormPage title={title} withoutFields={!(request.ok && request.data?.obstacle === null)}>
      <SectionView part={request}>
        {(found) =>
          found?.obstacle === null ? (
            <section className="cartao max-w-2xl space-y-4">
              <p>
                Você vai cancelar: <strong>{found.titulo}</strong>. Depois disso não dá para
                desfazer.
              </p>
              <CancelReason closeTo={closeTo} />
            </section>
          ) : (
            <Notice kind="info">
              <p>{found?.obstacle ?? NOT_LISTED}</p>
              <a className="botao-2 mt-2" href={href(closeTo)}>
                Voltar à lista
              </a>
            </Notice>
          )
        }
      </SectionView>
    </FormPage>
  );
}
