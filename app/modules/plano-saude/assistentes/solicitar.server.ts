/** Asking for a plan: which one and for whom, documents, terms (second spec, sections 2 and 5). */
import { z } from "zod/v4";
import { nomeProprio } from "~/lib/texto";
import { paths } from "~/paths";
import { contrato } from "~/services/provider/contract";
import type { Assistente, FormaDeEnvio, Remessa } from "~/wizard/assistente";
import type { Passo, Respostas } from "~/wizard/passos";
import type { Pergunta } from "~/wizard/perguntas";
import { codigosDe, comoDocumentos } from "../documentos";
import { SO_DO_COLABORADOR } from "../pagina.server";
import { linhasDasSolicitacoes, pedidoDePlano } from "../rastro.server";
import { dependentesDosPlanos, impedimento } from "../regras";
import { carrega, nomesDe, type Contexto } from "./contexto.server";
import { passoDeDocumentos, termos } from "./passos.server";

const escolhidos = (respostas: Respostas) => codigosDe(respostas.plano?.dependentes);
const planoDe = (respostas: Respostas, { planos }: Contexto) => planos.find(({ codigo }) => codigo === respostas.plano?.codplano);

const plano: Passo<Contexto> = {
  id: "plano",
  titulo: "Plano e dependentes",
  perguntas: (_respostas, { planos }) => {
    if (planos.length === 0) return [{ tipo: "nota", texto: "Nenhum plano de saúde disponível" }];
    const pessoas = dependentesDosPlanos(planos);
    const quem: Pergunta =
      pessoas.length === 0
        ? { tipo: "nota", texto: "Nenhum dependente disponível" }
        : { tipo: "marcas", nome: "dependentes", rotulo: "Dependentes", opcoes: pessoas.map(({ codigo, nome, parentesco }) => ({ valor: codigo, rotulo: nomeProprio(nome), dica: parentesco })) };
    return [
      { tipo: "escolha", nome: "codplano", rotulo: "Plano", opcoes: planos.map(({ codigo, descricao }) => ({ valor: codigo, rotulo: descricao })) },
      quem,
      { tipo: "nota", texto: "Quer ver antes quanto custa?", elo: { texto: "Simular Plano de Saúde", para: paths.simularPlanoSaude() } },
    ];
  },
  campos: (_respostas, { planos }) =>
    z.object({ codplano: z.string({ error: "Escolha o plano" }).refine((codigo) => planos.some((opcao) => opcao.codigo === codigo), "Escolha o plano"), dependentes: z.string().default("") }).superRefine((resposta, ctx) => {
      const takes = planos.find(({ codigo }) => codigo === resposta.codplano)?.dependentes;
      for (const codigo of takes ? codigosDe(resposta.dependentes) : []) {
        if (takes?.some((pessoa) => pessoa.codigo === codigo)) continue;
        const nome = dependentesDosPlanos(planos).find((pessoa) => pessoa.codigo === codigo)?.nome;
        ctx.addIssue({ code: "custom", path: ["dependentes"], message: nome ? `${nomeProprio(nome)} não pode participar deste plano` : "Escolha os dependentes de novo" });
      }
    }),
  padrao: (_respostas, { planos }) => ({ codplano: planos[0]?.codigo ?? "" }),
  preenche: (_respostas, { escolha }) => escolha && { codplano: escolha.codplano, dependentes: escolha.dependentes.join(",") },
};

function envio({ acesso: { provedor }, respostas, anexos, contexto }: Remessa<Contexto>): FormaDeEnvio {
  const dependentes = escolhidos(respostas);
  const escolhido = planoDe(respostas, contexto);
  return {
    escreve: () => provedor.chama(contrato.planoSaude.solicitarPlano, { codigo: escolhido?.codigo ?? "", dependentes, documentos: comoDocumentos(anexos) }),
    enviado: pedidoDePlano(dependentes, escolhido?.descricao ?? ""),
    antes: contexto.solicitacoes && linhasDasSolicitacoes(contexto.solicitacoes, contexto.pessoas),
    agora: async () => linhasDasSolicitacoes((await provedor.chama(contrato.planoSaude.solicitacoes)).dados, contexto.pessoas),
  };
}

export const solicitarPlano: Assistente<Contexto> = {
  nome: "solicitar-plano",
  titulo: "Solicitar Plano de Saúde",
  opcoes: SO_DO_COLABORADOR,
  endereco: (_registro, passo) => paths.solicitarPlanoSaude(passo),
  saida: () => paths.planoSaude(),
  nomeDaSaida: "Voltar ao plano de saúde",
  carrega,
  impedimento: ({ situacao }) => impedimento(situacao, true),
  passos: [plano, passoDeDocumentos(escolhidos), termos],
  resumo: (respostas, contexto) => [
    { passo: "plano", rotulo: "Plano", valor: planoDe(respostas, contexto)?.descricao ?? "" },
    { passo: "plano", rotulo: "Dependentes", valor: nomesDe(contexto, escolhidos(respostas)).map(nomeProprio).join(", ") || "Nenhum" },
  ],
  faltamAnexos: "Os documentos obrigatórios devem ser anexados",
  botaoDeEnvio: "Solicitar plano",
  envio,
  sucesso: "Plano de saúde solicitado.",
  depois: () => paths.planoSaude("solicitacoes"),
};
