/** What a page says of entries of a list that nobody can read; "" when there are none. */
export function skippedText(count: number): string {
  if (count === 0) return "";
  const [what, them] =
    count === 1
      ? ["Um item não pôde ser mostrado", "ele"]
      : [`${count} itens não puderam ser mostrados`, "eles"];
  return `${what}: a cooperativa enviou dados que o portal não entendeu. As quantidades e os totais não contam com ${them}. Se fizer falta, avise o RH.`;
}
