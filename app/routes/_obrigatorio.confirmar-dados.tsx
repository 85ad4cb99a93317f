/** The mandatory update of personal data (spec 2.5, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import type { Parte } from "~/lib/parte";
import { FormularioDeDados } from "~/modules/obrigatorio/formulario-de-dados";
import { dadosObrigatorios } from "~/modules/obrigatorio/formularios";
import { leVolta } from "~/modules/obrigatorio/pendentes";
import { abrePagina } from "~/services/acesso.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import type { OpcaoCutis } from "~/services/provider/contract/cadastro";
import { pagina, redireciona, redirecionaComRecado } from "~/services/resposta.server";

const NO_OPTIONS = "A cooperativa não enviou as opções de etnia/raça. Tente de novo em alguns minutos.";

/** Without options there is nothing to confirm: that is a failure, not an empty list. */
function orFailure(opcoes: Parte<OpcaoCutis[]>): Parte<OpcaoCutis[]> {
  return opcoes.ok && opcoes.dados.length === 0 ? { ok: false, mensagem: NO_OPTIONS } : opcoes;
}

async function opens(request: Request) {
  const { acesso, opcoes } = await abrePagina(request, { mesmoComPendencias: true, soDoColaborador: true }, (provedor) => ({
    opcoes: provedor.parte(contrato.cadastro.cutis),
  }));
  const { voltar } = leVolta(new URL(request.url).searchParams);
  // Done already (a second tap, a reload): on to where the person was going.
  if (!acesso.pendencias?.atualizar_dados_pessoais) throw redireciona(voltar);
  return { acesso, opcoes: orFailure(opcoes), voltar };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { opcoes } = await opens(request);
  return pagina({ opcoes });
}

export async function action({ request }: ActionFunctionArgs) {
  const { acesso, opcoes, voltar } = await opens(request);
  if (!opcoes.ok) return pagina({ recusa: { error: { "": [opcoes.mensagem] } } }, { status: 503 });
  const lido = await leFormulario(request, acesso.sessao, dadosObrigatorios(opcoes.dados.map(({ codigo }) => codigo)));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const escrita = await resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.cadastro.atualizarDadosPessoais, lido.valor));
  if (!escrita.ok) return pagina({ recusa: lido.recusa(escrita.mensagem) }, { status: escrita.status });
  return redirecionaComRecado(request, voltar, { tipo: "sucesso", texto: escrita.msg || "Dados confirmados." });
}

export const meta: MetaFunction = () => [{ title: "Etnia/Raça — Portal do Colaborador" }];

export default function ConfirmarDados() {
  const { opcoes } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <section className="cartao space-y-4">
      <h1>Etnia/Raça</h1>
      <p>
        A lei pede que a empresa registre a etnia/raça com que cada pessoa se identifica (Lei 14.553/2023). Escolha a sua e confirme para continuar.
      </p>
      <MostraParte parte={opcoes}>{(lista) => <FormularioDeDados opcoes={lista} recusa={recusa} />}</MostraParte>
    </section>
  );
}
