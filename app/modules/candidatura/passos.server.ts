/** The three steps of the candidacy; each tells the provider on leaving it (spec part 2, sections 2 and 7). */
import { ESTADOS } from "~/lib/estados";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { municipioDe, municipiosDe } from "~/services/municipios.server";
import { contrato } from "~/services/provider/contract";
import type { Resposta } from "~/services/provider/resposta";
import type { AoSair, Campos, Passo, Quem } from "~/wizard/passos";
import type { Busca, Opcao } from "~/wizard/perguntas";
import { nomeDaCidade, type Contexto } from "./contexto.server";
import { areasDeInteresse, expectativas, informacoes, MAIOR_EXPECTATIVA, MAIOR_GRADUACAO, separaAreas } from "./formularios";

const MAYBE = "Não sabemos se a cooperativa já recebeu estes dados. Pode tentar de novo: eles são gravados, nunca duplicados.";

/** Tells the provider. When its answer is lost, `gravado` asks it what it has. */
async function tell(campos: Campos, { request, acesso }: Quem, chamada: Promise<Resposta<unknown>>, gravado: () => Promise<boolean>): Promise<AoSair> {
  const escrita = await resultadoDaEscrita(request, acesso, chamada);
  if (escrita.ok || (escrita.incerta && (await gravado()))) return { ok: true, campos };
  const mensagens = escrita.incerta ? [escrita.mensagem, MAYBE] : [escrita.mensagem];
  return { ok: false, status: escrita.status, erros: { "": [mensagens.join(" ")] } };
}

/** The state first: a city is chosen among those of one, and loading them all at once would be heavy. */
function stateSearch(uf: Contexto["uf"], cidade: string): Busca {
  const known = uf?.id ?? municipioDe(cidade)?.estado;
  return {
    nome: "uf",
    rotulo: "Estado",
    dica: "Escolha o estado e carregue as cidades dele.",
    valor: known === undefined ? "" : String(known),
    botao: "Carregar cidades",
    opcoes: [{ valor: "", rotulo: "Selecione" }, ...ESTADOS.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))],
  };
}

/** The cities of the state that was asked for; before that, only the one on record. */
function cities({ uf, candidato: { cidade } }: Contexto): Opcao[] {
  if (uf) return municipiosDe(uf.id).map(({ id, nome }) => ({ valor: id, rotulo: nome }));
  const nome = nomeDaCidade(cidade);
  return nome ? [{ valor: cidade, rotulo: nome }] : [];
}

function sameInformation(lido: Contexto["candidato"], campos: Campos): boolean {
  return (["cidade", "ddd1", "telefone1", "ddd2", "telefone2", "codescolaridade", "graduacao"] as const).every((campo) => lido[campo] === campos[campo]);
}

export const INFORMACOES = "informacoes";
export const AREAS = "areas";
export const EXPECTATIVAS = "expectativas";

export const passoDasInformacoes: Passo<Contexto> = {
  id: INFORMACOES,
  titulo: "Atualizar informações",
  busca: (_anteriores, { uf, candidato }) => stateSearch(uf, candidato.cidade),
  perguntas: (_anteriores, contexto) => [
    { tipo: "lista", nome: "cidade", rotulo: "Cidade", opcoes: cities(contexto), dica: contexto.uf ? undefined : "Para escolher outra, carregue antes as cidades do estado." },
    { tipo: "texto", nome: "ddd1", rotulo: "DDD", modo: "numeric", maximo: 4, dica: "Os dois dígitos da região, sem o zero. Exemplo: 44" },
    { tipo: "texto", nome: "telefone1", rotulo: "Telefone", modo: "tel", maximo: 15, dica: "Só o número, sem o DDD." },
    { tipo: "texto", nome: "ddd2", rotulo: "DDD do segundo telefone (se tiver)", modo: "numeric", maximo: 4 },
    { tipo: "texto", nome: "telefone2", rotulo: "Segundo telefone (se tiver)", modo: "tel", maximo: 15 },
    {
      tipo: "lista",
      nome: "codescolaridade",
      rotulo: "Escolaridade",
      opcoes: contexto.escolaridades.map(({ codigo, descricao }) => ({ valor: codigo, rotulo: descricao })),
    },
    { tipo: "texto", nome: "graduacao", rotulo: "Graduação (se tiver)", maximo: MAIOR_GRADUACAO, dica: "O curso superior concluído ou em andamento." },
  ],
  campos: (_anteriores, { escolaridades }) =>
    informacoes({ ehCidade: (id) => municipioDe(id) !== null, escolaridades: escolaridades.map(({ codigo }) => codigo) }),
  aoSair: async (campos, _anteriores, { candidato }, quem) => {
    const { cidade = "", ddd1 = "", telefone1 = "", ddd2 = "", telefone2 = "", codescolaridade = "", graduacao = "" } = campos;
    const uf = String(municipioDe(cidade)?.estado ?? "");
    const dados = { id: candidato.id, cidade, uf, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao };
    const { provedor } = quem.acesso;
    return tell(campos, quem, provedor.chama(contrato.candidatura.atualizar, dados), async () => {
      const atual = await provedor.parte(contrato.candidatura.exibir);
      return atual.ok && sameInformation(atual.dados, campos);
    });
  },
};

export const passoDasAreas: Passo<Contexto> = {
  id: AREAS,
  titulo: "Áreas de interesse",
  perguntas: (_anteriores, { areas }) => [
    {
      tipo: "marcas",
      nome: "areas",
      rotulo: "Em quais áreas você quer trabalhar?",
      dica: "Marque quantas quiser.",
      opcoes: areas.map(({ codigo, descricao }) => ({ valor: codigo, rotulo: descricao })),
    },
  ],
  campos: (_anteriores, { areas }) => areasDeInteresse(areas.map(({ codigo }) => codigo)),
  aoSair: async (campos, _anteriores, _contexto, quem) => {
    const areas = separaAreas(campos.areas ?? "");
    const { provedor } = quem.acesso;
    return tell(campos, quem, provedor.chama(contrato.candidatura.atualizarAreas, { areas }), async () => {
      const atuais = await provedor.parte(contrato.candidatura.areas);
      return atuais.ok && atuais.dados.every(({ codigo, selecionada }) => selecionada === areas.includes(codigo));
    });
  },
};

export const passoDasExpectativas: Passo<Contexto> = {
  id: EXPECTATIVAS,
  titulo: "Expectativas",
  perguntas: () => [{ tipo: "area", nome: "observacao", rotulo: "Quais são as suas expectativas?", maximo: MAIOR_EXPECTATIVA }],
  campos: () => expectativas,
  aoSair: async (campos, _anteriores, _contexto, quem) => {
    const observacao = campos.observacao ?? "";
    const { provedor } = quem.acesso;
    return tell(campos, quem, provedor.chama(contrato.candidatura.atualizarExpectativas, { observacao }), async () => {
      const atual = await provedor.parte(contrato.candidatura.exibir);
      return atual.ok && atual.dados.observacao === observacao;
    });
  },
};
