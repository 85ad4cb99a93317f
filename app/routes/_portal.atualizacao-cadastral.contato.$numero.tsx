/** A new number for one contact (spec part 2, sections 4 and 5). */
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { validaContato } from "~/modules/cadastro/contato.server";
import { cartoesDeContato } from "~/modules/cadastro/contatos";
import { EditarContato } from "~/modules/cadastro/editar-contato";
import { numeroDeContato } from "~/modules/cadastro/formularios";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { esperaDaAction, naoEncontrado, pagina } from "~/services/resposta.server";

async function opens(request: Request, numero = "") {
  const { acesso, dados } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    dados: provedor.parte(contrato.cadastro.dadosCadastrais),
  }));
  const contato = mapeia(dados, ({ contatos }) => cartoesDeContato(contatos).find(({ numcontato }) => numcontato === numero) ?? null);
  if (contato.ok && !contato.dados) throw naoEncontrado();
  return { acesso, contato };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { contato } = await opens(request, params.numero);
  return pagina({ contato, numero: params.numero ?? "" });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { acesso, contato } = await opens(request, params.numero);
  const lido = await leFormulario(request, acesso.sessao, numeroDeContato);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  if (!contato.ok || !contato.dados) return pagina({ recusa: lido.recusa(contato.ok ? "" : contato.mensagem) }, { status: 503 });
  const resultado = await validaContato(request, acesso, contato.dados.numcontato, lido.valor);
  if (resultado instanceof Response) return resultado;
  return pagina({ recusa: lido.recusa(resultado.mensagem) }, { status: resultado.status, headers: resultado.headers });
}

export function headers(args: HeadersArgs): HeadersInit {
  return esperaDaAction(args);
}

export const meta: MetaFunction = () => [{ title: "Editar contato — Portal do Colaborador" }];

export default function Editar() {
  const { contato, numero } = useLoaderData<typeof loader>();
  const dados = useActionData<typeof action>();
  return (
    <Dialogo titulo={`Editar contato ${numero}`} fechar={paths.atualizacaoCadastralContato()}>
      <MostraParte parte={contato}>{(atual) => atual && <EditarContato contato={atual} recusa={dados?.recusa} />}</MostraParte>
    </Dialogo>
  );
}
