/** The attachments of a step: an input for each, and what the draft holds already. */
import { FileField } from "~/components/fields/file-field";
import { MEGABYTE, MOST_BYTES_OF_A_FILE } from "~/lib/limits";
import { href } from "~/paths";
import { useUploads } from "../browser/use-uploads";
import { INTENT, type PageAttachment } from "../page-model";

const ACCEPT = { imagens: "image/*", "imagens-e-pdf": "image/*,application/pdf" } as const;
const LARGEST = `de até ${MOST_BYTES_OF_A_FILE / MEGABYTE} MB.`;
const KINDS = { imagens: `Foto (JPEG, PNG ou WebP) ${LARGEST}`, "imagens-e-pdf": `Foto (JPEG, PNG ou WebP) ou PDF ${LARGEST}` } as const;

function KeptFile({ kept, descricao }: { kept: NonNullable<PageAttachment["kept"]>; descricao: string }) {
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
        </a>
        <span className="dica block">{kept.size}, guardado no rascunho</span>
      </p>
      <button type="submit" name="intencao" value={INTENT.remove + kept.id} className="botao-2">
        Remover<span className="sr-only"> {descricao}</span>
      </button>
    </div>
  );
}

function Attachment({ attachment }: { attachment: PageAttachment }) {
  const { field, descricao, obrigatorio, alreadySent, kept, accepts } = attachment;
  const hint = `${KINDS[accepts]}${alreadySent ? " Já está na cooperativa; anexe outro só para trocar." : ""}`;
  return (
    <li className="cartao space-y-2" data-anexo={field}>
      <FileField name={field} label={`${descricao} ${obrigatorio ? "(obrigatório)" : "(se tiver)"}`} hint={hint} accept={ACCEPT[accepts]}>
        {kept && <KeptFile kept={kept} descricao={descricao} />}
      </FileField>
      {kept && <p className="dica">Escolha outro arquivo para trocar.</p>}
    </li>
  );
}

export function Attachments({ attachments }: { attachments: PageAttachment[] }) {
  const announcement = useUploads(attachments.length > 0);
  if (attachments.length === 0) return null;
  return (
    <section id="anexos" aria-labelledby="anexos-titulo" className="space-y-3">
      <h3 id="anexos-titulo">Anexos</h3>
      <ul className="space-y-3">
        {attachments.map((attachment) => (
          <Attachment key={`${attachment.field} ${attachment.kept?.id}`} attachment={attachment} />
        ))}
      </ul>
      <p role="status" className="dica">
        {announcement}
      </p>
      <button type="submit" name="intencao" value={INTENT.keep} className="botao-2">
        Guardar anexos
      </button>
    </section>
  );
}
