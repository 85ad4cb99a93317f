/** Step 80: the attachments, with a look at everything, before the sending. */
import { z } from "zod/v4";
import { stepWith, type AnswerOf } from "~/wizard/define-steps";
import { anexoApplies } from "../rules";
import { configOf, motivoOf, type Chosen, type Context } from "./context.server";
import type { datas } from "./data-steps.server";

export const anexos = stepWith<Context, Chosen & { datas: AnswerOf<typeof datas> }>()({
  code: "80",
  title: "Anexos e envio",
  schema: () => z.object({}),
  questions: () => [],
  attachments: (earlier, context) => {
    const motivo = motivoOf(earlier, context)?.codigo ?? null;
    const dias = earlier.datas?.dias ?? 0;
    const sent = new Set(context.original?.anexos.map(({ codigo }) => codigo));
    return (configOf(earlier, context)?.anexos ?? [])
      .filter((anexo) => anexoApplies(anexo, motivo, dias))
      .map(({ codigo, descricao, obrigatorio }) => ({
        codigo,
        descricao,
        obrigatorio,
        accepts: context.tipo === "ATESTADOS" ? ("imagens" as const) : ("imagens-e-pdf" as const),
        alreadySent: sent.has(codigo),
      }));
  },
});
