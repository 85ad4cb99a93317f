/** How many are unread, counted over the whole reply and not over the ten on screen (spec 2.9). */
export function contarNaoLidas(mensagens: readonly { visualizada: boolean }[]): number {
  return mensagens.filter(({ visualizada }) => !visualizada).length;
}
