/** Cancelling a request about a dependent, while it stands below 3 (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Aviso } from "~/components/aviso";
import { FormularioDeCancelamento } from "~/components/cancelamento";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { exigePedidoDeDependente } from "~/modules/dependentes/dos-pedidos.server";
import { podeCancelar } from "~/modules/dependentes/situacao";
import { href, paths } from "~/paths";
import { abrePagina, requireColaborador } from "~/services/acesso.server";
import { cancelaSolicitacao, motivoDoCancelamento } from "~/services/cancelamento.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina, redirecionaComRecado } from "~/services/resposta.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { dependentes } = await abrePagina(request, { rota: "dependentes" }, (provedor) => ({
    dependentes: provedor.parte(contrato.dependentes.listar),
  }));
  const dependente = mapeia(dependentes, (lista) => lista.find(({ codatestado }) => codatestado === codigo) ?? null);
  if (dependente.ok && !dependente.dados) throw naoEncontrado();
  return pagina({ codigo, dependente: mapeia(dependente, (achado) => ({ nome: achado?.nome ?? "", podeCancelar: achado !== null && podeCancelar(achado) })) });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const acesso = await requireColaborador(request, { rota: "dependentes" });
  const lido = await leFormulario(request, acesso.sessao, motivoDoCancelamento);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  await exigePedidoDeDependente(acesso.provedor, codigo);
  const situacao = async () => (await acesso.provedor.chama(contrato.atestados.exibir, { codigo })).dados.status;
  const fim = await cancelaSolicitacao({ request, acesso, codigo, motivo: lido.valor.motivo, situacao });
  if (fim.estado === "inexistente") throw naoEncontrado();
  if (fim.estado === "recusado") return pagina({ recusa: lido.recusa(fim.mensagem) }, { status: fim.status });
  return redirecionaComRecado(request, paths.dependentes(), { tipo: "sucesso", texto: "Solicitação cancelada com sucesso!" });
}

export const meta: MetaFunction = () => [{ title: "Cancelar solicitação de dependente — Portal do Colaborador" }];

export default function CancelarDependente() {
  const { codigo, dependente } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Cancelar solicitação de dependente</h1>
      <MostraParte parte={dependente}>
        {({ nome, podeCancelar: cancelavel }) =>
          cancelavel ? (
            <FormularioDeCancelamento titulo={`${nome}, protocolo ${codigo}`} fechar={paths.dependentes()} recusa={recusa} />
          ) : (
            <Aviso tipo="info">
              <p>Esta solicitação já foi concluída e não pode mais ser cancelada.</p>
              <a className="botao-2 mt-2" href={href(paths.dependentes())}>
                Voltar à lista
              </a>
            </Aviso>
          )
        }
      </MostraParte>
    </>
  );
}
