import { z } from "zod/v4";
import { skippedText } from "~/lib/section";
import { paths } from "~/paths";
import { stepWith } from "~/wizard/definition/define-steps";
import type { Question } from "~/wizard/definition/questions";
import { lastDependente } from "../earlier-answers";
import { configOf, earlierRecords, motivoOf, type Chosen, type Context } from "./context.server";

const FIRST_MARKED = "O primeiro já vem marcado: confira.";

const LOCKED = "Numa correção o tipo e o motivo continuam os mesmos.";

const NO_HELP = "Ajuda não localizada";
const HELP_FAILED = "A ajuda não pôde ser aberta agora. Toque de novo no tipo daqui a pouco.";

const LAST_ONE = "o do último envio";

const TIPO = "10";
const ASKED = "O que você quer enviar?";

export const tipo = stepWith<Context>()({
  code: TIPO,
  title: "Tipo",
  heading: ASKED,
  schema: (_earlier, { configs, original }) => {
    if (original) return z.object({}).transform(() => ({ tipo: original.codconfigatest }));
    return z.object({
      tipo: z
        .string({ error: "Escolha o tipo" })
        .refine((codigo) => configs.some((config) => config.codigo === codigo), "Escolha o tipo"),
    });
  },
  questions: (_earlier, context) => {
    const { configs, original, stepPath, help } = context;
    if (original)
      return [
        {
          kind: "fixed",
          label: "Tipo",
          value: configOf({}, context)?.descricao ?? original.titulo,
          hint: LOCKED,
        },
      ];
    const options = configs.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));
    const topics = configs.map(({ codigo, descricao }) => ({
      text: descricao,
      to: `${stepPath(TIPO)}?ajuda=${encodeURIComponent(codigo)}#ajuda`,
    }));
    const title = `Ajuda: ${configs.find(({ codigo }) => codigo === help?.codigo)?.descricao ?? "tipo"}`;
    return [
      { kind: "radio", name: "tipo", label: ASKED, options },
      {
        kind: "help",
        label: "Não sei qual escolher",
        topics,
        shown: help && { title, html: help.html, missing: help.failed ? HELP_FAILED : NO_HELP },
      },
    ];
  },
  prefill: (_earlier, { help, original }) => (help && !original ? { tipo: help.codigo } : null),
  branches: true,
});

export const motivo = stepWith<Context, Pick<Chosen, "tipo">>()({
  code: "20",
  title: "Motivo",
  schema: (earlier, context) => {
    const { original } = context;
    if (original) return z.object({}).transform(() => ({ motivo: original.codconfigsituacao }));
    const situacoes = configOf(earlier, context)?.situacoes ?? [];
    return z.object({
      motivo: z
        .string({ error: "Escolha o motivo" })
        .refine(
          (codigo) => situacoes.some((situacao) => situacao.codigo === codigo),
          "Escolha o motivo",
        ),
    });
  },
  when: (answers, context) =>
    context.tipo === "ATESTADOS" && (configOf(answers, context)?.situacoes.length ?? 0) > 0,
  questions: (answers, context) => {
    const situacoes = configOf(answers, context)?.situacoes ?? [];
    const fixed =
      context.original &&
      motivoOf({ motivo: { motivo: context.original.codconfigsituacao } }, context);
    if (context.original)
      return [
        {
          kind: "fixed",
          label: "Motivo",
          value: fixed?.descricao ?? context.original.descsituacao,
          hint: LOCKED,
        },
      ];
    return [
      {
        kind: "radio",
        name: "motivo",
        label: "Qual é o motivo?",
        hint: situacoes.length > 1 ? FIRST_MARKED : undefined,
        brief: true,
        options: situacoes.map(({ codigo, descricao, ajuda: help }) => ({
          value: codigo,
          label: descricao,
          hint: help,
        })),
      },
    ];
  },
  defaults: (answers, context) => ({
    motivo: configOf(answers, context)?.situacoes[0]?.codigo ?? "",
  }),
  staleAfter: { tipo: ["motivo"] },
});

export const dependente = stepWith<Context, Pick<Chosen, "tipo">>()({
  code: "30",
  title: "Dependente",
  schema: (_earlier, { dependentes }) =>
    z.object({
      coddependente: z
        .string({ error: "Escolha o dependente" })
        .refine(
          (codigo) => dependentes.ok && dependentes.data.some((known) => known.codigo === codigo),
          "Escolha o dependente",
        ),
    }),
  when: (answers, context) => configOf(answers, context)?.infdependente === true,
  questions: (answers, context) => {
    const { dependentes } = context;
    const add = configOf(answers, context)?.cadastdependente
      ? { text: "Incluir Dependente", to: paths.incluirDependente() }
      : undefined;
    if (!dependentes.ok) return [{ kind: "note", tone: "error", text: dependentes.message }];
    const missing: Question[] = dependentes.skippedCount
      ? [{ kind: "note", text: skippedText(dependentes.skippedCount) }]
      : [];
    if (dependentes.data.length === 0)
      return [...missing, { kind: "note", text: "Nenhum dependente disponível", link: add }];
    const last = lastDependente(earlierRecords(context));
    const options = dependentes.data.map(({ codigo, nome, grau }) => ({
      value: codigo,
      label: nome,
      hint: [grau, codigo === last && LAST_ONE].filter(Boolean).join(" · "),
    }));
    const question: Question = {
      kind: "radio",
      name: "coddependente",
      label: "Qual é o dependente?",
      options,
    };
    return [
      ...missing,
      question,
      ...(add ? [{ kind: "note", text: "A pessoa não está na lista?", link: add } as const] : []),
    ];
  },
  staleAfter: { tipo: ["coddependente"] },
});
