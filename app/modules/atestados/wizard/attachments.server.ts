import type { Part } from "~/wizard/definition/record";
import type { RequestedAttachment } from "~/wizard/definition/questions";
import { anexoApplies } from "../rules";
import { ATESTADOS, DOCUMENTOS } from "../submission-kinds";
import { configOf, motivoOf, type Chosen, type Context } from "./context.server";

function requestedAnexos(earlier: Partial<Chosen>, context: Context): RequestedAttachment[] {
  const motivo = motivoOf(earlier, context)?.codigo ?? null;
  const dias = earlier.dias ?? 0;
  const { original, tipo } = context;
  const { anexo: pathOf } = tipo === "ATESTADOS" ? ATESTADOS : DOCUMENTOS;
  const sent = new Map(
    original?.anexos.map(({ codigo, id }) => [codigo, pathOf(original.codigo, id)]),
  );
  return (configOf(earlier, context)?.anexos ?? [])
    .filter((anexo) => anexoApplies(anexo, original === null, motivo, dias))
    .map(({ codigo, descricao, obrigatorio }) => ({
      codigo,
      descricao,
      obrigatorio,
      accepts: tipo === "ATESTADOS" ? "imagens" : "imagens-e-pdf",
      alreadySent: sent.has(codigo),
      sentTo: sent.get(codigo),
    }));
}

export const PARTS: Record<"anexos" | "conferencia", Part<Context, Chosen>> = {
  anexos: {
    code: "80",
    title: "Anexos",
    heading: "Fotografe ou escolha os anexos",
    when: (earlier, context) => requestedAnexos(earlier, context).length > 0,
    attachments: requestedAnexos,
  },
  /*
   * A review step that the spec does not have (decision 032). In a correction it shares the
   * attachments' page, because the employee has checked the other answers before.
   */
  conferencia: {
    code: "conferir",
    title: "Confira o que será enviado",
    startsPage: (earlier, context) =>
      context.original === null || requestedAnexos(earlier, context).length === 0,
  },
};
