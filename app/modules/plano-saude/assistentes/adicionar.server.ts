/** Asking for dependents to join the plan: who, documents, terms (second spec, sections 2 and 5). */
import { z } from "zod/v4";
import { nomeProprio } from "~/lib/texto";
import { paths } from "~/paths";
import { contrato } from "~/services/provider/contract";
import type { Assistente, FormaDeEnvio, Remessa } from "~/wizard/assistente";
import type { Passo, Respostas } from "~/wizard/passos";
import { codigosDe, comoDocumentos } from "../documentos";
import { SO_DO_COLABORADOR } from "../pagina.server";
import { linhasDasSolicitacoes, pedidoDePlano } from "../rastro.server";
import { disponiveis, foraDoPlano, impedimento } from "../regras";
import { carrega, nomesDe, type Contexto } from "./contexto.server";
import { passoDeDocumentos, termos } from "./passos.server";

const escolhidos = (respostas: Respostas) => codigosDe(respostas.dependentes?.dependentes);

/** Also those already asked for: what was sent must still be known when its outcome is looked up. */
function possiveis({ situacao: { meuPlano } }: Contexto): string[] {
  return meuPlano ? foraDoPlano(meuPlano).filter(({ podeutilizar }) => podeutilizar).map(({ codigo }) => codigo) : [];
}

const NOBODY = "Selecione ao menos um dependente";

const dependentes: Passo<Contexto> = {
  id: "dependentes",
  titulo: "Dependentes",
  perguntas: (_respostas, { situacao: { meuPlano } }) => {
    const livres = meuPlano ? disponiveis(meuPlano) : [];
    if (livres.length === 0) return [{ tipo: "nota", texto: "Nenhum dependente disponível" }];
    return [
      { tipo: "marcas", nome: "dependentes", rotulo: "Quem entra no plano?", opcoes: livres.map(({ codigo, nome, parentesco }) => ({ valor: codigo, rotulo: nomeProprio(nome), dica: parentesco })) },
      { tipo: "nota", texto: "Quer ver antes quanto custa?", elo: { texto: "Simular Plano de Saúde", para: paths.simularPlanoSaude() } },
    ];
  },
  campos: (_respostas, contexto) =>
    z.object({
      dependentes: z
        .string({ error: NOBODY })
        .refine((texto) => codigosDe(texto).length > 0, { error: NOBODY, abort: true })
        .refine((texto) => codigosDe(texto).every((codigo) => possiveis(contexto).includes(codigo)), "Escolha os dependentes de novo"),
    }),
};

function envio({ acesso: { provedor }, respostas, anexos, contexto }: Remessa<Contexto>): FormaDeEnvio {
  const codigos = escolhidos(respostas);
  const { meuPlano } = contexto.situacao;
  // Those in the plan may be named in the request as well.
  const fora = meuPlano ? foraDoPlano(meuPlano) : [];
  return {
    escreve: () => provedor.chama(contrato.planoSaude.adicionarDependente, { dependentes: codigos, documentos: comoDocumentos(anexos) }),
    enviado: pedidoDePlano(codigos),
    antes: contexto.solicitacoes && linhasDasSolicitacoes(contexto.solicitacoes, fora),
    agora: async () => linhasDasSolicitacoes((await provedor.chama(contrato.planoSaude.solicitacoes)).dados, fora),
  };
}

export const adicionarDependentes: Assistente<Contexto> = {
  nome: "adicionar-ao-plano",
  titulo: "Adicionar dependente ao plano",
  opcoes: SO_DO_COLABORADOR,
  endereco: (_registro, passo) => paths.adicionarAoPlanoSaude(passo),
  saida: () => paths.planoSaude(),
  nomeDaSaida: "Voltar ao plano de saúde",
  carrega,
  impedimento: ({ situacao }) => impedimento(situacao),
  passos: [dependentes, passoDeDocumentos(escolhidos), termos],
  resumo: (respostas, contexto) => [
    { passo: "dependentes", rotulo: "Dependentes", valor: nomesDe(contexto, escolhidos(respostas)).map(nomeProprio).join(", ") },
  ],
  faltamAnexos: "Os documentos obrigatórios devem ser anexados",
  botaoDeEnvio: "Solicitar inclusão",
  envio,
  sucesso: "Inclusão de dependente solicitada.",
  depois: () => paths.planoSaude("solicitacoes"),
};
