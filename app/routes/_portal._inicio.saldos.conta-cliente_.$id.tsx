/** The products of one purchase of account 37 (spec 2.7). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { leBusca } from "~/lib/busca";
import { dadosOu } from "~/lib/parte";
import { Produtos } from "~/modules/compras/produtos";
import { paginaDaCompra } from "~/modules/saldos/gastos";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const { gastos, compra } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    gastos: provedor.parte(contrato.financeiro.gastosCliente),
    compra: provedor.parte(contrato.financeiro.compra, { id }),
  }));
  // Known to be theirs, unless the list could not be had: then the provider's answer decides.
  const daPagina = paginaDaCompra(dadosOu(gastos, []), id);
  if (gastos.ok && daPagina === null) throw naoEncontrado();
  return pagina({ id, compra, busca: leBusca(request), fechar: paths.contaCliente(daPagina ?? 1) });
}

export const meta: MetaFunction = () => [{ title: "Produtos da compra — Portal do Colaborador" }];

export default function Compra() {
  const { id, compra, busca, fechar } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo="Produtos da compra" fechar={fechar} largo>
      <MostraParte parte={compra}>{(daCompra) => <Produtos compra={daCompra} busca={busca} para={paths.compra(id)} />}</MostraParte>
    </Dialogo>
  );
}
