/** What the search of the portal looks through. */
import { paths } from "~/paths";
import type { Searchable } from "./search";

interface Entry {
  descricao: string;
  to: string | null;
  children?: Entry[];
}

/** Other words for the same things. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  [paths.holerites(), "contracheque salário pagamento folha"],
  [paths.ferias(), "recibo descanso"],
  [paths.limites(), "cartão supermercado mercado gastos"],
  [paths.emprestimos(), "parcela dívida consignado"],
  [paths.configComprasPrazo(), "senha crediário autorizados fiado"],
  [paths.minhaConta(), "senha e-mail email"],
  [paths.convenios(), "desconto farmácia declaração vínculo"],
  [paths.treinamentos(), "curso vídeo declaração certificado"],
  [paths.atestados(), "médico doença falta cid"],
  [paths.documentos(), "termos arquivos papéis"],
  [paths.planosBeneficios(), "saúde dentista seguro"],
  [paths.dependentes(), "filho filha esposa marido família"],
]);

/** Takes the menu's or the shortcuts' entries; gives those that lead somewhere, each under the names of its groups. */
export function searchableScreens(entries: readonly Entry[], above = ""): Searchable[] {
  return entries.flatMap(({ descricao, to, children = [] }): Searchable[] => {
    const below = searchableScreens(children, above ? `${above} › ${descricao}` : descricao);
    if (to === null) return below;
    return [{ titulo: descricao, descricao: above, words: OTHER_WORDS.get(to) ?? "", tipo: "tela", to }, ...below];
  });
}

/** Manuals that have an address to follow. */
export function searchableManuais(list: readonly { titulo: string; descricao: string; url: string | null }[]): Searchable[] {
  return list.flatMap(({ titulo, descricao, url }): Searchable[] => (url === null ? [] : [{ titulo, descricao, words: "manual", tipo: "manual", to: url }]));
}
