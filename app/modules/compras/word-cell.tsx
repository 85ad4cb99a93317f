/** A cell of words: wide enough for ordinary ones, and a word without end breaks instead of pushing the amounts off the screen. */
export function WordCell({ text }: { text: string }) {
  return text === "" ? null : <div className="[overflow-wrap:anywhere] max-sm:text-right sm:min-w-[6.5rem]">{text}</div>;
}
