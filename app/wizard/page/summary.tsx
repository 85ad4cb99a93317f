import type { ReactNode } from "react";
import { href } from "~/paths";
import type { ShownAttachment, StepPageModel } from "../definition/page-model";

interface LineProps {
  label: string;
  to: string | null;
  children: ReactNode;
}

function Line({ label, to, children }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-borda py-2">
      <dt className="dica col-span-2">{label}</dt>
      <dd className="whitespace-pre-line py-2.5">{children}</dd>
      {to && (
        <dd>
          <a className="elo" href={href(to)}>
            Alterar<span className="sr-only"> {label}</span>
          </a>
        </dd>
      )}
    </div>
  );
}

function File({ label, kept }: ShownAttachment) {
  if (!kept) return "Já está na cooperativa";
  return (
    <>
      {kept.thumbnail && (
        <img
          src={href(kept.thumbnail)}
          alt={`Foto anexada: ${label}`}
          width="96"
          height="96"
          className="h-24 w-24 rounded border border-borda object-cover"
        />
      )}
      <a className="elo" href={href(kept.to)} target="_blank" rel="noreferrer">
        {kept.name}
      </a>
    </>
  );
}

export function Summary({
  items,
  files,
  title,
}: {
  items: StepPageModel["summary"];
  files: ShownAttachment[];
  title: string | null;
}) {
  if (items.length + files.length === 0) return null;
  return (
    <section aria-labelledby={title === null ? "titulo" : "resumo"} className="cartao">
      {title !== null && <h2 id="resumo">{title}</h2>}
      <dl>
        {items.map(({ label, value, to }) => (
          <Line key={label} {...{ label, to }}>
            {value}
          </Line>
        ))}
        {files.map((file) => (
          <Line key={file.to + file.label} label={file.label} to={file.to}>
            <File {...file} />
          </Line>
        ))}
      </dl>
    </section>
  );
}
