import { skippedText } from "~/lib/section";
import { paths } from "~/paths";
import { ATESTADO } from "~/services/provider/contract/labels";
import type { Asked } from "~/wizard/definition/record";
import { chosen } from "~/wizard/definition/rules";
import { lastDependente } from "../earlier-answers";
import {
  asks,
  configOf,
  earlierRecords,
  field,
  isDocument,
  motivoOf,
  motivosOf,
  type Context,
  type Earlier,
  type Parts,
} from "./context.server";

const FIRST_MARKED = "O primeiro já vem marcado: confira.";
const LOCKED = "Numa correção o tipo e o motivo continuam os mesmos.";
const NO_HELP = "Ajuda não localizada";
const HELP_FAILED = "A ajuda não pôde ser aberta agora. Toque de novo no tipo daqui a pouco.";
const LAST_ONE = "o do último envio";

const TIPO = "10";
const ASKED = "O que você quer enviar?";

const oneOf = (offered: readonly { codigo: string }[], missing: string) =>
  chosen(missing, (code) => offered.some(({ codigo }) => codigo === code));

function askTipo({ configs, door, help }: Context): Asked[] {
  const topics = configs.map(({ codigo, descricao }) => ({
    text: descricao,
    to: `${door.send(TIPO)}?ajuda=${encodeURIComponent(codigo)}#ajuda`,
  }));
  const title = `Ajuda: ${configs.find(({ codigo }) => codigo === help?.codigo)?.descricao ?? "tipo"}`;
  return [
    {
      kind: "radio",
      label: ASKED,
      options: configs.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
    },
    {
      kind: "help",
      label: "Não sei qual escolher",
      topics,
      shown: help && { title, html: help.html, missing: help.failed ? HELP_FAILED : NO_HELP },
    },
  ];
}

const tipoText = (earlier: Earlier, context: Context): string =>
  configOf(earlier, context)?.descricao ?? context.original?.titulo ?? "";

function askMotivo(earlier: Earlier, context: Context): Asked {
  const motivos = motivosOf(earlier, context);
  return {
    kind: "radio",
    label: "Qual é o motivo?",
    hint: motivos.length > 1 ? FIRST_MARKED : undefined,
    brief: true,
    options: motivos.map(({ codigo, descricao, ajuda: hint }) => ({
      value: codigo,
      label: descricao,
      hint,
    })),
  };
}

const motivoText = (earlier: Earlier, context: Context): string =>
  motivoOf(earlier, context)?.descricao ?? context.original?.descsituacao ?? "";

function askDependente(earlier: Earlier, context: Context): Asked[] {
  const { dependentes } = context;
  if (!dependentes.ok) return [{ kind: "note", tone: "error", text: dependentes.message }];
  const link = configOf(earlier, context)?.cadastdependente
    ? { text: "Incluir Dependente", to: paths.incluirDependente() }
    : undefined;
  const missing: Asked[] = dependentes.skippedCount
    ? [{ kind: "note", text: skippedText(dependentes.skippedCount) }]
    : [];
  if (dependentes.data.length === 0)
    return [...missing, { kind: "note", text: "Nenhum dependente disponível", link }];
  const last = lastDependente(earlierRecords(context));
  const options = dependentes.data.map(({ codigo, nome, grau }) => ({
    value: codigo,
    label: nome,
    hint: [grau, codigo === last && LAST_ONE].filter(Boolean).join(" · "),
  }));
  const question: Asked = { kind: "radio", label: "Qual é o dependente?", options };
  const add: Asked[] = link ? [{ kind: "note", text: "A pessoa não está na lista?", link }] : [];
  return [...missing, question, ...add];
}

export const fields = {
  tipo: field(
    "tipo",
    (_earlier, context) => askTipo(context),
    (_earlier, { configs }) => oneOf(configs, "Escolha o tipo"),
    {
      wire: "codconfigatest",
      send: (answers, context) => configOf(answers, context)?.codigo ?? "",
      listed: ["codconfigatest", "code", "identity"],
      fixed: (context) => {
        const value = context.original?.codconfigatest;
        return value === undefined ? null : { value, text: tipoText({}, context), hint: LOCKED };
      },
      show: {
        label: ATESTADO.titulo,
        check: (_value, answers, context) => tipoText(answers, context),
        receipt: "titulo",
      },
    },
  ),
  motivo: field(
    "motivo",
    askMotivo,
    (earlier, context) => oneOf(motivosOf(earlier, context), "Escolha o motivo"),
    {
      wire: "codconfigsituacao",
      send: (answers, context) =>
        motivoOf(answers, context)?.codigo ?? context.original?.codconfigsituacao ?? "",
      listed: ["codconfigsituacao", "code", "if-sent"],
      fixed: (context) => {
        const value = context.original?.codconfigsituacao;
        if (value === undefined) return null;
        return { value, text: motivoText({ motivo: value }, context), hint: LOCKED };
      },
      defaults: (earlier, context) => motivosOf(earlier, context)[0]?.codigo ?? "",
      staleAfter: ["tipo"],
      show: {
        label: ATESTADO.descsituacao,
        check: (_value, answers, context) => motivoText(answers, context),
        receipt: "descsituacao",
      },
    },
  ),
  coddependente: field(
    "dependente",
    askDependente,
    (_earlier, { dependentes }) =>
      oneOf(dependentes.ok ? dependentes.data : [], "Escolha o dependente"),
    {
      listed: ["coddependente", "code"],
      staleAfter: ["tipo"],
      show: {
        label: ATESTADO.nomedependente,
        check: (value, _answers, { dependentes, original }) => {
          const active = dependentes.ok ? dependentes.data : [];
          const known = active.find(({ codigo }) => codigo === value);
          return known?.nome ?? original?.nomedependente ?? "";
        },
        receipt: "nomedependente",
      },
    },
  ),
};

export const parts: Parts = {
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
    when: (earlier, context) => !isDocument(context) && motivosOf(earlier, context).length > 0,
  },
  dependente: {
    code: "30",
    title: "Dependente",
    when: asks("infdependente"),
  },
};
