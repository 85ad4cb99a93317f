import { FileField } from "~/components/forms/file-field";
import { MEGABYTE, MAX_FILE_BYTES } from "~/lib/limits";
import { href } from "~/paths";
import { useUploads } from "../client/use-uploads";
import { INTENT, type PageAttachment } from "../definition/page-model";

const ACCEPT = { imagens: "image/*", "imagens-e-pdf": "image/*,application/pdf" } as const;
const LARGEST = `de até ${MAX_FILE_BYTES / MEGABYTE} MB.`;
const KINDS = {
  imagens: `Foto (JPEG, PNG ou WebP) ${LARGEST}`,
  "imagens-e-pdf": `Foto (JPEG, PNG ou WebP) ou PDF ${LARGEST}`,
} as const;
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
          width="96"
          height="96"
          className="h-24 w-24 rounded border border-borda object-cover"
        />
      )}
      <p className="min-w-0">
        <a className="elo" href={href(kept.to)} target="_blank" rel="noreferrer">
          {kept.name}
        </a>{" "}
        <span className="dica block">{kept.size}, guardado no rascunho</span>
      </p>
      <button type="submit" name="intencao" value={INTENT.remove + kept.id} className="botao-2">
        Remover<span className="sr-only"> {descricao}</span>
      </button>
    </div>
  );
}

function Attachment({ attachment, byItself }: { attachment: PageAttachment; byItself: boolean }) {
  const { field, descricao, obrigatorio, asked, alreadySent, kept, accepts } = attachment;
  const need = obrigatorio ? "(obrigatório)" : asked ? "" : "(se tiver)";
  const hint = `${KINDS[accepts]}${alreadySent ? " O que você enviou antes está na cooperativa e não conta como novo: se foi recusado, escolha outro aqui." : ""}`;
  return (
    <li className="cartao space-y-2" data-anexo={field}>
      <FileField
        name={field}
        label={`${descricao} ${need}`.trim()}
        hint={hint}
        accept={ACCEPT[accepts]}
        button={kept ? CHANGE : CHOOSE}
        optional={!obrigatorio || kept !== null}
        byItself={byItself}
      >
        {kept && <KeptFile kept={kept} descricao={descricao} />}
      </FileField>
    </li>
  );
}

export function Attachments({ attachments }: { attachments: PageAttachment[] }) {
  const said = useUploads(attachments.length > 0);
  if (attachments.length === 0) return null;
  return (
    <section id="anexos" aria-label="Anexos" className="relative space-y-3">
      <ul className="space-y-3">
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
