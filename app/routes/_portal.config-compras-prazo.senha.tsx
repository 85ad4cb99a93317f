/** The password for deferred purchases (spec part 2, sections 2 and 5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { dadosOu } from "~/lib/parte";
import { senhaDeCompras } from "~/modules/compras-prazo/formularios";
import { exigeCodigoValido } from "~/modules/compras-prazo/guarda.server";
import { FormularioDaSenha } from "~/modules/compras-prazo/senha";
import { paths } from "~/paths";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { pagina, redirecionaComRecado } from "~/services/resposta.server";

const MAYBE_SAVED = "A senha pode ter sido salva mesmo assim. Salvar de novo a mesma senha não faz mal nenhum.";

export async function loader({ request }: LoaderFunctionArgs) {
  const { digitos } = await exigeCodigoValido(request);
  return pagina({ digitos });
}

export async function action({ request }: ActionFunctionArgs) {
  const { acesso, digitos, possuiSenha } = await exigeCodigoValido(request);
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, senhaDeCompras(digitos));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const escrita = await resultadoDaEscrita(request, acesso, provedor.chama(contrato.comprasPrazo.configurarSenha, lido.valor));
  // A first password whose answer was lost shows in the parameters; of a later one nothing tells.
  const apareceu =
    !escrita.ok && escrita.incerta && !possuiSenha && dadosOu(await provedor.parte(contrato.comprasPrazo.parametros), null)?.possui_senha_compra_prazo === true;
  if (!escrita.ok && !apareceu) {
    const mensagem = escrita.incerta ? `${escrita.mensagem} ${MAYBE_SAVED}` : escrita.mensagem;
    return pagina({ recusa: lido.recusa(mensagem) }, { status: escrita.status });
  }
  return redirecionaComRecado(request, paths.configComprasPrazo(), { tipo: "sucesso", texto: (escrita.ok && escrita.msg) || "Senha configurada." });
}

export const meta: MetaFunction = () => [{ title: "Configurar senha — Portal do Colaborador" }];

export default function Senha() {
  const { digitos } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo="Configurar senha" fechar={paths.configComprasPrazo()}>
      <FormularioDaSenha digitos={digitos} recusa={useActionData<typeof action>()?.recusa} />
    </Dialogo>
  );
}
