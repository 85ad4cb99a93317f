/** How many are unread, counted over the whole reply and not over the ten on screen (spec 2.9). */
export function countUnread(mensagens: readonly { visualizada: boolean }[]): number {
  return mensagens.filter(({ visualizada }) => !visualizada).length;
}

/** The count that an answer of the portal carries; null when it carries none. */
export function unreadIn(answer: unknown): number | null {
  if (typeof answer !== "object" || answer === null || !("naoLidas" in answer)) return null;
  return typeof answer.naoLidas === "number" ? answer.naoLidas : null;
}
