/** Asking for a dependent to leave the plan (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ShowPart } from "~/components/part";
import { properName } from "~/lib/text";
import { Confirmation, NotAvailable } from "~/modules/plano-saude/confirmation";
import { requestWithTermosForm } from "~/modules/plano-saude/forms";
import { rowsBefore, planoRows } from "~/modules/plano-saude/trace.server";
import { requireOpenPlano, requestPage, COLABORADOR_ONLY } from "~/modules/plano-saude/request-page.server";
import { dependentesOf } from "~/modules/plano-saude/rules";
import { paths } from "~/paths";
import { openPage } from "~/services/access/guard.server";
import { respondToOutcome } from "~/services/submission/respond-to-outcome.server";
import { sendOnce, newIdempotencyKey } from "~/services/submission/send-once.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import type { Plano } from "~/services/provider/contract/plano-saude";
import { notFound, page } from "~/services/http/response.server";

const { meuPlano, removerDependente } = contract.planoSaude;

const REQUESTED = "Remoção solicitada";

/** Someone in the plan, never the holder. */
function memberOf(plano: Plano | null, codigo: string) {
  return plano && dependentesOf(plano).find((person) => person.codigo === codigo && person.possuiplano);
}

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { mine } = await openPage(request, COLABORADOR_ONLY, (provider) => ({ mine: provider.part(meuPlano) }));
  if (mine.ok && !memberOf(mine.data.meuPlano, codigo)) throw notFound();
  const screen = requestPage(mine, (plano) => {
    const person = memberOf(plano, codigo);
    if (!person || person.solicitouremocao) return { motivo: REQUESTED };
    return { data: { nome: properName(person.nome), descplano: plano.descplano } };
  });
  return page({ codigo, screen, idempotencyKey: newIdempotencyKey() });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const { access, mine } = await openPage(request, COLABORADOR_ONLY, (provider) => ({ mine: provider.part(meuPlano) }));
  const { provider, session } = access;
  if (mine.ok && !memberOf(mine.data.meuPlano, codigo)) throw notFound();
  const read = await readForm(request, session, requestWithTermosForm);
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const requested = (plano: Plano) => memberOf(plano, codigo)?.solicitouremocao;
  const outcome = await sendOnce({
    access,
    request,
    idempotencyKey: read.value.pedido,
    sendAnyway: read.value.mesmoAssim,
    write: async () => {
      requireOpenPlano(mine, ({ meuPlano: current }) => (memberOf(current, codigo)?.solicitouremocao ? REQUESTED : null));
      return provider.call(removerDependente, { id: codigo });
    },
    content: {},
    before: rowsBefore(mine, requested),
    currentList: async () => planoRows((await provider.call(meuPlano)).data, requested),
  });
  return respondToOutcome(request, outcome, { to: paths.planoSaude(), successMessage: "Remoção do dependente solicitada.", refusal: read.refusal });
}

export const meta: MetaFunction = () => [{ title: "Remover dependente — Portal do Colaborador" }];

export default function RemoveDependentePage() {
  const { codigo, screen, idempotencyKey } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  return (
    <>
      <h1>Remover dependente do plano</h1>
      <ShowPart part={screen}>
        {({ data, motivo, termos }) =>
          !data ? (
            <NotAvailable reason={motivo ?? ""} returnTo={paths.planoSaude()} />
          ) : (
            <Confirmation
              action={paths.removerDoPlanoSaude(codigo)}
              button="Solicitar remoção"
              returnTo={paths.planoSaude()}
              {...{ idempotencyKey, refusal, termos }}
            >
              <p>
                Confirma a remoção de <strong>{data.nome}</strong> do plano {data.descplano}?
              </p>
            </Confirmation>
          )
        }
      </ShowPart>
    </>
  );
}
