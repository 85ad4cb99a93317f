/** How many are unread, counted over the whole reply and not over the ten on screen (spec 2.9). */
export function contarNaoLidas(mensagens: readonly { visualizada: boolean }[]): number {
  return mensagens.filter(({ visualizada }) => !visualizada).length;
}

/** The count that an answer of the portal carries; null when it carries none. */
export function naoLidasEm(resposta: unknown): number | null {
  if (typeof resposta !== "object" || resposta === null || !("naoLidas" in resposta)) return null;
  return typeof resposta.naoLidas === "number" ? resposta.naoLidas : null;
}
