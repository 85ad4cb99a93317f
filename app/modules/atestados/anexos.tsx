import { href } from "~/paths";
import type { AnexoEnviado } from "~/services/provider/contract/atestados";
import type { Porta } from "./portas";

/** The files that went with it, each behind an address of the portal. */
export function Anexos({ porta, codigo, anexos }: { porta: Porta; codigo: string; anexos: readonly AnexoEnviado[] }) {
  if (anexos.length === 0) return <p className="dica">Nenhum documento Anexado</p>;
  return (
    <ul>
      {anexos.map(({ id, descricao }) => (
        <li key={id}>
          <a className="elo" href={href(porta.anexo(codigo, id))} target="_blank" rel="noopener">
            {descricao || "Anexo"}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
