/** Words: comparing, searching, names, counts. */
import { formataQuantidade } from "./dinheiro";

const PARTICLES = new Set(["da", "das", "de", "do", "dos", "e"]);

/** "Declaração" -> "Declaracao". */
export function semAcentos(texto: string): string {
  return texto.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** Lower case, no accents, one space between words: equal for what a person takes as equal. */
function plain(texto: string): string {
  return semAcentos(texto).toLowerCase().replace(/\s+/g, " ").trim();
}

/** Equal but for accents, case and spare spaces (spec 2.8). */
export function mesmaPalavra(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** Does every word of `agulha` stand somewhere in `palheiro`? Accents and case ignored; an empty search finds all. */
export function contemTexto(palheiro: string, agulha: string): boolean {
  const text = plain(palheiro);
  return plain(agulha)
    .split(" ")
    .every((word) => text.includes(word));
}

/** "ANA PAULA DE SOUZA" -> "Ana Paula de Souza"; a name that already mixes cases stays as its owner writes it. */
export function nomeProprio(nome: string): string {
  const clean = nome.replace(/\s+/g, " ").trim();
  if (clean !== clean.toUpperCase() && clean !== clean.toLowerCase()) return clean;
  return clean
    .toLowerCase()
    .split(" ")
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : word.replace(/(^|[-'’`])(\S)/g, (all) => all.toUpperCase())))
    .join(" ");
}

/** "ANA PAULA DE SOUZA" -> "Ana" (spec 2.6). */
export function primeiroNome(nome: string): string {
  return nomeProprio(nome).split(" ")[0] ?? "";
}

/** "1 item", "2 itens", "0 itens", "1.200 itens". */
export function plural(n: number, um: string, varios: string): string {
  return `${formataQuantidade(n)} ${n === 1 ? um : varios}`;
}

/** A wait in words: whole minutes, rounded up, or seconds below one. Takes seconds. */
export function esperaEmPalavras(segundos: number): string {
  return segundos < 60 ? plural(segundos, "segundo", "segundos") : plural(Math.ceil(segundos / 60), "minuto", "minutos");
}

/** At most so many characters, cut at a word, with "…" for what was left out; "" when not even that fits. */
export function encurta(texto: string, maximo: number): string {
  // A character takes two units at most: of a long text no more is taken apart than is needed.
  const letters = [...texto.slice(0, 2 * (maximo + 1))];
  if (letters.length <= maximo) return texto;
  if (maximo < 2) return "";
  const kept = letters.slice(0, maximo - 1).join("");
  const words = /\s/.test(letters[maximo - 1] ?? "") ? kept : kept.replace(/\s+\S*$/, "");
  return `${words.trimEnd() || kept}…`;
}
