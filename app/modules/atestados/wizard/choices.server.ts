import { optionsOf } from "~/components/forms/option";
import { byCode } from "~/lib/coded";
import { dataOr, skippedText } from "~/lib/section";
import { paths } from "~/paths";
import { sameCode } from "~/services/submissions/compare";
import type { Asked } from "~/wizard/definition/record";
import { chosen } from "~/wizard/definition/rules";
import { lastDependente } from "../earlier-answers";
import {
  asks,
  choice,
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

const hint = "Numa correção o tipo e o motivo continuam os mesmos.";

const TIPO = "10";
const ASKED = "O que você quer enviar?";

function askTipo(_earlier: Earlier, { configs, door, help }: Context): Asked[] {
  const topics = configs.map(({ codigo, descricao }) => ({
    text: descricao,
    to: `${door.send(TIPO)}?ajuda=${encodeURIComponent(codigo)}#ajuda`,
  }));
  const title = `Ajuda: ${byCode(configs, help?.codigo)?.descricao ?? "tipo"}`;
  return [
    { kind: "radio", label: ASKED, options: optionsOf(configs) },
    {
      kind: "help",
      label: "Não sei qual escolher",
      topics,
      shown: help && { title, html: help.html, missing: help.missing },
    },
  ];
}

function askMotivo(earlier: Earlier, context: Context): Asked[] {
  const motivos = motivosOf(earlier, context);
  return [
    {
      kind: "radio",
      label: "Qual é o motivo?",
      hint: motivos.length > 1 ? "O primeiro já vem marcado: confira." : undefined,
      brief: true,
      options: optionsOf(motivos),
    },
  ];
}

function askDependente(earlier: Earlier, context: Context): Asked[] {
  const { dependentes } = context;
  if (!dependentes.ok)
    return [{ kind: "note", tone: "error", text: dependentes.message }, { kind: "hidden" }];
  const { data: all, skippedCount } = dependentes;
  const link = configOf(earlier, context)?.cadastdependente
    ? { text: "Incluir Dependente", to: paths.incluirDependente() }
    : undefined;
  const last = lastDependente(earlierRecords(context));
  const options = all.map(({ codigo, nome, grau }) => ({
    value: codigo,
    label: nome,
    hint: [grau, last !== null && sameCode(codigo, last) && "o do último envio"]
      .filter(Boolean)
      .join(" · "),
  }));
  const asked: Asked[] = skippedCount ? [{ kind: "note", text: skippedText(skippedCount) }] : [];
  if (options.length === 0)
    return [...asked, { kind: "note", text: "Nenhum dependente disponível", link }];
  asked.push({ kind: "radio", label: "Qual é o dependente?", options });
  return link ? [...asked, { kind: "note", text: "A pessoa não está na lista?", link }] : asked;
}

export const fields = {
  tipo: choice("tipo", askTipo, "Escolha o tipo", {
    wire: "codconfigatest",
    listed: ["codconfigatest", "code", "identity"],
    fixed: (context) =>
      context.original && {
        value: context.original.codconfigatest,
        text: configOf({}, context)?.descricao ?? "",
        hint,
      },
    defaults: (_earlier, { help }) => help?.codigo ?? "",
    show: { receipt: "titulo" },
  }),
  motivo: choice("motivo", askMotivo, "Escolha o motivo", {
    wire: "codconfigsituacao",
    send: (answers, context) =>
      context.original?.codconfigsituacao || (motivoOf(answers, context)?.codigo ?? ""),
    listed: ["codconfigsituacao", "code", "if-sent"],
    fixed: (context) => {
      if (!context.original) return null;
      const { codconfigsituacao: value, descsituacao } = context.original;
      return { value, text: motivoOf({ motivo: value }, context)?.descricao ?? descsituacao, hint };
    },
    defaults: (earlier, context) => motivosOf(earlier, context)[0]?.codigo ?? "",
    staleAfter: ["tipo"],
    show: { receipt: "descsituacao" },
  }),
  /**
   * If the list of dependents fails to load, an earlier choice stays valid.
   * Only the provider then checks the choice.
   */
  coddependente: field(
    "dependente",
    askDependente,
    (_earlier, { dependentes }) =>
      dependentes.ok
        ? chosen("Escolha o dependente", (code) => byCode(dependentes.data, code) !== undefined)
        : chosen(dependentes.message, (code) => code !== ""),
    {
      listed: ["coddependente", "code"],
      staleAfter: ["tipo"],
      show: {
        check: (code, _answers, { dependentes, original }) =>
          byCode(dataOr(dependentes, []), code)?.nome ?? original?.nomedependente ?? "",
        blank: "O que você escolheu antes",
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
