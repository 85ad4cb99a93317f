export function countUnread(mensagens: readonly { visualizada: boolean }[]): number {
  return mensagens.filter(({ visualizada }) => !visualizada).length;
}

export function unreadIn(answer: unknown): number | null {
  if (typeof answer !== "object" || answer === null || !("naoLidas" in answer)) return null;
  return typeof answer.naoLidas === "number" ? answer.naoLidas : null;
}
