/** Signing out: a POST, so that no link and no prefetch can do it. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { paths } from "~/paths";
import { leFormulario } from "~/services/formulario.server";
import { encerraNoProvedor } from "~/services/login.server";
import { redireciona } from "~/services/resposta.server";
import { gravaSessao, leSessao, novoSelo } from "~/services/sessao.server";

export function loader() {
  return redireciona(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const sessao = await leSessao(request);
  const lido = await leFormulario(request, sessao, z.object({}));
  if (!lido.ok) return redireciona(paths.inicio());
  if (sessao.conteudo.token) await encerraNoProvedor(sessao.conteudo.token);
  const cookie = await gravaSessao(request, { ...sessao, conteudo: {} }, { selo: novoSelo(), recado: { tipo: "sucesso", texto: "Você saiu do portal." } });
  // Service worker, caches and whatever else this site kept in the browser.
  return redireciona(paths.entrar(), [cookie], { "Clear-Site-Data": '"storage"' });
}
