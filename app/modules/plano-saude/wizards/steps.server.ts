/** The steps that plan requests share: documents and terms (second spec, section 5, "Plan"). */
import { z } from "zod/v4";
import { properName } from "~/lib/text";
import type { Step, Answers } from "~/wizard/steps";
import { anexoCode } from "../documentos";
import { documentosOf, type Context } from "./context.server";

/** Whose documents a request asks for. */
export type PeopleOf = (answers: Answers, context: Context) => string[];

/** The documents of these people, each to be attached or not. */
export function documentosStep(peopleOf: PeopleOf): Step<Context> {
  const requestedDocumentos = (answers: Answers, context: Context) => documentosOf(context, peopleOf(answers, context));
  return {
    id: "documentos",
    title: "Documentos",
    when: (answers, context) => requestedDocumentos(answers, context).length > 0,
    questions: (_answers, { original }) => {
      const text = "Nenhum documento é obrigatório agora: anexe os que tiver. O RH pode pedir os outros depois.";
      const whatToCorrect = original?.observacao;
      return whatToCorrect ? [{ kind: "nota", text: whatToCorrect }] : [{ kind: "nota", text }];
    },
    fields: () => z.object({}),
    attachments: (answers, context) =>
      requestedDocumentos(answers, context).map((requested) => {
        const nome = context.people.find(({ codigo }) => codigo === requested.cod_dependente)?.nome;
        return {
          codigo: anexoCode(requested),
          descricao: `${requested.desc_documento} — ${nome ? properName(nome) : "titular"}`,
          obrigatorio: false,
          accepts: "imagens-e-pdf" as const,
        };
      }),
  };
}

/** The last step: without the terms accepted nothing is sent. */
export const termosStep: Step<Context> = {
  id: "termos",
  title: "Termos e envio",
  questions: (_answers, { termos: html }) => [
    html.text === ""
      ? { kind: "nota", text: "Os termos não foram informados. Peça uma cópia ao RH antes de aceitar." }
      : { kind: "html", title: "Termos", html },
    { kind: "marca", name: "aceito", label: "Li e aceito os termos do plano de saúde" },
  ],
  fields: () => z.object({ aceito: z.literal("1", { error: "Aceite os termos para continuar" }) }),
};
