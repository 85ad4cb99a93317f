/** Steps 10, 20 and 30: what is sent, why, and for whom. */
import { z } from "zod/v4";
import { paths } from "~/paths";
import type { Passo } from "~/wizard/passos";
import type { Pergunta } from "~/wizard/perguntas";
import { configuracaoDe, motivoDe, type Contexto } from "./contexto.server";

const LOCKED = "Numa correção o tipo e o motivo continuam os mesmos.";

function ajuda({ ajuda, configuracoes }: Contexto): Pergunta[] {
  if (!ajuda) return [];
  const titulo = `Ajuda: ${configuracoes.find(({ codigo }) => codigo === ajuda.codigo)?.descricao ?? "tipo"}`;
  return [ajuda.html ? { tipo: "html", titulo, html: ajuda.html } : { tipo: "nota", texto: "Ajuda não localizada" }];
}

export const tipo: Passo<Contexto> = {
  id: "10",
  titulo: "Tipo",
  perguntas: (_anteriores, contexto) => {
    const { configuracoes, original, endereco } = contexto;
    if (original) return [{ tipo: "fixa", rotulo: "Tipo", valor: configuracaoDe({}, contexto)?.descricao ?? original.titulo, dica: LOCKED }];
    if (configuracoes.length === 0) return [{ tipo: "nota", texto: "Nenhum tipo de documento disponível" }];
    const opcoes = configuracoes.map(({ codigo, descricao }) => ({ valor: codigo, rotulo: descricao, ajuda: `${endereco("10")}?ajuda=${encodeURIComponent(codigo)}#ajuda` }));
    return [...ajuda(contexto), { tipo: "escolha", nome: "tipo", rotulo: "O que você quer enviar?", opcoes }];
  },
  campos: (_anteriores, { configuracoes, original }) =>
    original
      ? z.object({}).transform(() => ({ tipo: original.codconfigatest }))
      : z.object({ tipo: z.string({ error: "Escolha o tipo" }).refine((codigo) => configuracoes.some((config) => config.codigo === codigo), "Escolha o tipo") }),
  preenche: (_anteriores, { ajuda, original }) => (ajuda && !original ? { tipo: ajuda.codigo } : null),
  decide: true,
  // The reason goes back to the first one, and the days to its minimum.
  refaz: { "20": ["motivo"], "30": ["coddependente"], "40": ["dias"] },
};

export const motivo: Passo<Contexto> = {
  id: "20",
  titulo: "Motivo",
  quando: (respostas, contexto) => contexto.tipo === "ATESTADOS" && (configuracaoDe(respostas, contexto)?.situacoes.length ?? 0) > 0,
  perguntas: (respostas, contexto) => {
    const situacoes = configuracaoDe(respostas, contexto)?.situacoes ?? [];
    const fixed = contexto.original && motivoDe({ "20": { motivo: contexto.original.codconfigsituacao } }, contexto);
    if (contexto.original) return [{ tipo: "fixa", rotulo: "Motivo", valor: fixed?.descricao ?? contexto.original.descsituacao, dica: LOCKED }];
    return [{ tipo: "escolha", nome: "motivo", rotulo: "Qual é o motivo?", opcoes: situacoes.map(({ codigo, descricao, ajuda }) => ({ valor: codigo, rotulo: descricao, dica: ajuda })) }];
  },
  campos: (respostas, contexto) => {
    const { original } = contexto;
    if (original) return z.object({}).transform(() => ({ motivo: original.codconfigsituacao }));
    const situacoes = configuracaoDe(respostas, contexto)?.situacoes ?? [];
    return z.object({ motivo: z.string({ error: "Escolha o motivo" }).refine((codigo) => situacoes.some((situacao) => situacao.codigo === codigo), "Escolha o motivo") });
  },
  padrao: (respostas, contexto) => ({ motivo: configuracaoDe(respostas, contexto)?.situacoes[0]?.codigo ?? "" }),
  refaz: { "40": ["dias"] },
};

export const dependente: Passo<Contexto> = {
  id: "30",
  titulo: "Dependente",
  quando: (respostas, contexto) => configuracaoDe(respostas, contexto)?.infdependente === true,
  perguntas: (respostas, contexto) => {
    const { dependentes } = contexto;
    const add = configuracaoDe(respostas, contexto)?.cadastdependente ? { texto: "Incluir Dependente", para: paths.incluirDependente() } : undefined;
    if (!dependentes.ok) return [{ tipo: "nota", tom: "erro", texto: dependentes.mensagem }];
    if (dependentes.dados.length === 0) return [{ tipo: "nota", texto: "Nenhum dependente disponível", elo: add }];
    const opcoes = dependentes.dados.map(({ codigo, nome, grau }) => ({ valor: codigo, rotulo: nome, dica: grau }));
    const question: Pergunta = { tipo: "escolha", nome: "coddependente", rotulo: "Qual é o dependente?", opcoes };
    return add ? [question, { tipo: "nota", texto: "A pessoa não está na lista?", elo: add }] : [question];
  },
  campos: (_respostas, { dependentes }) =>
    z.object({
      coddependente: z
        .string({ error: "Escolha o dependente" })
        .refine((codigo) => dependentes.ok && dependentes.dados.some((dependente) => dependente.codigo === codigo), "Escolha o dependente"),
    }),
};
