import { useState } from "react";

/** The answers heard so far, and what was said last. */
export interface Ouvidas<T> {
  fontes: readonly unknown[];
  valor: T | null;
}

/**
 * Takes what is known, the answers on the page (least specific first) and how to read one; gives what is known now.
 * An answer not heard before counts, the last of them most; one that reads as null says nothing.
 */
export function ouve<T>(ouvidas: Ouvidas<T>, fontes: readonly unknown[], le: (fonte: unknown) => T | null): Ouvidas<T> {
  const fresh = fontes.filter((fonte) => !ouvidas.fontes.includes(fonte));
  if (fresh.length === 0) return ouvidas;
  return { fontes, valor: fresh.reduce<T | null>((valor, fonte) => le(fonte) ?? valor, ouvidas.valor) };
}

/** Of several answers to the same question (loaders, the minute's refresh), what the newest says. */
export function useUltima<T>(fontes: readonly unknown[], le: (fonte: unknown) => T | null): T | null {
  const [ouvidas, setOuvidas] = useState(() => ouve({ fontes: [], valor: null }, fontes, le));
  const agora = ouve(ouvidas, fontes, le);
  if (agora !== ouvidas) setOuvidas(agora);
  return agora.valor;
}
