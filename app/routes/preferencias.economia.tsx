/** The person's own choice of economy mode (design, section 1). */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { enderecoSeguroDeVolta } from "~/lib/endereco";
import { paths } from "~/paths";
import { guardaEconomia } from "~/services/economia.server";
import { leFormulario } from "~/services/formulario.server";
import { redireciona } from "~/services/resposta.server";
import { leSessao } from "~/services/sessao.server";

const formulario = z.object({ economia: z.enum(["sim", "nao"]), voltar: z.string().optional() });

export function loader() {
  return redireciona(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const lido = await leFormulario(request, await leSessao(request), formulario);
  if (!lido.ok) return redireciona(paths.inicio());
  const voltar = enderecoSeguroDeVolta(lido.valor.voltar ?? null) ?? paths.inicio();
  return redireciona(voltar, [await guardaEconomia(request, lido.valor.economia)]);
}
