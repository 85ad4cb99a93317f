import { FileField } from "~/components/forms/file-field";
import { href } from "~/paths";
import { useUploads } from "../client/use-uploads";
import { INTENT, type PageAttachment } from "../definition/page-model";
import { EnterButton } from "./enter-button";

const [CHOOSE, CHANGE] = ["Fotografar ou escolher", "Fotografar ou escolher outra"];

function KeptFile({
  kept,
  descricao,
}: {
  kept: NonNullable<PageAttachment["kept"]>;
  descricao: string;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {kept.thumbnail && (
        <img
          src={href(kept.thumbnail)}
          alt={`Foto anexada: ${descricao}`}
          width="160"
          height="160"
          className="h-40 w-40 rounded border object-cover"
        />
      )}
      <p className="min-w-[7em] flex-1">
        <a className="elo" href={href(kept.to)} target="_blank" rel="noreferrer">
          {kept.name}
        </a>{" "}
        <span className="dica block">{kept.size}, guardado no rascunho</span>
      </p>
    </div>
  );
}

function Remove({ id, descricao }: { id: string; descricao: string }) {
  return (
    <>
      <EnterButton />{" "}
      <button
        type="submit"
        name="intencao"
        value={INTENT.remove + id}
        className="elo text-elo underline"
      >
        Remover<span className="sr-only"> {descricao}</span>
      </button>{" "}
    </>
  );
}

function Attachment({ attachment, byItself }: { attachment: PageAttachment; byItself: boolean }) {
  const { field, descricao, obrigatorio, kept, label, hint, accept } = attachment;
  return (
    <li className={obrigatorio || kept ? "cartao space-y-2" : "cartao extra"} data-anexo={field}>
      <FileField
        name={field}
        {...{ label, hint, accept }}
        button={kept ? CHANGE : CHOOSE}
        optional={!obrigatorio || kept !== null}
        byItself={byItself}
        beside={kept && <Remove id={kept.id} descricao={descricao} />}
      >
        {kept && <KeptFile kept={kept} descricao={descricao} />}
      </FileField>
    </li>
  );
}

/** A whole sheet within the picture, and one that is cut and crooked. */
function GoodPhoto() {
  return (
    <p className="boa-foto">
      <svg width="112" height="72" viewBox="0 0 112 72" aria-hidden="true" className="icone">
        <path d="M13 7h24v34H13zM18 15h14M18 22h14M18 29h9M85 1L106 7l-9 34M71 1L66 20M84 13l12 3M81 21l13 4" />
        <path className="text-certo" d="M1 1h48v46H1zM18 60l6 6 11-12" />
        <path className="text-erro" d="M63 1h48v46H63zM82 55l11 11M93 55L82 66" />
      </svg>
      <span>Uma boa foto: a folha inteira e reta, com luz e sem sombra.</span>
    </p>
  );
}

export function Attachments({ attachments }: { attachments: PageAttachment[] }) {
  const said = useUploads(attachments.length > 0);
  if (attachments.length === 0) return null;
  return (
    <section id="anexos" aria-label="Anexos" className="relative space-y-3">
      {attachments.every(({ kept }) => kept === null) && <GoodPhoto />}
      <ul className="cartoes">
        {attachments.map((attachment) => (
          <Attachment
            key={`${attachment.field} ${attachment.kept?.id}`}
            attachment={attachment}
            byItself={said !== null}
          />
        ))}
      </ul>
      {/* Each card shows its own progress, so this text is for screen readers. */}
      <p role="status" className={said?.shown ? "dica" : "sr-only"}>
        {said?.words}
      </p>
      {said === null && (
        <button type="submit" name="intencao" value={INTENT.keep} className="botao-2">
          Guardar anexos
        </button>
      )}
    </section>
  );
}
