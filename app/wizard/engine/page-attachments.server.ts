import { formatSize, MAX_FILE_BYTES, MEGABYTE } from "~/lib/limits";
import { paths } from "~/paths";
import {
  attachmentField,
  type PageAttachment,
  type ShownAttachment,
} from "../definition/page-model";
import type { PagePosition } from "../definition/pages";
import type { RequestedAttachment } from "../definition/questions";
import type { OpenedWizard } from "./open.server";

const LARGEST = `de até ${MAX_FILE_BYTES / MEGABYTE} MB.`;
const KINDS = {
  imagens: { kinds: `Foto (JPEG, PNG ou WebP) ${LARGEST}`, accept: "image/*" },
  "imagens-e-pdf": {
    kinds: `Foto (JPEG, PNG ou WebP) ou PDF ${LARGEST}`,
    accept: "image/*,application/pdf",
  },
};
const SENT_BEFORE =
  " O que você enviou antes está na cooperativa e não conta como novo: se foi recusado, escolha outro aqui.";

/** The server writes these texts, so that the wizard's script stays small. */
function wordsOf({ descricao, obrigatorio, asked, alreadySent, accepts }: RequestedAttachment) {
  const note = obrigatorio ? "(obrigatório)" : asked ? "" : "(se tiver)";
  const { kinds, accept } = KINDS[accepts];
  return {
    words: {
      label: note ? `${descricao} ` : descricao,
      note,
      hint: kinds + (alreadySent ? SENT_BEFORE : ""),
      accept,
    },
    sentLabel: "Ver o que você enviou (abre em outra aba)",
  };
}

export function pageAttachments(
  opened: OpenedWizard,
  asked: readonly RequestedAttachment[],
): PageAttachment[] {
  return asked.map((requested) => {
    const kept = opened.draft?.anexos.find(({ codigo }) => codigo === requested.codigo);
    const address = (smaller?: "sim" | "grande") =>
      paths.anexoDoRascunho(
        opened.draftSlot.wizard,
        kept?.id ?? "",
        opened.draftSlot.record,
        smaller,
      );
    const isPhoto = kept?.tipo === "image/jpeg";
    return {
      ...requested,
      ...wordsOf(requested),
      field: attachmentField(requested.codigo),
      kept: kept
        ? {
            id: kept.id,
            name: kept.nome,
            size: formatSize(kept.bytes),
            thumbnail: isPhoto ? address("sim") : null,
            preview: isPhoto ? address("grande") : null,
            to: address(),
          }
        : null,
    };
  });
}

export function filesBefore(opened: OpenedWizard, { steps }: PagePosition): ShownAttachment[] {
  return opened.path.steps
    .filter((step) => !steps.includes(step))
    .flatMap((step) => {
      const to = `${opened.wizard.path(step.code)}#anexos`;
      const asked = pageAttachments(opened, step.attachments());
      return asked
        .filter(({ kept, alreadySent }) => kept || alreadySent)
        .map(({ descricao, kept }) => ({ label: descricao, kept, to }));
    });
}
