import { formatDayAndTime } from "~/lib/day-and-time";
import type { Rgb, Movimento } from "~/services/provider/contract/situacao";
import { StatusBadge } from "./status-badge";

export type MovimentoLine = Pick<
  Movimento,
  "descstatus" | "observacao" | "colabempresa" | "data" | "hora"
> & { cores?: Rgb };

interface ListProps {
  changes: readonly MovimentoLine[];
  /** A text that stands whole above the history, which repeats only its first lines. */
  above?: string | null;
}

export function MovimentoList({ changes, above }: ListProps) {
  return (
    <ol className="space-y-3">
      {changes.map(({ descstatus, cores, data, hora, colabempresa, observacao }, index) => (
        <li key={index} className="border-l-4 pl-3">
          {descstatus && <StatusBadge description={descstatus} colour={cores} />}
          <p className="dica">
            {[formatDayAndTime(data, hora), colabempresa].filter(Boolean).join("\u00a0— ")}
          </p>
          {observacao && (
            <p className={observacao === above ? "line-clamp-3" : "whitespace-pre-line"}>
              {observacao}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function WhatWasAsked({ text }: { text: string }) {
  return (
    text && (
      <p className="line-clamp-4">
        <span className="sr-only">O que foi pedido: </span>
        {text}
      </p>
    )
  );
}

export function CorrectBy({ deadline }: { deadline: string | null }) {
  return (
    deadline && (
      <p className="font-bold text-aviso">
        Corrija até {deadline} para não perder o prazo de entrega.
      </p>
    )
  );
}

export const HISTORY_TITLE = "Histórico de movimentações";

export function Movimentacao(list: ListProps) {
  return (
    list.changes.length > 0 && (
      <details className="dobra" open>
        <summary className="text-xl font-bold !text-tinta">{HISTORY_TITLE}</summary>
        <MovimentoList {...list} />
      </details>
    )
  );
}
