/** Internal candidacy: three steps, each saved when it is left (spec part 2, section 2). */
import { paths } from "~/paths";
import type { Assistente } from "~/wizard/assistente";
import type { Respostas } from "~/wizard/passos";
import type { ItemDoResumo } from "~/wizard/perguntas";
import { carrega, nomeDaCidade, type Contexto } from "./contexto.server";
import { separaAreas } from "./formularios";
import { AREAS, EXPECTATIVAS, INFORMACOES, passoDasAreas, passoDasExpectativas, passoDasInformacoes } from "./passos.server";

/** What the provider knows already. */
function partida({ candidato, areas }: Contexto): Respostas {
  const { cidade, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao, observacao } = candidato;
  const told = [ddd1, telefone1, codescolaridade].some((value) => value !== "");
  return {
    ...(told && { [INFORMACOES]: { cidade, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao } }),
    [AREAS]: { areas: areas.filter(({ selecionada }) => selecionada).map(({ codigo }) => codigo).join(",") },
    ...(observacao !== "" && { [EXPECTATIVAS]: { observacao } }),
  };
}

function telefone(ddd = "", numero = ""): string {
  return numero && `(${ddd}) ${numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2")}`;
}

function resumo(respostas: Respostas, { escolaridades, areas }: Contexto): ItemDoResumo[] {
  const { cidade = "", ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao = "" } = respostas[INFORMACOES] ?? {};
  const chosen = separaAreas(respostas[AREAS]?.areas ?? "");
  const escolaridade = escolaridades.find(({ codigo }) => codigo === codescolaridade)?.descricao ?? "";
  const nomes = areas.filter(({ codigo }) => chosen.includes(codigo)).map(({ descricao }) => descricao);
  return [
    { passo: INFORMACOES, rotulo: "Cidade", valor: nomeDaCidade(cidade) },
    { passo: INFORMACOES, rotulo: "Telefone", valor: [telefone(ddd1, telefone1), telefone(ddd2, telefone2)].filter(Boolean).join(" e ") },
    { passo: INFORMACOES, rotulo: "Escolaridade", valor: [escolaridade, graduacao].filter(Boolean).join(", ") },
    { passo: AREAS, rotulo: "Áreas de interesse", valor: nomes.join(", ") || "Nenhuma" },
  ];
}

export const candidaturaInterna: Assistente<Contexto> = {
  nome: "candidatura-interna",
  titulo: "Candidatura Interna",
  opcoes: { rota: "candidatura-interna" },
  endereco: (_registro, passo) => paths.candidaturaInterna(passo),
  saida: () => paths.inicio(),
  nomeDaSaida: "Voltar ao início",
  carrega,
  partida,
  passos: [passoDasInformacoes, passoDasAreas, passoDasExpectativas],
  resumo,
  faltamAnexos: "",
  botaoDeEnvio: "Salvar candidatura",
  sucesso: "Candidato atualizado com sucesso",
  depois: () => paths.inicio(),
};
