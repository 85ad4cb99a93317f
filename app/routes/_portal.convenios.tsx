/** Agreements and the employment declaration (spec 2.11). An agreement's details are a child address. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { EmptyState } from "~/components/notice";
import { ErrorSummary, useRefusal } from "~/components/form";
import { ShowPart } from "~/components/part";
import { mapPart } from "~/lib/part";
import { plural } from "~/lib/text";
import { ConvenioCard } from "~/modules/convenios/convenio-card";
import { toConvenioView } from "~/modules/convenios/convenio-view";
import { ConvenioDeclaracao } from "~/modules/convenios/convenio-declaracao";
import { issueDeclaracao, NOTHING_ISSUED } from "~/modules/declaracao/issue.server";
import { paths } from "~/paths";
import { openPage, requireColaborador } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { page, redirectTo, redirectWithMessage } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economy, { convenios, declaracao }] = await Promise.all([
    inEconomy(request),
    openPage(request, { route: "convenios" }, (provider) => ({
      convenios: provider.part(contract.convenios.listar),
      declaracao: provider.part(contract.convenios.declaracao),
    })),
  ]);
  return page({ convenios: mapPart(convenios, (list) => list.map(toConvenioView)), declaracao, logos: !economy });
}

/** Issues the declaration. */
export async function action({ request }: ActionFunctionArgs) {
  const { provider, session } = await requireColaborador(request, { route: "convenios", formulario: "de-todos" });
  const read = await readForm(request, session, z.object({}));
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const outcome = await issueDeclaracao(provider);
  switch (outcome.situacao) {
    case "emitida":
      return redirectWithMessage(request, paths.convenios(), { tipo: "sucesso", texto: "Declaração emitida." });
    case "nenhuma":
      return redirectWithMessage(request, paths.convenios(), { tipo: "info", texto: NOTHING_ISSUED });
    case "falhou":
      return page({ refusal: read.refusal(outcome.message) }, { status: outcome.status });
    case "sessao":
      return redirectTo(paths.convenios());
  }
}

export const meta: MetaFunction = () => [{ title: "Convênios — Portal do Colaborador" }];

export default function ConveniosPage() {
  const { convenios, declaracao, logos } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <>
      <h1>Convênios</h1>
      <Outlet />
      <ErrorSummary refusal={refusal} />
      <ShowPart part={declaracao}>{(current) => <ConvenioDeclaracao declaracao={current} />}</ShowPart>
      <ShowPart part={convenios}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState>Nenhum convênio encontrado</EmptyState>
          ) : (
            <>
              <p className="dica">{plural(list.length, "convênio", "convênios")}</p>
              <ul className="cartoes">
                {list.map((convenio) => (
                  <ConvenioCard key={convenio.codigo} convenio={convenio} logos={logos} />
                ))}
              </ul>
            </>
          )
        }
      </ShowPart>
    </>
  );
}
