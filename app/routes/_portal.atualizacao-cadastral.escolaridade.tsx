/** Education and courses, and the requests to change them (spec part 2, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { AbasDoCadastro, leAba } from "~/modules/cadastro/abas-do-cadastro";
import { agrupaCursos } from "~/modules/cadastro/formacao";
import { ListaDeSolicitacoes } from "~/modules/cadastro/lista-de-solicitacoes";
import { VoltarAoCadastro } from "~/modules/cadastro/menu";
import { MinhaFormacao } from "~/modules/cadastro/minha-formacao";
import { montaSolicitacoes, pendenteDo } from "~/modules/cadastro/solicitacoes";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import type { Formacao } from "~/services/provider/contract/cadastro";
import { pagina } from "~/services/resposta.server";

const TIPO = "escolaridade";

function onScreen({ escolaridade, formacao }: Formacao) {
  return { escolaridade: escolaridade.map(({ descricao }) => descricao), grupos: agrupaCursos(formacao) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { formacao, solicitacoes } = await abrePagina(request, {}, (provedor) => ({
    formacao: provedor.parte(contrato.cadastro.escolaridade),
    solicitacoes: provedor.parte(contrato.cadastro.solicitacoes),
  }));
  const aba = leAba(new URL(request.url).searchParams);
  const corrige = pendenteDo(dadosOu(solicitacoes, []), TIPO)?.codigo ?? null;
  return pagina({
    tela:
      aba === "dados"
        ? { aba, corrige, dados: mapeia(formacao, onScreen) }
        : { aba, solicitacoes: mapeia(solicitacoes, (lista) => montaSolicitacoes(lista, TIPO)) },
  });
}

export const meta: MetaFunction = () => [{ title: "Escolaridade e Cursos — Portal do Colaborador" }];

export default function Escolaridade() {
  const { tela } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Escolaridade e Cursos</h1>
      <AbasDoCadastro tipo={TIPO} aba={tela.aba} />
      {tela.aba === "dados" ? (
        <MostraParte parte={tela.dados}>{(dados) => <MinhaFormacao dados={dados} corrige={tela.corrige} />}</MostraParte>
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
