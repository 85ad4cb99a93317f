import type { StoredItem } from "../database";
import type { Contents } from "../items";
import { formatDate } from "~/lib/dates";

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export function titleOf({ dia, dias, fotos }: Contents): string {
  const parts = [
    dia ? `Atestado de ${formatDate(dia)}` : "Atestado",
    dias && plural(Number(dias), "dia", "dias"),
    plural(fotos.length, "foto", "fotos"),
  ];
  return parts.filter(Boolean).join(", ");
}

export function momentText(moment: number): string {
  const at = new Date(moment);
  const two = (value: number) => `0${value}`.slice(-2);
  return `em ${two(at.getDate())}/${two(at.getMonth() + 1)} às ${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function stateText({ estado, quando }: Pick<StoredItem, "estado" | "quando">): string {
  const begun = estado === "montando";
  return `${begun ? "Começado" : "Guardado"} ${momentText(quando)}${begun ? ", falta guardar" : ""}.`;
}
