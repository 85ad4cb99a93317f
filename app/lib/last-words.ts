interface Line {
  sequencia: string;
  observacao: string;
}

/** What the last line of a history says, by its number and not by its place; "" without one. */
export function lastComment(movements: readonly Line[]): string {
  const inOrder = [...movements].sort(
    (a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0),
  );
  return (inOrder[inOrder.length - 1]?.observacao ?? "").trim();
}
