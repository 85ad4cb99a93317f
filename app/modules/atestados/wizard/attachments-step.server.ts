import { z } from "zod/v4";
import { stepWith, type AnswerOf } from "~/wizard/definition/define-steps";
import type { RequestedAttachment } from "~/wizard/definition/questions";
import { anexoApplies } from "../rules";
import { configOf, motivoOf, type Chosen, type Context } from "./context.server";
import type { datas } from "./data-steps.server";

interface Earlier extends Chosen {
  datas: AnswerOf<typeof datas>;
}

function asked(earlier: Partial<Earlier>, context: Context): RequestedAttachment[] {
  const motivo = motivoOf(earlier, context)?.codigo ?? null;
  const dias = earlier.datas?.dias ?? 0;
  const sent = new Set(context.original?.anexos.map(({ codigo }) => codigo));
  return (configOf(earlier, context)?.anexos ?? [])
    .filter((anexo) => anexoApplies(anexo, context.original === null, motivo, dias))
    .map(({ codigo, descricao, obrigatorio }) => ({
      codigo,
      descricao,
      obrigatorio,
      accepts: context.tipo === "ATESTADOS" ? "imagens" : "imagens-e-pdf",
      alreadySent: sent.has(codigo),
    }));
}

export const anexos = stepWith<Context, Earlier>()({
  code: "80",
  title: "Anexos",
  heading: "Fotografe ou escolha os anexos",
  schema: () => z.object({}),
  questions: () => [],
  when: (earlier, context) => asked(earlier, context).length > 0,
  attachments: asked,
});

/**
 * A review step that the spec does not have (decision 032). In a correction it shares the
 * attachments' page, because the employee has checked the other answers before.
 */
export const conferencia = stepWith<Context, Earlier>()({
  code: "conferir",
  title: "Confira o que será enviado",
  schema: () => z.object({}),
  questions: () => [],
  startsPage: (earlier, context) =>
    context.original === null || asked(earlier, context).length === 0,
});
