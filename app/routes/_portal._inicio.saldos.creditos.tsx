/** "Últimos Créditos Recebidos", the dialog of account 91 (spec 2.7). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { CONTA_DE_CREDITOS } from "~/modules/saldos/contas";
import { UltimosCreditos } from "~/modules/saldos/creditos";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { saldos } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    saldos: provedor.parte(contrato.financeiro.saldos),
  }));
  const creditos = mapeia(saldos, (contas) => contas.filter(({ conta }) => conta === CONTA_DE_CREDITOS).flatMap((conta) => conta.creditos));
  return pagina({ creditos });
}

export const meta: MetaFunction = () => [{ title: "Últimos Créditos Recebidos — Portal do Colaborador" }];

export default function Creditos() {
  const { creditos } = useLoaderData<typeof loader>();
  return (
    <Dialogo titulo="Últimos Créditos Recebidos" fechar={paths.inicio()}>
      <MostraParte parte={creditos}>{(lista) => <UltimosCreditos creditos={lista} />}</MostraParte>
    </Dialogo>
  );
}
