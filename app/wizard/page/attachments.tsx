import { FileField } from "~/components/forms/file-field";
import { Icon } from "~/components/icon";
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
          width="96"
          height="96"
          className="h-24 w-24 rounded border object-cover"
        />
      )}
      <p className="min-w-[7.5em] flex-1">
        <a className="elo" href={href(kept.to)} target="_blank" rel="noreferrer">
          {kept.name}
        </a>{" "}
        <span className="dica block">{kept.size}, guardado no rascunho</span>
      </p>
      <EnterButton />{" "}
      <button type="submit" name="intencao" value={INTENT.remove + kept.id} className="botao-2">
        Remover<span className="sr-only"> {descricao}</span>
      </button>
    </div>
  );
}

function Attachment({ attachment, byItself }: { attachment: PageAttachment; byItself: boolean }) {
  const { field, descricao, obrigatorio, kept, label, hint, accept } = attachment;
  return (
    <li className="cartao space-y-2" data-anexo={field}>
      <FileField
        name={field}
        {...{ label, hint, accept }}
        button={kept ? CHANGE : CHOOSE}
        optional={!obrigatorio || kept !== null}
        byItself={byItself}
      >
        {kept && <KeptFile kept={kept} descricao={descricao} />}
      </FileField>
    </li>
  );
}

function GoodPhoto() {
  return (
    <p className="boa-foto">
      <Icon name="boa_foto" />
      Uma boa foto: a folha inteira e reta, com luz e sem sombra.
    </p>
  );
}

export function Attachments({ attachments }: { attachments: PageAttachment[] }) {
  const said = useUploads(attachments.length > 0);
  if (attachments.length === 0) return null;
  return (
    <section id="anexos" aria-label="Anexos" className="relative space-y-3">
      {attachments.some(({ kept }) => kept === null) && <GoodPhoto />}
      <ul className="cartoes">
        {attachments.map((attachment) => (
          <Attachment
            key={`${attachment.field} ${attachment.kept?.id}`}
            attachment={attachment}
            byItself={said !== null}
          />
        ))}
      </ul>
      {/*
       * Each card shows its own progress, so most messages are for screen readers only. A message
       * with `shown` is visible.
       */}
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
