import { formataData } from "~/lib/datas";
import type { Cores, Movimento } from "~/services/provider/contract/situacao";
import { Situacao } from "./situacao";

/** A line of the history; what has its own field names maps them to these. */
export type MovimentoDaTela = Pick<Movimento, "descstatus" | "observacao" | "colabempresa" | "data" | "hora"> & { sequencia?: string; cores?: Cores };

function quando({ data, hora }: MovimentoDaTela): string {
  return data && hora ? `${formataData(data)} às ${hora}` : formataData(data);
}

/** In the order of their numbers; what has none stays where it came. */
function emOrdem(movimentos: readonly MovimentoDaTela[]): MovimentoDaTela[] {
  return [...movimentos].sort((a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0));
}

interface Props {
  movimentos: readonly MovimentoDaTela[];
  /** Which request, said to those who do not see what stands above. */
  de?: string;
  aberta?: boolean;
}

/** The history of a request, closed until asked for; nothing when there is none. */
export function Movimentacao({ movimentos, de, aberta = false }: Props) {
  if (movimentos.length === 0) return null;
  return (
    <details open={aberta}>
      <summary className="py-2.5 text-verde-700 underline">
        Histórico de movimentações{de && <span className="sr-only"> de {de}</span>}
      </summary>
      <ol className="space-y-3">
        {emOrdem(movimentos).map((movimento, index) => (
          <li key={index} className="border-l-4 border-borda pl-3">
            {movimento.descstatus && <Situacao descricao={movimento.descstatus} cores={movimento.cores} />}
            <p className="dica">{[quando(movimento), movimento.colabempresa].filter(Boolean).join(" — ")}</p>
            {movimento.observacao && <p className="whitespace-pre-line">{movimento.observacao}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
