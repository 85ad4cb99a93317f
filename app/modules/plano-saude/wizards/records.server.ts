import { z } from "zod/v4";
import { properName } from "~/lib/text";
import { paths } from "~/paths";
import type { PeopleAndDocumentos } from "~/services/provider/contract/plano-saude";
import { fieldsOf, record, type Asked, type Part } from "~/wizard/definition/record";
import { chosen } from "~/wizard/definition/rules";
import type { Question } from "~/wizard/definition/questions";
import { anexoCode, splitCodes, toDocumentos } from "../documentos";
import {
  availableDependentes,
  dependentesOfPlanos,
  outsidePlano,
  solicitacaoCodes,
} from "../rules";
import { documentosOf, nomesOf, type Context } from "./context.server";

/** The list shows a request as text for the screen; the people's codes are found by their names. */
interface Listed {
  codes: string[];
}
type WithCode = PeopleAndDocumentos & { codigo: string };

interface People {
  dependentes: string[];
}
interface Chosen extends People {
  codplano: string;
}

const NO_DOCUMENT =
  "Nenhum documento é obrigatório agora: anexe os que tiver. O RH pode pedir os outros depois.";

function documentosPart<E>(
  peopleOf: (earlier: Partial<E>, context: Context) => readonly string[],
): Part<Context, E> {
  const requestedDocumentos = (earlier: Partial<E>, context: Context) =>
    documentosOf(context, peopleOf(earlier, context));
  return {
    code: "documentos",
    title: "Documentos",
    when: (earlier, context) => requestedDocumentos(earlier, context).length > 0,
    /* A correction needs no general note, because the wizard shows HR's text above the page. */
    notes: (_earlier, { original }) => [
      original
        ? { kind: "fixed", label: "Solicitação", value: original.tipo_solicitacao }
        : { kind: "note", text: NO_DOCUMENT },
    ],
    attachments: (earlier, context) =>
      requestedDocumentos(earlier, context).map((requested, _at, all) => {
        const nome = context.people.find(({ codigo }) => codigo === requested.cod_dependente)?.nome;
        return {
          codigo: anexoCode(requested),
          descricao: `${requested.desc_documento} — ${nome ? properName(nome) : "titular"}`,
          obrigatorio: false,
          /*
           * HR does not say which document it sent back. With a single document HR must mean that
           * one (`asked`).
           */
          asked: context.original !== null && all.length === 1,
          accepts: "imagens-e-pdf" as const,
        };
      }),
  };
}

const documentosOfChosen = <E extends People>(): Part<Context, E> =>
  documentosPart(({ dependentes }) => dependentes ?? []);
const termos = { code: "termos", title: "Termos e envio" };
const files = { wire: "documentos", send: toDocumentos } as const;

const askTerms = (_earlier: object, { termos: html }: Context): Asked[] => [
  html.text === ""
    ? {
        kind: "note",
        text: "Os termos não foram informados. Peça uma cópia ao RH antes de aceitar.",
      }
    : { kind: "html", title: "Termos", html },
  { kind: "checkbox", label: "Li e aceito os termos do plano de saúde" },
];
const termsRule = z
  .literal("1", { error: "Aceite os termos para continuar" })
  .transform(() => true);
const UNSENT = { wire: null, unsent: false, listed: null, show: null } as const;

const SIMULATE: Question = {
  kind: "note",
  text: "Quer ver antes quanto custa?",
  link: { text: "Simular Plano de Saúde", to: paths.simularPlanoSaude() },
};

const peopleOptions = (people: readonly { codigo: string; nome: string; parentesco: string }[]) =>
  people.map(({ codigo, nome, parentesco }) => ({
    value: codigo,
    label: properName(nome),
    hint: parentesco,
  }));

const namesOf = (codes: readonly string[], _answers: object, context: Context): string =>
  nomesOf(context, codes).map(properName).join(", ");

export const planoOf = ({ codplano }: Partial<Chosen>, { planos }: Context) =>
  planos.find(({ codigo }) => codigo === codplano);

function askPeople(_earlier: object, { planos }: Context): Asked[] {
  if (planos.length === 0) return [];
  const people = dependentesOfPlanos(planos);
  return [
    people.length === 0
      ? { kind: "note", text: "Nenhum dependente disponível" }
      : { kind: "checkboxes", label: "Dependentes", options: peopleOptions(people) },
    SIMULATE,
  ];
}

