/** What a plan would cost, or all of them side by side (second spec, section 2, "Health plan"). The question is in the address. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { dadosOu, mapeia } from "~/lib/parte";
import { dependentesDo, dependentesDosPlanos, podeTrocar } from "~/modules/plano-saude/regras";
import { ResultadoDaSimulacao } from "~/modules/plano-saude/resultado";
import { diferenca, lePergunta, type PerguntaDeSimulacao } from "~/modules/plano-saude/simulacao";
import { Simulador } from "~/modules/plano-saude/simulador";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { contrato } from "~/services/provider/contract";
import type { OpcaoDePlano, Plano, SituacaoDoPlano } from "~/services/provider/contract/plano-saude";
import { naoEncontrado, pagina } from "~/services/resposta.server";

/** 404 for codes that are no plan or person of this employee's. */
function confere(planos: OpcaoDePlano[], { codplano, planos: varios, dependentes }: PerguntaDeSimulacao, situacao: SituacaoDoPlano | null): void {
  const codigos = new Set(planos.map(({ codigo }) => codigo));
  const pessoas = new Set([...dependentesDosPlanos(planos), ...(situacao?.meuPlano?.dependentes ?? [])].map(({ codigo }) => codigo));
  const known = [codplano ?? [], varios].flat().every((codigo) => codigos.has(codigo)) && dependentes.every((codigo) => pessoas.has(codigo));
  if (!known) throw naoEncontrado();
}

/** What the person may ask for from a simulation; null for nothing. */
function pedidoDe(situacao: SituacaoDoPlano | null, codplano: string, dependentes: string[]) {
  if (!situacao?.podeAlterarIncluir) return null;
  const { meuPlano } = situacao;
  if (!meuPlano) return { texto: "Solicitar este plano", para: paths.solicitarPlanoSaude("plano", { codplano, dependentes }) };
  if (!podeTrocar(situacao) || meuPlano.codplano === codplano) return null;
  const noPlano = dependentesDo(meuPlano).filter(({ possuiplano }) => possuiplano).map(({ codigo }) => codigo);
  return { texto: "Trocar para este plano", para: paths.trocarPlanoSaude(codplano, noPlano) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const pergunta = lePergunta(new URL(request.url).searchParams);
  const { codplano, dependentes } = pergunta;
  const simulados = codplano === null ? pergunta.planos : [codplano];
  const { acesso, planos, meu, partes } = await abrePagina(request, {}, (provedor) => ({
    planos: provedor.parte(contrato.planoSaude.planos),
    meu: provedor.parte(contrato.planoSaude.meuPlano),
    partes: Promise.all(simulados.map((cada) => provedor.parte(contrato.planoSaude.simular, { codplano: cada, dependentes }))),
  }));
  const situacao = dadosOu(meu, null);
  if (planos.ok) confere(planos.dados, pergunta, situacao);
  const atual = situacao?.meuPlano ?? null;
  const hoje = atual ? dependentesDo(atual).filter(({ possuiplano }) => possuiplano).map(({ codigo }) => codigo) : [];
  const resultado = (plano: Plano) => ({
    plano,
    atual: atual?.codplano === plano.codplano,
    diferenca: atual && diferenca(atual, plano),
    pedido: acesso.gerencial ? null : pedidoDe(situacao, plano.codplano, dependentes),
  });
  return pagina({
    titulo: atual ? "Trocar Plano de Saúde" : "Simular Plano de Saúde",
    planos,
    codplano: codplano ?? atual?.codplano ?? null,
    dependentes: pergunta.perguntou ? dependentes : hoje,
    resultados: partes.map((parte) => mapeia(parte, resultado)),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? "Plano de Saúde"} — Portal do Colaborador` }];

export default function SimularPlanoSaude() {
  const { titulo, planos, codplano, dependentes, resultados } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{titulo}</h1>
      {resultados.length > 0 && (
        <div className={resultados.length > 1 ? "cartoes" : undefined} id="resultado">
          {resultados.map((parte, index) => (
            <MostraParte key={index} parte={parte}>
              {(resultado) => <ResultadoDaSimulacao {...resultado} />}
            </MostraParte>
          ))}
        </div>
      )}
      <MostraParte parte={planos}>
        {(opcoes) =>
          opcoes.length > 0 ? (
            <Simulador key={`${codplano} ${dependentes.join()}`} planos={opcoes} codplano={codplano} dependentes={dependentes} />
          ) : (
            <Vazio>Nenhum plano de saúde disponível</Vazio>
          )
        }
      </MostraParte>
    </>
  );
}
