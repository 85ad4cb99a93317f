import type { LoaderFunctionArgs } from "@remix-run/node";
import { arquivoDeEstilo } from "~/services/estilo.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return arquivoDeEstilo(request);
}
