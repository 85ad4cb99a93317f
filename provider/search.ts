/** Searches ignore accents, case, dots and word order. */

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** True if each word of `search` occurs in the texts. An empty search finds nothing. */
export function matches(search: string, texts: readonly string[]): boolean {
  const haystack = plain(texts.join(" "));
  const withoutDots = haystack.replaceAll(".", "");
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (
    words.length > 0 &&
    words.every((word) => haystack.includes(word) || withoutDots.includes(word.replaceAll(".", "")))
  );
}
