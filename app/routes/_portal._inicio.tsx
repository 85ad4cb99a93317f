/** Home (spec 2.6). The dialogs of the balances are its children, each at an address of its own. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { mapeia } from "~/lib/parte";
import { primeiroNome } from "~/lib/texto";
import { montaAtalhos } from "~/modules/atalhos/atalhos";
import { AtalhosRapidos } from "~/modules/atalhos/atalhos-rapidos";
import { AlertaDeEmail, CodigoDeCliente } from "~/modules/inicio/cartoes";
import { MeusSaldos } from "~/modules/saldos/meus-saldos";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, saldos, atalhos } = await abrePagina(request, {}, (provedor) => ({
    saldos: provedor.parte(contrato.financeiro.saldos),
    atalhos: provedor.parteLembrada(contrato.menu.atalhos),
  }));
  const { colaborador, gerencial } = acesso;
  return pagina({
    nome: primeiroNome(colaborador.colaborador),
    pedeEmail: colaborador.email === "" && !gerencial,
    codigoDeCliente: colaborador.matricula,
    gerencial,
    saldos: mapeia(saldos, (contas) => contas.map(({ conta, descricao, subdescricao, saldo }) => ({ conta, descricao, subdescricao, saldo }))),
    atalhos: mapeia(atalhos, (lista) => montaAtalhos(lista, gerencial)),
  });
}

export const meta: MetaFunction = () => [{ title: "Início — Portal do Colaborador" }];

export default function Inicio() {
  const { nome, pedeEmail, codigoDeCliente, gerencial, saldos, atalhos } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Olá, {nome}</h1>
      <Outlet />
      {pedeEmail && <AlertaDeEmail />}
      {codigoDeCliente !== "" && <CodigoDeCliente codigo={codigoDeCliente} />}
      <MeusSaldos saldos={saldos} gerencial={gerencial} />
      <AtalhosRapidos atalhos={atalhos} />
    </>
  );
}
