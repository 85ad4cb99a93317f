/** The sign-in page (spec 2.4). The dialog "Recuperar acesso" is its child at an address of its own. */
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { CampoDeSenha } from "~/components/campo-de-senha";
import { Campo, Formulario, ResumoDeErros, valorDigitado } from "~/components/formulario";
import { enderecoSeguroDeVolta } from "~/lib/endereco";
import { login } from "~/modules/acesso/formularios";
import { href, paths } from "~/paths";
import { enderecoPedido } from "~/services/acesso.server";
import { leFormulario } from "~/services/formulario.server";
import { aceitaLinkGerencial } from "~/services/gerencial.server";
import { pessoaDe } from "~/services/limites.server";
import { entra } from "~/services/login.server";
import { esperaDaAction, pagina, redireciona } from "~/services/resposta.server";
import { abreSessao, leSessao } from "~/services/sessao.server";

/** Where to go after signing in: where the person was going, if that is an address of the portal. */
function destination(voltar: string | null | undefined): string {
  const safe = enderecoSeguroDeVolta(voltar ?? null);
  return safe && !safe.startsWith(paths.entrar()) ? safe : paths.inicio();
}

export async function loader({ request }: LoaderFunctionArgs) {
  await aceitaLinkGerencial(request, enderecoPedido(request));
  const { conteudo } = await leSessao(request);
  const voltar = new URL(request.url).searchParams.get("voltar");
  if (conteudo.token ?? conteudo.gerencial) throw redireciona(destination(voltar));
  return pagina({ voltar: enderecoSeguroDeVolta(voltar) });
}

export async function action({ request }: ActionFunctionArgs) {
  const sessao = await leSessao(request);
  const lido = await leFormulario(request, sessao, login);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const entrada = await entra(request, lido.valor);
  if (!entrada.ok) {
    const headers: Record<string, string> = entrada.espera ? { "Retry-After": String(entrada.espera) } : {};
    return pagina({ recusa: lido.recusa(entrada.mensagem) }, { status: entrada.status, headers });
  }
  // A new session, a new form token; nothing of a former person stays.
  const cookie = await abreSessao(request, entrada.token, pessoaDe(lido.valor.usuario));
  return redireciona(destination(lido.valor.voltar), [cookie, entrada.cookie]);
}

export function headers(args: HeadersArgs): HeadersInit {
  return esperaDaAction(args);
}

export default function Auth() {
  const { voltar } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[300px] max-w-full space-y-4 py-8 sm:w-[380px]">
      <h1>Portal do Colaborador</h1>
      <Outlet />
      <div className="cartao space-y-4">
        <ResumoDeErros recusa={recusa} />
        <Formulario action={paths.entrar()} className="space-y-4" aria-label="Entrar">
          <input type="hidden" name="voltar" value={valorDigitado(recusa, "voltar") ?? voltar ?? ""} />
          <Campo nome="usuario" rotulo="Usuário" recusa={recusa} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} required />
          <CampoDeSenha nome="senha" rotulo="Senha" recusa={recusa} autoComplete="current-password" />
          <button type="submit" className="botao w-full">
            Entrar
          </button>
        </Formulario>
        <p>
          <a className="elo" href={href(paths.recuperarAcesso(voltar)) + "#dialogo"}>
            Recuperar acesso
          </a>
        </p>
      </div>
    </main>
  );
}

export const meta: MetaFunction = () => [{ title: "Entrar no Portal do Colaborador" }];
