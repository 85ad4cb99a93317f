/** The "Não" to the home page's warning (spec 2.6): remembered until the session ends. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { AVISO_DE_COMPRAS } from "~/modules/inicio/aviso-de-compras";
import { paths } from "~/paths";
import { requireColaborador } from "~/services/acesso.server";
import { leFormulario } from "~/services/formulario.server";
import { redireciona } from "~/services/resposta.server";
import { gravaSessao } from "~/services/sessao.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireColaborador(request, { soDoColaborador: true });
  return redireciona(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const { sessao } = await requireColaborador(request, { soDoColaborador: true });
  const lido = await leFormulario(request, sessao, z.object({}));
  if (!lido.ok) return redireciona(paths.inicio());
  const adiados = [...new Set([...(sessao.conteudo.adiados ?? []), AVISO_DE_COMPRAS])];
  return redireciona(paths.inicio(), [await gravaSessao(request, sessao, { adiados })]);
}
