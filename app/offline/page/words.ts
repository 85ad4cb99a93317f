import type { StoredItem } from "../database";
import { UNTOUCHED_MINUTES, type Contents } from "../items";
import { fewText } from "~/lib/waiting";

/**
 * This text does not say that the session ended.
 * Management mode shows this text too, and there the session goes on.
 */
export const SESSION_OVER = "Entre no seu portal para que o que espera aqui siga.";

export function titleOf({ dia, dias, fotos }: Contents): string {
  const parts = [
    dia ? `Atestado de ${dia.split("-").reverse().join("/")}` : "Atestado",
    dias && fewText(Number(dias), "dia", "dias"),
    fewText(fotos.length, "foto", "fotos"),
  ];
  return parts.filter(Boolean).join(", ");
}

const two = (value: number): string => `0${value}`.slice(-2);

export function momentText(moment: number): string {
  const at = new Date(moment);
  return `em ${two(at.getDate())}/${two(at.getMonth() + 1)} às ${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function stateText({
  estado,
  quando,
  fotos,
}: Pick<StoredItem, "estado" | "quando" | "fotos">): string {
  if (estado !== "montando") return `Guardado ${momentText(quando)}.`;
  const next = fotos[0]
    ? `. Parado por ${UNTOUCHED_MINUTES} minutos, vai com o que tem`
    : ", falta a foto";
  return `Começado ${momentText(quando)}${next}.`;
}