/** People who cannot be in the chosen plan. */
function outsiders({ codplano, dependentes = [] }: Partial<Chosen>, { planos }: Context) {
  const takes = planos.find(({ codigo }) => codigo === codplano)?.dependentes;
  const strangers = dependentes.filter((code) => takes?.every(({ codigo }) => codigo !== code));
  return strangers.map((code) => {
    const nome = dependentesOfPlanos(planos).find(({ codigo }) => codigo === code)?.nome;
    const message = nome
      ? `${properName(nome)} não pode participar deste plano`
      : "Escolha os dependentes de novo";
    return ["dependentes", message] as const;
  });
}

const request = fieldsOf<Context, Chosen, WithCode, Listed>();

export const pedido = record<Context, Chosen, WithCode, Listed>()({
  parts: {
    plano: {
      code: "plano",
      branches: true,
      title: "Plano e dependentes",
      problems: outsiders,
      prefill: (_earlier, { choice }) => choice,
    },
    documentos: documentosOfChosen(),
    termos,
  },
  fields: {
    codplano: request.field(
      "plano",
      (_earlier, { planos }) =>
        planos.length === 0
          ? { kind: "note", text: "Nenhum plano de saúde disponível" }
          : {
              kind: "radio",
              label: "Plano",
              options: planos.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
            },
      (_earlier, { planos }) =>
        chosen("Escolha o plano", (code) => planos.some(({ codigo }) => codigo === code)),
      {
        wire: "codigo",
        send: (answers, context) => planoOf(answers, context)?.codigo ?? "",
        listed: null,
        defaults: (_earlier, { planos }) => planos[0]?.codigo ?? "",
        show: {
          label: "Plano",
          check: (_code, answers, context) => planoOf(answers, context)?.descricao ?? "",
        },
      },
    ),
    dependentes: request.field("plano", askPeople, z.string().default("").transform(splitCodes), {
      unsent: [],
      listed: ["codes", "set"],
      called: "quem entra no plano",
      show: { label: "Dependentes", check: namesOf, blank: "Nenhum" },
    }),
    aceito: request.field("termos", askTerms, termsRule, UNSENT),
  },
  files,
  ignored: [],
});

/**
 * A person whose addition was already requested stays valid, otherwise a repeated submission would
 * be refused instead of looked up.
 */
export function possibleDependentes({ situacao: { meuPlano } }: Context): string[] {
  return meuPlano
    ? outsidePlano(meuPlano)
        .filter(({ podeutilizar }) => podeutilizar)
        .map(({ codigo }) => codigo)
    : [];
}

const NOBODY = "Selecione ao menos um dependente";

function askAvailable(_earlier: object, { situacao: { meuPlano } }: Context): Asked[] {
  const free = meuPlano ? availableDependentes(meuPlano) : [];
  if (free.length === 0) return [{ kind: "note", text: "Nenhum dependente disponível" }];
  const options = peopleOptions(free);
  return [{ kind: "checkboxes", label: "Quem entra no plano?", needed: true, options }, SIMULATE];
}

const addition = fieldsOf<Context, People, PeopleAndDocumentos, Listed>();

export const inclusao = record<Context, People, PeopleAndDocumentos, Listed>()({
  parts: {
    dependentes: { code: "dependentes", branches: true, title: "Dependentes" },
    documentos: documentosOfChosen(),
    termos,
  },
  fields: {
    dependentes: addition.field(
      "dependentes",
      askAvailable,
      (_earlier, context) =>
        z
          .string({ error: NOBODY })
          .transform(splitCodes)
          .refine((codes) => codes.length > 0, { error: NOBODY, abort: true })
          .refine(
            (codes) => codes.every((code) => possibleDependentes(context).includes(code)),
            "Escolha os dependentes de novo",
          ),
      {
        unsent: [],
        listed: ["codes", "set"],
        called: "quem entra no plano",
        show: { label: "Dependentes", check: namesOf },
      },
    ),
    aceito: addition.field("termos", askTerms, termsRule, UNSENT),
  },
  files,
  ignored: [],
});

export const peopleOf = ({ original, people }: Context): string[] =>
  original ? solicitacaoCodes(original, people) : [];

const resending = fieldsOf<Context, object, WithCode, object>();

export const reenvio = record<Context, object, WithCode, object>()({
  parts: { documentos: documentosPart((_earlier, context) => peopleOf(context)), termos },
  fields: { aceito: resending.field("termos", askTerms, termsRule, UNSENT) },
  derived: {
    codigo: resending.derived((_answers, { original }) => original?.codigo ?? ""),
    dependentes: resending.derived((_answers, context) => peopleOf(context)),
  },
  files,
  ignored: [],
});
