/** Account settings: password and e-mail (spec part 2, sections 2 and 5). They are the employee's alone. */
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Abas } from "~/components/abas";
import { ResumoDeErros } from "~/components/formulario";
import { esperaEmPalavras } from "~/lib/texto";
import { leAba } from "~/modules/conta/abas";
import { AlterarSenha } from "~/modules/conta/alterar-senha";
import { ConfigurarEmail } from "~/modules/conta/configurar-email";
import { configuracaoDeEmail, trocaDeSenha } from "~/modules/conta/formularios";
import { paths } from "~/paths";
import { requireColaborador, type Acesso } from "~/services/acesso.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { devolveSeFalhar, tentativasDe } from "~/services/limites.server";
import { contrato } from "~/services/provider/contract";
import { esperaDaAction, pagina, redirecionaComRecado } from "~/services/resposta.server";

const MAYBE_CHANGED = "A troca pode ter sido feita mesmo assim: se a senha atual for recusada, use a nova.";

const tooMany = (espera: number) => `Foram muitas tentativas de trocar a senha. Espere ${esperaEmPalavras(espera)} e tente de novo.`;

async function changePassword(request: Request, acesso: Acesso) {
  const lido = await leFormulario(request, acesso.sessao, trocaDeSenha);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const tentativa = tentativasDe("senha-atual", acesso.colaborador);
  const espera = await tentativa.gasta();
  if (espera > 0) return pagina({ recusa: lido.recusa(tooMany(espera)) }, { status: 429, headers: { "Retry-After": String(espera) } });
  const escrita = await devolveSeFalhar(tentativa, resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.conta.alterarSenha, lido.valor)));
  if (escrita.ok) await tentativa.esquece();
  else if (escrita.status === 503) await tentativa.devolve();
  if (escrita.ok) return redirecionaComRecado(request, paths.minhaConta(), { tipo: "sucesso", texto: "Senha atualizada com sucesso!" });
  const mensagem = escrita.incerta ? `${escrita.mensagem} ${MAYBE_CHANGED}` : escrita.mensagem;
  return pagina({ recusa: lido.recusa(mensagem) }, { status: escrita.status });
}

async function changeEmail(request: Request, acesso: Acesso) {
  const lido = await leFormulario(request, acesso.sessao, configuracaoDeEmail);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const escrita = await resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.conta.configurarEmail, lido.valor));
  if (!escrita.ok) return pagina({ recusa: lido.recusa(escrita.mensagem) }, { status: escrita.status });
  return redirecionaComRecado(request, paths.minhaConta("email"), { tipo: "sucesso", texto: escrita.msg || "E-mail configurado." });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { colaborador } = await requireColaborador(request, { soDoColaborador: true });
  const aba = leAba(new URL(request.url).searchParams);
  return pagina({ aba, email: aba === "email" ? colaborador.email : "" });
}

export async function action({ request }: ActionFunctionArgs) {
  const acesso = await requireColaborador(request, { soDoColaborador: true });
  return leAba(new URL(request.url).searchParams) === "email" ? changeEmail(request, acesso) : changePassword(request, acesso);
}

export function headers(args: HeadersArgs): HeadersInit {
  return esperaDaAction(args);
}

export const meta: MetaFunction = () => [{ title: "Minha Conta — Portal do Colaborador" }];

export default function MinhaConta() {
  const { aba, email } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Minha Conta</h1>
      <Abas
        rotulo="Minha Conta"
        abas={[
          { titulo: "Alterar senha", para: paths.minhaConta(), atual: aba === "senha" },
          { titulo: "Configurar e-mail", para: paths.minhaConta("email"), atual: aba === "email" },
        ]}
      />
      <section className="cartao space-y-4" aria-labelledby="aba">
        <h2 id="aba">{aba === "email" ? "Configurar e-mail" : "Alterar senha"}</h2>
        <ResumoDeErros recusa={recusa} />
        {aba === "email" ? <ConfigurarEmail email={email} recusa={recusa} /> : <AlterarSenha recusa={recusa} />}
      </section>
    </>
  );
}
