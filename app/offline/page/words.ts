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

/** In the device's time zone, as ISO 8601: "2026-11-29T08:30:00.000Z". */
export const localTime = (moment: number): string =>
  new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString();

export const momentText = (moment: number): string =>
  localTime(moment).replace(/.+-(..)-(..)T(.{5}).+/, "em $2/$1 às $3");

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
