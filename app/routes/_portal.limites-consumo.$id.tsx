/** The products of one purchase of the consumption account (spec part 2, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { leBusca } from "~/lib/busca";
import { Produtos } from "~/modules/compras/produtos";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  // The layout asks for the same list at the same time: it travels once.
  const { limites, compra } = await abrePagina(request, {}, (provedor) => ({
    limites: provedor.parte(contrato.financeiro.gastosContaConsumo),
    compra: provedor.parte(contrato.financeiro.compra, { id }),
  }));
  const known = !limites.ok || limites.dados.some(({ detalhes }) => detalhes.some((detalhe) => detalhe.id === id));
  if (!known) throw naoEncontrado();
  return pagina({ id, compra, busca: leBusca(request) });
}

export const meta: MetaFunction = () => [{ title: "Produtos da compra — Portal do Colaborador" }];

export default function CompraDoLimite() {
  const { id, compra, busca } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo="Produtos da compra" fechar={paths.limites()} largo>
      <MostraParte parte={compra}>{(daCompra) => <Produtos compra={daCompra} busca={busca} para={paths.limiteCompra(id)} />}</MostraParte>
    </Dialogo>
  );
}
