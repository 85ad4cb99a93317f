/** The declaration of courses. A period without courses, or none at all, leads back to its form. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { declaracaoPdf } from "~/modules/treinamentos/declaracao.server";
import { NOTHING_TYPED, readPeriod, typedPeriod } from "~/modules/treinamentos/period";
import { paths } from "~/paths";
import { requireColaborador } from "~/services/access/guard.server";
import { redirectTo } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request);
  const query = new URL(request.url).searchParams;
  const read = readPeriod(query);
  const { dtini, dtfim } = typedPeriod(query);
  const form = paths.declaracaoDeCursos({ dtini: dtini || NOTHING_TYPED, dtfim: dtfim || NOTHING_TYPED });
  if (!read.ok) return redirectTo(form);
  return (await declaracaoPdf(request, provider, read.period)) ?? redirectTo(form);
}
