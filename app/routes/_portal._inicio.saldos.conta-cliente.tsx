/** "Gastos Conta Cliente", the dialog of account 37 (spec 2.7). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { paginaDeGastos } from "~/modules/saldos/gastos";
import { GastosContaCliente } from "~/modules/saldos/gastos-conta-cliente";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { gastos } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    gastos: provedor.parte(contrato.financeiro.gastosCliente),
  }));
  const pedida = new URL(request.url).searchParams.get("pagina");
  return pagina({ gastos: mapeia(gastos, (todos) => paginaDeGastos(todos, pedida)) });
}

export const meta: MetaFunction = () => [{ title: "Gastos Conta Cliente — Portal do Colaborador" }];

export default function ContaCliente() {
  const { gastos } = useLoaderData<typeof loader>();
  return (
    // Another page of purchases is read from its top.
    <Dialogo key={gastos.ok ? gastos.dados.pagina : 0} titulo="Gastos Conta Cliente" fechar={paths.inicio()} largo>
      <MostraParte parte={gastos}>{(daPagina) => <GastosContaCliente gastos={daPagina} />}</MostraParte>
    </Dialogo>
  );
}
