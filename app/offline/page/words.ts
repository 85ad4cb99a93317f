/** A certificate that waits, in words. */
import { leftText } from "~/lib/time-left";
import type { StoredItem } from "../database";
import type { Contents } from "../items";
import { formatDate } from "~/lib/dates";

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** "Atestado de 20/11/2026, 3 dias, 2 fotos" */
export function titleOf({ dia, dias, fotos }: Contents): string {
  const parts = [
    dia ? `Atestado de ${formatDate(dia)}` : "Atestado",
    dias && plural(Number(dias), "dia", "dias"),
    plural(fotos.length, "foto", "fotos"),
  ];
  return parts.filter(Boolean).join(", ");
}

/** "em 20/11 às 14:10", of the place the person is in. */
export function momentText(moment: number): string {
  const at = new Date(moment);
  const two = (value: number) => `0${value}`.slice(-2);
  return `em ${two(at.getDate())}/${two(at.getMonth() + 1)} às ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** "Guardado em 20/11 às 14:10; faltam 20 h para o prazo." What was only begun says what is missing. */
export function stateText(
  { estado, quando, prazo }: Pick<StoredItem, "estado" | "quando" | "prazo">,
  now: number,
): string {
  const begun = estado === "montando";
  const left = prazo === null ? "" : `; ${leftText(prazo, now)}`;
  return `${begun ? "Começado" : "Guardado"} ${momentText(quando)}${begun ? ", falta guardar" : ""}${left}.`;
}
