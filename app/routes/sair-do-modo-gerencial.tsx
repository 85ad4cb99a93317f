/** Leaves someone else's portal; the own session, if any, comes back. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { paths } from "~/paths";
import { leFormulario } from "~/services/formulario.server";
import { redireciona } from "~/services/resposta.server";
import { leSessao, voltaAoProprioPortal } from "~/services/sessao.server";

export function loader() {
  return redireciona(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const sessao = await leSessao(request);
  const lido = await leFormulario(request, sessao, z.object({}));
  if (!lido.ok) return redireciona(paths.inicio());
  return redireciona(paths.inicio(), [await voltaAoProprioPortal(request, sessao)]);
}
