/** What the search of the portal looks through. */
import { paths } from "~/paths";
import type { Achavel } from "./busca";

interface Entrada {
  descricao: string;
  para: string | null;
  filhos?: Entrada[];
}

/** Other words for the same things. */
const OUTRAS_PALAVRAS: ReadonlyMap<string, string> = new Map([
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
export function telas(entradas: readonly Entrada[], acima = ""): Achavel[] {
  return entradas.flatMap(({ descricao, para, filhos = [] }): Achavel[] => {
    const below = telas(filhos, acima ? `${acima} › ${descricao}` : descricao);
    if (para === null) return below;
    return [{ titulo: descricao, descricao: acima, palavras: OUTRAS_PALAVRAS.get(para) ?? "", tipo: "tela", para }, ...below];
  });
}

/** Manuals that have an address to follow. */
export function manuais(lista: readonly { titulo: string; descricao: string; endereco: string | null }[]): Achavel[] {
  return lista.flatMap(({ titulo, descricao, endereco }): Achavel[] =>
    endereco === null ? [] : [{ titulo, descricao, palavras: "manual", tipo: "manual", para: endereco }],
  );
}
