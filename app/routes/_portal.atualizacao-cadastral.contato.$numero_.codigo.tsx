/** The code that proves a new number (spec part 2, sections 4 and 5). */
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { formataTelefone } from "~/lib/telefone";
import { ConfirmarContato } from "~/modules/cadastro/confirmar-contato";
import { confirmaCodigo, numeroEmEspera, validaContato } from "~/modules/cadastro/contato.server";
import { codigoDeContato } from "~/modules/cadastro/formularios";
import { paths } from "~/paths";
import { requireColaborador } from "~/services/acesso.server";
import { leFormulario } from "~/services/formulario.server";
import { esperaDaAction, naoEncontrado, pagina } from "~/services/resposta.server";

async function opens(request: Request, numero = "") {
  const acesso = await requireColaborador(request, { soDoColaborador: true });
  if (!/^[1-9]$/.test(numero)) throw naoEncontrado();
  return { acesso, numero, emEspera: await numeroEmEspera(acesso, numero) };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { numero, emEspera } = await opens(request, params.numero);
  return pagina({ numero, para: emEspera && formataTelefone(emEspera.ddd + emEspera.telefone) });
}

const FORGOTTEN = "Já não sabemos a que número enviar. Informe o número de novo.";

export async function action({ request, params }: ActionFunctionArgs) {
  const { acesso, numero, emEspera } = await opens(request, params.numero);
  const lido = await leFormulario(request, acesso.sessao, codigoDeContato);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const { novo, codigo } = lido.valor;
  if (novo && !emEspera) return pagina({ recusa: lido.recusa(FORGOTTEN) }, { status: 400 });
  const resultado = novo && emEspera ? await validaContato(request, acesso, numero, emEspera) : await confirmaCodigo(request, acesso, numero, codigo);
  if (resultado instanceof Response) return resultado;
  return pagina({ recusa: lido.recusa(resultado.mensagem) }, { status: resultado.status, headers: resultado.headers });
}

export function headers(args: HeadersArgs): HeadersInit {
  return esperaDaAction(args);
}

export const meta: MetaFunction = () => [{ title: "Confirmar código — Portal do Colaborador" }];

export default function Confirmar() {
  const { numero, para } = useLoaderData<typeof loader>();
  const dados = useActionData<typeof action>();
  return (
    <Dialogo titulo="Confirmar código" fechar={paths.atualizacaoCadastralContato()}>
      <ConfirmarContato numcontato={numero} para={para} recusa={dados?.recusa} />
    </Dialogo>
  );
}
