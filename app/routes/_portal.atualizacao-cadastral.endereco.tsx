/** The address and the requests to change it (spec part 2, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { AbasDoCadastro, leAba } from "~/modules/cadastro/abas-do-cadastro";
import { paresDoEndereco } from "~/modules/cadastro/endereco";
import { ListaDeSolicitacoes } from "~/modules/cadastro/lista-de-solicitacoes";
import { VoltarAoCadastro } from "~/modules/cadastro/menu";
import { MeuEndereco } from "~/modules/cadastro/meu-endereco";
import { montaSolicitacoes, pendenteDo } from "~/modules/cadastro/solicitacoes";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

const TIPO = "endereco";

export async function loader({ request }: LoaderFunctionArgs) {
  const { dados, solicitacoes } = await abrePagina(request, {}, (provedor) => ({
    dados: provedor.parte(contrato.cadastro.dadosCadastrais),
    solicitacoes: provedor.parte(contrato.cadastro.solicitacoes),
  }));
  const aba = leAba(new URL(request.url).searchParams);
  return pagina({
    tela:
      aba === "dados"
        ? { aba, pares: mapeia(dados, ({ endereco }) => paresDoEndereco(endereco)), corrige: pendenteDo(dadosOu(solicitacoes, []), TIPO)?.codigo ?? null }
        : { aba, solicitacoes: mapeia(solicitacoes, (lista) => montaSolicitacoes(lista, TIPO)) },
  });
}

export const meta: MetaFunction = () => [{ title: "Endereço — Portal do Colaborador" }];

export default function Endereco() {
  const { tela } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Endereço</h1>
      <AbasDoCadastro tipo={TIPO} aba={tela.aba} />
      {tela.aba === "dados" ? (
        <MostraParte parte={tela.pares}>{(pares) => <MeuEndereco pares={pares} corrige={tela.corrige} />}</MostraParte>
      ) : (
        <section className="space-y-3" aria-labelledby="solicitacoes">
          <h2 id="solicitacoes">Solicitações</h2>
          <MostraParte parte={tela.solicitacoes}>{(lista) => <ListaDeSolicitacoes tipo={TIPO} solicitacoes={lista} />}</MostraParte>
        </section>
      )}
      <VoltarAoCadastro />
    </>
  );
}
