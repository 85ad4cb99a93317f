/** Home (spec 2.6). The dialogs of the balances are its children, each at an address of its own. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { dadosOu, mapeia } from "~/lib/parte";
import { primeiroNome } from "~/lib/texto";
import { montaAtalhos } from "~/modules/atalhos/atalhos";
import { AtalhosRapidos } from "~/modules/atalhos/atalhos-rapidos";
import { AFazer } from "~/modules/inicio/a-fazer";
import { AVISO_DE_COMPRAS, AvisoDeCompras } from "~/modules/inicio/aviso-de-compras";
import { AlertaDeEmail, CodigoDeCliente } from "~/modules/inicio/cartoes";
import { CartaoPcd } from "~/modules/inicio/cartao-pcd";
import { MeusSaldos } from "~/modules/saldos/meus-saldos";
import { chamadasDoResumo, resumo } from "~/modules/solicitacoes/resumo.server";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, saldos, atalhos, pcd, ...listas } = await abrePagina(request, {}, (provedor) => {
    const proprias = {
      saldos: provedor.parte(contrato.financeiro.saldos),
      atalhos: provedor.parteLembrada(contrato.menu.atalhos),
      pcd: provedor.parte(contrato.pcd.configuracao),
    };
    return { ...proprias, ...chamadasDoResumo(provedor, Object.values(proprias)) };
  });
  const { colaborador, gerencial, pendencias, sessao } = acesso;
  const adiado = sessao.conteudo.adiados?.includes(AVISO_DE_COMPRAS) === true;
  const indicacao = dadosOu(pcd, null);
  return pagina({
    nome: primeiroNome(colaborador.colaborador),
    pedeEmail: colaborador.email === "" && !gerencial,
    avisoDeCompras: adiado ? "" : (pendencias?.msg_aviso_senha_compra_prazo ?? ""),
    codigoDeCliente: colaborador.matricula,
    aFazer: await resumo(acesso, listas),
    gerencial,
    saldos: mapeia(saldos, (contas) => contas.map(({ conta, descricao, subdescricao, saldo }) => ({ conta, descricao, subdescricao, saldo }))),
    // Without an answer nobody knows whether there is a card: then there is none.
    textoPcd: indicacao?.indicar_pcd ? indicacao.texto_pcd : null,
    atalhos: mapeia(atalhos, (lista) => montaAtalhos(lista, gerencial)),
  });
}

export const meta: MetaFunction = () => [{ title: "Início — Portal do Colaborador" }];

export default function Inicio() {
  // Not above one of the balances' own dialogs.
  const sozinha = useLocation().pathname === paths.inicio();
  const { nome, pedeEmail, avisoDeCompras, codigoDeCliente, aFazer, gerencial, saldos, textoPcd, atalhos } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Olá, {nome}</h1>
      <Outlet />
      {avisoDeCompras !== "" && sozinha && <AvisoDeCompras mensagem={avisoDeCompras} />}
      <AFazer {...aFazer} />
      {pedeEmail && <AlertaDeEmail />}
      {codigoDeCliente !== "" && <CodigoDeCliente codigo={codigoDeCliente} />}
      <MeusSaldos saldos={saldos} gerencial={gerencial} />
      {textoPcd !== null && <CartaoPcd texto={textoPcd} />}
      <AtalhosRapidos atalhos={atalhos} />
    </>
  );
}
