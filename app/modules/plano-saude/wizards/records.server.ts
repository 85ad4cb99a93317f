import { z } from "zod/v4";
import { optionsOf } from "~/components/forms/option";
import { byCode } from "~/lib/coded";
import { properName } from "~/lib/text";
import { paths } from "~/paths";
import { PLANO } from "~/services/provider/contract/labels";
import type {
  PeopleAndDocumentos,
  PlanoDocumento,
  RequestedDocumento,
} from "~/services/provider/contract/plano-saude";
import { sameCode } from "~/services/submissions/compare";
import { fieldsOf, record, type Asked, type Part } from "~/wizard/definition/record";
import { codeList, text } from "~/wizard/definition/rules";
import type { Question } from "~/wizard/definition/questions";
import type { AttachmentToSend } from "~/wizard/definition/wizard";
import { ACCEPT_FIRST, ACCEPTANCE, NO_TERMOS } from "../acceptance";
import {
  codesOf,
  codesThatMayBeIn,
  dependentesOfPlanos,
  possibleDependentes,
  TITULAR,
  type KnownPerson,
} from "../rules";
import type { Context } from "./context.server";

type WithCode = PeopleAndDocumentos & { codigo: string };

type People = Pick<PeopleAndDocumentos, "dependentes">;
type Chosen = People & { codplano: string; simulacao: string };

const NO_DOCUMENT =
  "Nenhum documento é obrigatório agora: anexe os que tiver. O RH pode pedir os outros depois.";

/**
 * Joins a person's code and a document's code with a dash, for example "12-3".
 * `toDocumentos` splits the result at the first single dash.
 * A dash in the person's code is therefore doubled.
 * A document's code must not start with a dash, so "-3" becomes "~-3".
 * A code that is really "~-3" becomes "~~-3".
 */
export function anexoCode({
  cod_dependente,
  cod_documento,
}: Pick<RequestedDocumento, "cod_dependente" | "cod_documento">): string {
  return `${cod_dependente.replaceAll("-", "--")}-${cod_documento.replace(/^~*-/, "~$&")}`;
}

export function toDocumentos(anexos: readonly AttachmentToSend[]): PlanoDocumento[] {
  return anexos.map(({ codigo, base64 }) => {
    const [person = ""] = /^(?:[^-]|--)*/.exec(codigo) ?? [];
    return {
      cod_documento: codigo.slice(person.length + 1).replace(/^~(?=~*-)/, ""),
      cod_dependente: person.replaceAll("--", "-"),
      arquivo: base64,
    };
  });
}

function lastParts<E>(
  peopleOf: (earlier: Partial<E>, context: Context) => readonly string[] | undefined,
): Record<"documentos" | "termos", Part<Context, E>> {
  const requestedOf = (earlier: Partial<E>, context: Context) => {
    const codes = [TITULAR, ...(peopleOf(earlier, context) ?? [])];
    return context.documentos.requested.filter(({ cod_dependente }) =>
      codes.some((code) => sameCode(code, cod_dependente)),
    );
  };
  const when = (earlier: Partial<E>, context: Context) => requestedOf(earlier, context).length > 0;
  return {
    documentos: {
      code: "documentos",
      title: "Documentos",
      when,
      /* In a correction, `NO_DOCUMENT` could contradict HR's remark above the form. */
      notes: (_earlier, { original }) => [
        original
          ? { kind: "fixed", label: "Solicitação", value: original.tipo_solicitacao }
          : { kind: "note", text: NO_DOCUMENT },
      ],
      attachments: (earlier, context) =>
        requestedOf(earlier, context).map((requested, _at, all) => {
          const nome = byCode(context.people, requested.cod_dependente)?.nome;
          return {
            codigo: anexoCode(requested),
            descricao: `${requested.desc_documento} — ${nome ? properName(nome) : "titular"}`,
            obrigatorio: false,
            /* HR does not say which of several documents to correct, so none of them is marked. */
            asked: context.original !== null && all.length === 1,
            accepts: "imagens-e-pdf",
          };
        }),
    },
    /*
     * The step `documentos` depends on earlier answers, so it starts a new page.
     * If no document is requested, that step is left out. `termos` then starts the new page.
     */
    termos: {
      code: "termos",
      title: "Termos e envio",
      startsPage: (earlier, context) => !when(earlier, context),
    },
  };
}

const files = { wire: "documentos", send: toDocumentos } as const;

const aceito = fieldsOf<Context, object, object, object>().field(
  "termos",
  (_earlier, { termos: html }) => [
    html.text === ""
      ? {
          kind: "note",
          text: NO_TERMOS,
        }
      : { kind: "html", title: "Termos", html },
    { kind: "checkbox", label: ACCEPTANCE },
  ],
  z.literal("1", { error: ACCEPT_FIRST }).transform(() => true),
  { wire: null, unsent: false, listed: null, show: null },
);

const SIMULATE: Question = {
  kind: "note",
  text: "Quer ver antes quanto custa?",
  link: { text: "Simular Plano de Saúde", to: paths.simularPlanoSaude() },
};

