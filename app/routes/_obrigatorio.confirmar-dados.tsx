import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import type { Section } from "~/lib/section";
import { EtniaForm } from "~/modules/cadastro/etnia-form";
import { etniaForm } from "~/modules/cadastro/forms";
import { readReturnTo } from "~/modules/mandatory/pending";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { CutisOption } from "~/services/provider/contract/cadastro";
import { constraintOf } from "~/services/http/constraint.server";
import { page, redirectTo } from "~/services/http/response.server";
import { ETNIA, etniaChange } from "~/modules/cadastro/etnia-change.server";
import { typedOrOpenChange, submitChange } from "~/services/submissions/submit-form.server";
import { pageTitle } from "~/lib/page-title";
import { formUnchecked } from "~/services/submissions/answer.server";

const NO_OPTIONS =
  "A cooperativa não enviou as opções de etnia/raça. Tente de novo em alguns minutos.";

/** Without options there is nothing to confirm, so an empty list is a failure. */
function orFailure(options: Section<CutisOption[]>): Section<CutisOption[]> {
  return options.ok && options.data.length === 0 ? { ok: false, message: NO_OPTIONS } : options;
}

async function opens(request: Request) {
  const { access, options } = await authorizePage(
    request,
    { evenWithPendencias: true, colaboradorOnly: true, draft: ["cutis"] },
    (provider) => ({
      options: provider.callSection(contract.cadastro.cutis),
    }),
  );
  const { returnTo } = readReturnTo(new URL(request.url).searchParams);
  const { pendencias } = access;
  // Redirects if no confirmation is due, perhaps after a double tap.
  // If `pendencias` failed to load, a GET redirects too, but a submitted form is carried out.
  if (pendencias ? !pendencias.atualizar_dados_pessoais : request.method !== "POST")
    throw redirectTo(returnTo);
  return { access, options: orFailure(options), returnTo };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, options } = await opens(request);
  return page({
    options,
    typed: await typedOrOpenChange(request, access, ETNIA),
    constraint: constraintOf(etniaForm([])),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, options, returnTo } = await opens(request);
  if (!options.ok) return formUnchecked(options.message);
  return submitChange(request, access, {
    ...etniaChange(access, options.data, returnTo),
    // The chosen value may equal the registered one, which would then prove nothing.
    isDone: async () => {
      const { data } = await access.provider.call(contract.pendencias.listar);
      return !data.atualizar_dados_pessoais;
    },
  });
}

export const meta: MetaFunction = () => pageTitle("Etnia/Raça");

export default function ConfirmDataPage() {
  const { options } = useLoaderData<typeof loader>();
  return (
    <section className="cartao mx-auto estreito space-y-4">
      <FormPage title="Etnia/Raça" withoutFields={!options.ok}>
        <p>
          A lei pede que a empresa registre a etnia/raça com que cada pessoa se identifica (Lei
          14.553/2023). Escolha a sua e confirme para continuar.
        </p>
        <SectionView part={options}>
          {(list) => (
            <EtniaForm
              options={list}
              className="space-y-4"
              aria-label="Confirmar dados"
              reloadDocument
            />
          )}
        </SectionView>
      </FormPage>
    </section>
  );
}
