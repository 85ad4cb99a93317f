import { skippedText } from "~/lib/section";
import { paths } from "~/paths";
import { chosen } from "~/wizard/definition/rules";
import type { Asked, Part } from "~/wizard/definition/record";
import { lastDependente } from "../earlier-answers";
import { configOf, earlierRecords, motivoOf, type Chosen, type Context } from "./context.server";

const FIRST_MARKED = "O primeiro já vem marcado: confira.";
const LOCKED = "Numa correção o tipo e o motivo continuam os mesmos.";
const NO_HELP = "Ajuda não localizada";
const HELP_FAILED = "A ajuda não pôde ser aberta agora. Toque de novo no tipo daqui a pouco.";
const LAST_ONE = "o do último envio";

const TIPO = "10";
const ASKED = "O que você quer enviar?";

export function lockedTipo(context: Context) {
  const { original } = context;
  const text = configOf({}, context)?.descricao;
  return (
    original && { value: original.codconfigatest, text: text ?? original.titulo, hint: LOCKED }
  );
}

export function lockedMotivo(context: Context) {
  const { original } = context;
  if (!original) return null;
  const value = original.codconfigsituacao;
  const text = motivoOf({ motivo: value }, context)?.descricao ?? original.descsituacao;
  return { value, text, hint: LOCKED };
}

export function askTipo(_earlier: Partial<Chosen>, { configs, stepPath, help }: Context): Asked[] {
  const options = configs.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));
  const topics = configs.map(({ codigo, descricao }) => ({
    text: descricao,
    to: `${stepPath(TIPO)}?ajuda=${encodeURIComponent(codigo)}#ajuda`,
  }));
  const title = `Ajuda: ${configs.find(({ codigo }) => codigo === help?.codigo)?.descricao ?? "tipo"}`;
  return [
    { kind: "radio", label: ASKED, options },
    {
      kind: "help",
      label: "Não sei qual escolher",
      topics,
      shown: help && { title, html: help.html, missing: help.failed ? HELP_FAILED : NO_HELP },
    },
  ];
}

export function askMotivo(answers: Partial<Chosen>, context: Context): Asked {
  const situacoes = configOf(answers, context)?.situacoes ?? [];
  return {
    kind: "radio",
    label: "Qual é o motivo?",
    hint: situacoes.length > 1 ? FIRST_MARKED : undefined,
    brief: true,
    options: situacoes.map(({ codigo, descricao, ajuda: help }) => ({
      value: codigo,
      label: descricao,
      hint: help,
    })),
  };
}

export function askDependente(answers: Partial<Chosen>, context: Context): Asked[] {
  const { dependentes } = context;
  const add = configOf(answers, context)?.cadastdependente
    ? { text: "Incluir Dependente", to: paths.incluirDependente() }
    : undefined;
  if (!dependentes.ok) return [{ kind: "note", tone: "error", text: dependentes.message }];
  const missing: Asked[] = dependentes.skippedCount
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
  return [
    ...missing,
    { kind: "radio", label: "Qual é o dependente?", options },
    ...(add ? [{ kind: "note", text: "A pessoa não está na lista?", link: add } as const] : []),
  ];
}

type Earlier = Partial<Chosen>;
const codes = (offered: readonly { codigo: string }[]) => (code: string) =>
  offered.some(({ codigo }) => codigo === code);

export const tipoRule = (_earlier: Earlier, { configs }: Context) =>
  chosen("Escolha o tipo", codes(configs));
export const motivoRule = (earlier: Earlier, context: Context) =>
  chosen("Escolha o motivo", codes(configOf(earlier, context)?.situacoes ?? []));
export const dependenteRule = (_earlier: Earlier, { dependentes }: Context) =>
  chosen("Escolha o dependente", codes(dependentes.ok ? dependentes.data : []));

export const firstMotivo = (earlier: Earlier, context: Context): string =>
  configOf(earlier, context)?.situacoes[0]?.codigo ?? "";
export const sentTipo = (answers: Earlier, context: Context): string =>
  configOf(answers, context)?.codigo ?? "";
export const sentMotivo = (answers: Earlier, context: Context): string =>
  motivoOf(answers, context)?.codigo ?? context.original?.codconfigsituacao ?? "";

export const tipoText = (_value: string, answers: Earlier, context: Context): string =>
  configOf(answers, context)?.descricao ?? "";
export const motivoText = (_value: string, answers: Earlier, context: Context): string =>
  motivoOf(answers, context)?.descricao ?? context.original?.descsituacao ?? "";
export function dependenteText(value: string, _answers: Earlier, context: Context): string {
  const { dependentes, original } = context;
  const known = dependentes.ok ? dependentes.data.find(({ codigo }) => codigo === value) : null;
  return known?.nome ?? original?.nomedependente ?? "";
}

export const PARTS: Record<"tipo" | "motivo" | "dependente", Part<Context, Chosen>> = {
  tipo: {
    code: TIPO,
    title: "Tipo",
    heading: ASKED,
    branches: true,
    prefill: (_earlier, { help, original }) => (help && !original ? { tipo: help.codigo } : null),
  },
  motivo: {
    code: "20",
    title: "Motivo",
    when: (earlier, context) =>
      context.tipo === "ATESTADOS" && (configOf(earlier, context)?.situacoes.length ?? 0) > 0,
  },
  dependente: {
    code: "30",
    title: "Dependente",
    when: (earlier, context) => configOf(earlier, context)?.infdependente === true,
  },
};
