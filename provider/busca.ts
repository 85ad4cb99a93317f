/** Search as people type: accents, case, dots and order of words do not matter. */

function plain(texto: string): string {
  return texto.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}

/** Does every word of `busca` stand in one of the texts? An empty search finds nothing. */
export function acha(busca: string, textos: readonly string[]): boolean {
  const palheiro = plain(textos.join(" "));
  const semPontos = palheiro.replaceAll(".", "");
  const palavras = plain(busca).split(/\s+/).filter((palavra) => palavra !== "");
  return palavras.length > 0 && palavras.every((palavra) => palheiro.includes(palavra) || semPontos.includes(palavra.replaceAll(".", "")));
}