const peopleOptions = (people: readonly KnownPerson[]) =>
  people.map(({ codigo, nome, parentesco }) => ({
    value: codigo,
    label: properName(nome),
    hint: parentesco,
  }));

const namesOf = (codes: readonly string[], _answers: object, { people }: Context): string =>
  people
    .filter(({ codigo }) => codes.includes(codigo))
    .map(({ nome }) => properName(nome))
    .join(", ");

export const planoOf = ({ codplano }: Partial<Chosen>, { planos }: Context) =>
  byCode(planos, codplano);

function askPeople(_earlier: object, { planos }: Context): Asked[] {
  if (planos.length === 0) return [];
  const people = dependentesOfPlanos(planos);
  return [
    people.length === 0
      ? { kind: "note", text: "Nenhum dependente disponível" }
      : { kind: "checkboxes", label: PLANO.dependentes, options: peopleOptions(people) },
    SIMULATE,
  ];
}

const CHOOSE_AGAIN = "Escolha os dependentes de novo";

function outsiders(answer: Partial<Chosen>, context: Context) {
  const takes = planoOf(answer, context)?.dependentes;
  const strangers = (answer.dependentes ?? []).filter((code) => takes && !byCode(takes, code));
  const known = dependentesOfPlanos(context.planos);
  return strangers.map((code) => {
    const nome = byCode(known, code)?.nome;
    const message = nome ? `${properName(nome)} não pode participar deste plano` : CHOOSE_AGAIN;
    return ["dependentes", message] as const;
  });
}

const PEOPLE = {
  listed: ["dependentes", "set"] as const,
  called: "quem entra no plano",
  unsent: [],
  show: { check: namesOf, blank: "Nenhum" },
};

const request = fieldsOf<Context, Chosen, WithCode, People>(PLANO);

export const pedido = record<Context, Chosen, WithCode, People>()({
  parts: {
    plano: {
      code: "plano",
      title: "Plano e dependentes",
      problems: outsiders,
      /* Prefills once, so that returning to the simulation's link undoes no later change. */
      prefill: ({ simulacao }, { choice }) => (choice?.simulacao === simulacao ? null : choice),
    },
    ...lastParts<Chosen>(({ dependentes }) => dependentes),
  },
  fields: {
    codplano: request.choice(
      "plano",
      (_earlier, { planos }) =>
        planos.length === 0
          ? { kind: "note", text: "Nenhum plano de saúde disponível" }
          : { kind: "radio", label: PLANO.desc_plano, options: optionsOf(planos) },
      "Escolha o plano",
      {
        wire: "codigo",
        listed: null,
        defaults: (_earlier, { planos }) => planos[0]?.codigo ?? "",
        show: { label: PLANO.desc_plano },
      },
    ),
    dependentes: request.field("plano", askPeople, codeList, PEOPLE),
    /** The simulation that has prefilled the answers. */
    simulacao: request.field(
      "plano",
      (_earlier, { choice }) => (choice ? { kind: "hidden" } : []),
      text,
      { wire: null, listed: null, show: null },
    ),
    aceito,
  },
  files,
});

function askAvailable(_earlier: object, { situacao: { meuPlano } }: Context): Asked[] {
  const free = possibleDependentes(meuPlano).filter(({ solicitouadicao }) => !solicitouadicao);
  if (free.length === 0) return [{ kind: "note", text: "Nenhum dependente disponível" }];
  const options = peopleOptions(free);
  return [{ kind: "checkboxes", label: "Quem entra no plano?", needed: true, options }, SIMULATE];
}

const addition = fieldsOf<Context, People, PeopleAndDocumentos, People>(PLANO);

export const inclusao = record<Context, People, PeopleAndDocumentos, People>()({
  parts: {
    dependentes: { code: "dependentes", title: "Dependentes" },
    ...lastParts<People>(({ dependentes }) => dependentes),
  },
  fields: {
    dependentes: addition.field(
      "dependentes",
      askAvailable,
      /*
       * Also accepts people whose addition was already requested.
       * After a lost response, the browser may send the same form again.
       */
      (_earlier, { situacao: { meuPlano } }) =>
        codeList
          .refine((people) => people.length > 0, {
            error: "Selecione ao menos um dependente",
            abort: true,
          })
          .refine((people) => {
            const possible = codesOf(possibleDependentes(meuPlano));
            return people.every((code) => possible.includes(code));
          }, CHOOSE_AGAIN),
      PEOPLE,
    ),
    aceito,
  },
  files,
});

export const correctedPeople = ({ original, people }: Context): string[] =>
  original ? codesThatMayBeIn(original, people) : [];

const resending = fieldsOf<Context, object, PeopleAndDocumentos, object>();

export const reenvio = record<Context, object, PeopleAndDocumentos, object>()({
  parts: lastParts<object>((_earlier, context) => correctedPeople(context)),
  fields: {
    aceito,
    dependentes: resending.derived((_answers, context) => correctedPeople(context)),
  },
  files,
});
