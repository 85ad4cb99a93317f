/** Signing out: a POST, so that no link and no prefetch can do it. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { paths } from "~/paths";
import { esqueceDono } from "~/services/dono.server";
import { leFormulario } from "~/services/formulario.server";
import { encerraNoProvedor } from "~/services/login.server";
import { redireciona, redirecionaComRecado } from "~/services/resposta.server";
import { fechaSessao, leSessao } from "~/services/sessao.server";

export function loader() {
  return redireciona(paths.inicio());
}

const STILL_IN = "Você ainda não saiu: a página estava aberta havia tempo demais. Toque em Sair de novo.";

export async function action({ request }: ActionFunctionArgs) {
  const sessao = await leSessao(request);
  if (sessao.conteudo.token === undefined && sessao.conteudo.gerencial === undefined) return redireciona(paths.entrar());
  const lido = await leFormulario(request, sessao, z.object({}));
  // On a phone that several share, "Sair" must not seem to have worked when it did not.
  if (!lido.ok) return redirecionaComRecado(request, paths.inicio(), { tipo: "erro", texto: STILL_IN });
  const cookie = await fechaSessao(request, { tipo: "sucesso", texto: "Você saiu do portal." });
  await esqueceDono(sessao.conteudo);
  if (sessao.conteudo.token) await encerraNoProvedor(sessao.conteudo.token);
  // Service worker, caches and whatever else this site kept in the browser.
  return redireciona(paths.entrar(), [cookie], { "Clear-Site-Data": '"storage"' });
}
