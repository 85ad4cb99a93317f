import { z } from "zod/v4";
import { properName } from "~/lib/text";
import { stepWith } from "~/wizard/definition/define-steps";
import { anexoCode } from "../documentos";
import { documentosOf, type Context } from "./context.server";

export function documentosStep<E>(
  peopleOf: (earlier: Partial<E>, context: Context) => readonly string[],
) {
  const requestedDocumentos = (earlier: Partial<E>, context: Context) =>
    documentosOf(context, peopleOf(earlier, context));
  return stepWith<Context, E>()({
    code: "documentos",
    title: "Documentos",
    schema: () => z.object({}),
    when: (earlier, context) => requestedDocumentos(earlier, context).length > 0,
    questions: (_earlier, { original }) => {
      const text =
        "Nenhum documento é obrigatório agora: anexe os que tiver. O RH pode pedir os outros depois.";
      /* A correction needs no general note, because the wizard shows HR's text above the page. */
      return [
        original
          ? { kind: "fixed", label: "Solicitação", value: original.tipo_solicitacao }
          : { kind: "note", text },
      ];
    },
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
  });
}

export const termos = stepWith<Context>()({
  code: "termos",
  title: "Termos e envio",
  schema: () =>
    z.object({
      aceito: z.literal("1", { error: "Aceite os termos para continuar" }).transform(() => true),
    }),
  questions: (_earlier, { termos: html }) => [
    html.text === ""
      ? {
          kind: "note",
          text: "Os termos não foram informados. Peça uma cópia ao RH antes de aceitar.",
        }
      : { kind: "html", title: "Termos", html },
    { kind: "checkbox", name: "aceito", label: "Li e aceito os termos do plano de saúde" },
  ],
});
