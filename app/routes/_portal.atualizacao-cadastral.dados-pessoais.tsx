/** What the cooperative knows of the person, and their ethnicity, which they say themselves (spec part 2, section 2; spec 2.5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Aviso, Vazio } from "~/components/aviso";
import { Pares } from "~/components/pares";
import { MostraParte } from "~/components/parte";
import { formataCpf } from "~/lib/cpf";
import { formataData } from "~/lib/datas";
import { dadosOu, mapeia } from "~/lib/parte";
import { novaEtnia } from "~/modules/cadastro/formularios";
import { VoltarAoCadastro } from "~/modules/cadastro/menu";
import { MinhaEtnia } from "~/modules/cadastro/minha-etnia";
import { paths } from "~/paths";
import { abrePagina, type Acesso, type Opcoes } from "~/services/acesso.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { STATUS_PENDENTE, type DadosCadastrais, type OpcaoCutis } from "~/services/provider/contract/cadastro";
import { pagina, redirecionaComRecado } from "~/services/resposta.server";

function opens(request: Request, opcoes: Opcoes) {
  return abrePagina(request, opcoes, (provedor) => ({
    dados: provedor.parte(contrato.cadastro.dadosCadastrais),
    cutis: provedor.parte(contrato.cadastro.cutis),
    pedido: provedor.parte(contrato.cadastro.pedidoPendente),
  }));
}

function pairs({ dados_pessoais: { nome, cpf, nascimento, estado_civil, nacionalidade, cutis } }: DadosCadastrais, opcoes: OpcaoCutis[]): [string, string][] {
  const pares: [string, string][] = [
    ["Nome", nome],
    ["CPF", formataCpf(cpf)],
    ["Data de nascimento", formataData(nascimento)],
    ["Estado civil", estado_civil],
    ["Nacionalidade", nacionalidade],
    ["Etnia/Raça", opcoes.find(({ codigo }) => codigo === cutis)?.descricao ?? ""],
  ];
  return pares.filter(([, valor]) => valor !== "");
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, dados, cutis, pedido } = await opens(request, {});
  return pagina({
    pares: mapeia(dados, (lidos) => pairs(lidos, dadosOu(cutis, []))),
    atual: dadosOu(mapeia(dados, ({ dados_pessoais }) => dados_pessoais.cutis), ""),
    opcoes: cutis,
    pendente: mapeia(pedido, (um) => um?.status === STATUS_PENDENTE),
    editavel: !acesso.gerencial,
  });
}

/** The answer was lost: the record tells whether the change arrived. */
async function isOnRecord({ provedor }: Acesso, cutis: string): Promise<boolean> {
  const atuais = await provedor.parte(contrato.cadastro.dadosCadastrais);
  return atuais.ok && atuais.dados.dados_pessoais.cutis === cutis;
}

export async function action({ request }: ActionFunctionArgs) {
  const { acesso, cutis } = await opens(request, { soDoColaborador: true });
  if (!cutis.ok) return pagina({ recusa: { error: { "": [cutis.mensagem] } } }, { status: 503 });
  const lido = await leFormulario(request, acesso.sessao, novaEtnia(cutis.dados.map(({ codigo }) => codigo)));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const escrita = await resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.cadastro.atualizarDadosPessoais, lido.valor));
  if (!escrita.ok && !(escrita.incerta && (await isOnRecord(acesso, lido.valor.cutis)))) {
    return pagina({ recusa: lido.recusa(escrita.mensagem) }, { status: escrita.status });
  }
  const texto = (escrita.ok && escrita.msg) || "Dados confirmados.";
  return redirecionaComRecado(request, paths.atualizacaoCadastralDadosPessoais(), { tipo: "sucesso", texto });
}

export const meta: MetaFunction = () => [{ title: "Dados Pessoais — Portal do Colaborador" }];

export default function DadosPessoais() {
  const { pares, atual, opcoes, pendente, editavel } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Dados Pessoais</h1>
      <MostraParte parte={pendente}>
        {(sim) =>
          sim && (
            <Aviso tipo="info">
              <p>Você tem uma atualização de dados pessoais pendente.</p>
            </Aviso>
          )
        }
      </MostraParte>
      <section className="cartao space-y-4" aria-labelledby="dados">
        <h2 id="dados">Meus dados</h2>
        <MostraParte parte={pares}>{(lista) => (lista.length === 0 ? <Vazio>Nenhum dado cadastrado</Vazio> : <Pares pares={lista} />)}</MostraParte>
      </section>
      <section className="cartao space-y-4" aria-labelledby="etnia">
        <h2 id="etnia">Atualizar etnia/raça</h2>
        {editavel ? (
          <MostraParte parte={opcoes}>{(lista) => <MinhaEtnia opcoes={lista} atual={atual} recusa={recusa} />}</MostraParte>
        ) : (
          <p>Só o próprio colaborador informa a sua etnia/raça.</p>
        )}
      </section>
      <VoltarAoCadastro />
    </>
  );
}
