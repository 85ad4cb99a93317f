import { useEffect } from "react";
import { FileField } from "~/components/forms/file-field";
import { href } from "~/paths";
import type { Uploads } from "../client/use-uploads";
import { INTENT, type KeptFile, type PageAttachment } from "../definition/page-model";
import { EnterButton } from "./enter-button";
import { FileLink } from "./file-link";
import { GoodPhoto } from "./good-photo";
import { inputOf } from "./input-of";
import { IntentButton } from "./intent-button";

const CHOOSE = "Fotografar ou escolher";

function Kept({ kept, descricao }: { kept: KeptFile; descricao: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {kept.thumbnail && (
        <img src={href(kept.thumbnail)} alt={`Foto anexada: ${descricao}`} className="anexada" />
      )}
      <div className="min-w-[7em] flex-1">
        <p>
          <FileLink {...kept} />{" "}
          <span className="dica mt-1 block">{kept.size}, guardado no rascunho</span>
        </p>
        <EnterButton />{" "}
        <IntentButton value={INTENT.remove + kept.id} className="elo text-elo underline">
          Remover<span className="sr-only"> {descricao}</span>
        </IntentButton>
      </div>
    </div>
  );
}

function Attachment({ attachment, byItself }: { attachment: PageAttachment; byItself: boolean }) {
  const { field, descricao, kept, words, sentTo, sentLabel } = attachment;
  const keptId = kept && kept.id;
  // The uploader adds its message outside React, so this effect connects the input to the message.
  useEffect(() => {
    const input = inputOf(field);
    if (input) input.setAttribute("aria-describedby", `${field}-dica ${field}-erro ${field}-envio`);
  });
  // When the kept file changes, this cleanup empties the input and removes the error message.
  // Otherwise the next submission would send the chosen file again.
  useEffect(
    () => () => {
      const input = inputOf(field);
      if (!input) return;
      input.value = "";
      input.removeAttribute("aria-invalid");
      const complaint = document.getElementById(`${field}-envio`);
      if (complaint) complaint.remove();
    },
    [field, keptId],
  );
  return (
    <li className="cartao space-y-2" data-anexo={field}>
      <FileField
        name={field}
        {...words}
        button={kept ? `${CHOOSE} outra` : CHOOSE}
        byItself={byItself}
      >
        {kept && <Kept kept={kept} descricao={descricao} />}
      </FileField>
      {sentTo && (
        <a className="elo" href={href(sentTo)} target="_blank" rel="noreferrer">
          {sentLabel}
        </a>
      )}
    </li>
  );
}

interface Props {
  attachments: PageAttachment[];
  uploads: Uploads;
}

export function Attachments({ attachments, uploads }: Props) {
  if (attachments.length === 0) return null;
  return (
    <section id="anexos" tabIndex={-1} aria-label="Anexos" className="anexos space-y-3">
      {attachments.every(({ kept }) => kept === null) && <GoodPhoto />}
      <ul className="space-y-3">
        {attachments.map((attachment) => (
          <Attachment key={attachment.field} attachment={attachment} byItself={uploads !== null} />
        ))}
      </ul>
      {/* Each card shows its own progress, so most messages are for screen readers only. */}
      <p role="status" className={uploads && uploads.shown ? "dica" : "sr-only"}>
        {uploads && uploads.words}
      </p>
    </section>
  );
}
