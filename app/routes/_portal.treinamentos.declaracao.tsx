/** The period of the declaration of courses (spec part 2, sections 2 and 9). What the PDF's address refuses comes back here. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { hoje } from "~/lib/datas";
import { FormularioDaDeclaracao } from "~/modules/treinamentos/declaracao";
import { lePeriodo, periodoPadrao } from "~/modules/treinamentos/periodo";
import { paths } from "~/paths";
import { requireColaborador } from "~/services/acesso.server";
import { pagina } from "~/services/resposta.server";

const NOTHING = "Nenhum curso foi localizado neste período. Confira as datas.";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireColaborador(request);
  const query = new URL(request.url).searchParams;
  const padrao = periodoPadrao(hoje(new Date()));
  if (!query.has("dtini") && !query.has("dtfim")) return pagina({ ...padrao, recusa: null });
  const lido = lePeriodo(query);
  const error: Record<string, string[]> = lido.ok ? { "": [NOTHING] } : lido.erros;
  const [dtini, dtfim] = [query.get("dtini") ?? "", query.get("dtfim") ?? ""];
  return pagina({ dtini, dtfim, recusa: { error, initialValue: { dtini, dtfim } } }, { status: 400 });
}

export const meta: MetaFunction = () => [{ title: "Emitir Declaração Cursos — Portal do Colaborador" }];

export default function Declaracao() {
  return (
    <Dialogo titulo="Emitir Declaração Cursos" fechar={paths.treinamentos()}>
      <FormularioDaDeclaracao {...useLoaderData<typeof loader>()} />
    </Dialogo>
  );
}
