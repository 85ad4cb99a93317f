import { href } from "~/paths";
import type { SentAnexo } from "~/services/provider/contract/atestados";
import type { SubmissionKind } from "./submission-kinds";

export function AnexoList({
  door,
  codigo,
  anexos,
}: {
  door: SubmissionKind;
  codigo: string;
  anexos: readonly SentAnexo[];
}) {
  if (anexos.length === 0) return <p className="dica">Nenhum documento Anexado</p>;
  return (
    <ul>
      {anexos.map(({ id, descricao }) => (
        <li key={id}>
          <a className="elo" href={href(door.anexo(codigo, id))} target="_blank" rel="noopener">
            {descricao || "Anexo"}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
