import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { today } from "~/lib/calendar";
import { DeclaracaoForm } from "~/modules/treinamentos/cursos-declaracao";
import { readPeriod, defaultPeriod, typedPeriod, type Period } from "~/modules/treinamentos/period";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { fileOpens } from "~/services/files/file.server";
import { page } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";

const NOTHING = "Nenhum curso foi localizado neste período. Confira as datas.";

/**
 * Asks the provider for the message with which it refused the PDF.
 * The route of the PDF does not pass the message in the URL: a link could then show any text here.
 */
async function refusal(provider: Provider, period: Period): Promise<string> {
  const found = await fileOpens(provider, contract.treinamentos.declaracao, period);
  return found.ok ? NOTHING : found.message;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const read = readPeriod(query);
  const { said } = await authorizePage(request, {}, (provider) => ({
    said: read.ok && query.get("vazio") === "dito" ? refusal(provider, read.period) : null,
  }));
  const defaults = defaultPeriod(today(new Date()));
  if (!query.has("dtini") && !query.has("dtfim")) return page({ ...defaults, typed: null });
  const typed = typedPeriod(query);
  if (read.ok && !query.has("vazio")) return page({ ...typed, typed: null });
  const error: Record<string, string[]> = read.ok ? { "": [said ?? NOTHING] } : read.errors;
  return page({ ...typed, typed: { error, initialValue: { ...typed } } }, { status: 400 });
}

export const meta: MetaFunction = () => pageTitle("Emitir Declaração Cursos");

export default function CursosDeclaracaoDialog() {
  const { typed, ...period } = useLoaderData<typeof loader>();
  const tipo = useSearchParams()[0].get("tipo");
  return (
    <FormDialog
      title="Emitir Declaração Cursos"
      closeTo={tipo ? paths.treinamentosDoTipo(tipo) : paths.treinamentos()}
    >
      <DeclaracaoForm {...period} tipo={tipo} refusal={typed} />
    </FormDialog>
  );
}
