import type { ReactNode } from "react";
import { WholeFacts } from "~/components/whole-facts";
import { href } from "~/paths";
import { FileLink } from "./file-link";
import type { ShownAttachment, StepPageModel } from "../definition/page-model";

function Change({ label, to }: { label: string; to: string }) {
  return (
    <dd>
      <a className="elo" href={href(to)}>
        Alterar<span className="sr-only"> {label}</span>
      </a>
    </dd>
  );
}

function Photo({ label, kept, to }: ShownAttachment) {
  return (
    <div>
      <dt>{label}</dt>
      {kept?.preview && (
        <dd className="foto">
          <img src={href(kept.preview)} alt={`Foto anexada: ${label}`} />
        </dd>
      )}
      <dd>{kept ? <FileLink {...kept} /> : "Já está na cooperativa"}</dd>
      <Change {...{ label, to }} />
    </div>
  );
}

interface Props {
  items: StepPageModel["summary"];
  files: ShownAttachment[];
  title: string | null;
  children: ReactNode;
}

const NOT_GIVEN = /^(?:Não informad[ao]|Nenhuma?)$/;

export function Summary({ items, files, title, children }: Props) {
  if (items.length + files.length === 0) return null;
  return (
    <section
      aria-labelledby={title === null ? "titulo" : "resumo"}
      className={files.length > 0 && title === null ? "duas estreita" : "space-y-4"}
    >
      {title !== null && <h2 id="resumo">{title}</h2>}
      {files.length > 0 && (
        <dl className="cartao fotos">
          {files.map((file) => (
            <Photo key={file.to + file.label} {...file} />
          ))}
        </dl>
      )}
      <div className="respostas">
        <dl className="cartao confere">
          {items.map(({ label, value, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={NOT_GIVEN.test(value) ? "dica" : undefined}>
                <WholeFacts text={value} />
              </dd>
              {to && <Change {...{ label, to }} />}
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}
