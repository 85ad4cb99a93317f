/** Search as people type: accents, case, dots and order of words do not matter. */

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** Does every word of `search` stand in one of the texts? An empty search finds nothing. */
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
