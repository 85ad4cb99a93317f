import { byCode } from "~/lib/coded";
import type { RequestedAnexo } from "~/services/provider/contract/anexo";
import { normalizeCode } from "~/services/submissions/compare";
import type { RequestedAttachment } from "~/wizard/definition/questions";
import { attachmentsOf } from "~/wizard/definition/record";
import {
  configOf,
  isDocument,
  motivoOf,
  type Context,
  type Earlier,
  type Parts,
} from "./context.server";

/**
 * If `incluir` and `alterar` are both false, an attachment applies to new and to corrected records.
 * A `codsituacao` of "" or "0" fits every reason (spec 2, §4).
 */
export function anexoApplies(
  { codsituacao, qtdeminimadias, incluir, alterar }: RequestedAnexo,
  isNew: boolean,
  motivo: string | null,
  dias: number,
): boolean {
  if ((incluir || alterar) && !(isNew ? incluir : alterar)) return false;
  const needed = normalizeCode(codsituacao);
  return ["", normalizeCode(motivo ?? "")].includes(needed) && dias >= qtdeminimadias;
}

function requestedAnexos(earlier: Earlier, context: Context): RequestedAttachment[] {
  const motivo = motivoOf(earlier, context)?.codigo ?? null;
  const { original, door } = context;
  const newestFirst = [...(original?.anexos ?? [])].reverse();
  const asked = (configOf(earlier, context)?.anexos ?? []).filter((anexo) =>
    anexoApplies(anexo, original === null, motivo, earlier.dias ?? 0),
  );
  return attachmentsOf(asked, isDocument(context) ? "imagens-e-pdf" : "imagens").map((anexo) => {
    const sent = byCode(newestFirst, anexo.codigo);
    return {
      ...anexo,
      alreadySent: sent !== undefined,
      sentTo: original && sent ? door.anexo(original.codigo, sent.id) : undefined,
    };
  });
}

export const parts: Parts = {
  anexos: {
    code: "80",
    title: "Anexos",
    heading: "Fotografe ou escolha os anexos",
    when: (earlier, context) => requestedAnexos(earlier, context).length > 0,
    attachments: requestedAnexos,
  },
  /*
   * In a correction with attachments, this step is shown on the page of the attachments.
   * The other answers come from the record, so this step needs no separate page.
   */
  conferencia: {
    code: "conferir",
    title: "Confira o que será enviado",
    startsPage: (earlier, context) =>
      context.original === null || requestedAnexos(earlier, context).length === 0,
  },
};
