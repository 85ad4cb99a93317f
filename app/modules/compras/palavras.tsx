/** A cell of words: wide enough for ordinary ones, and a word without end breaks instead of pushing the amounts off the screen. */
export function Palavras({ texto }: { texto: string }) {
  return texto === "" ? null : <div className="[overflow-wrap:anywhere] max-sm:text-right sm:min-w-[6.5rem]">{texto}</div>;
}
