/** All screens, for what must hold on each of them. */
import { enderecoDaTela, orcamentos, type Orcamento } from "../../orcamentos";
import type { Base } from "./controle";
import type { Visitante } from "./visitante";

export interface TelaAberta extends Orcamento {
  /** The screen's own address, relative to the portal. */
  onde: string;
}

/** The screens that stand for whoever signs in: those of the ordinary person, seen by any. */
export const DE_QUALQUER_UM = orcamentos.filter(({ pessoa }) => pessoa === "ana.souza");
export const DE_NINGUEM = orcamentos.filter(({ pessoa }) => pessoa === null);
export const de = (base: Base) => orcamentos.filter(({ pessoa }) => pessoa === base);
/** All of them, by who sees them; null: nobody signed in. */
export const DE_CADA_UM = [[null, DE_NINGUEM], ["ana.souza", DE_QUALQUER_UM], ["bruno.lima", de("bruno.lima")], ["elisa.prado", de("elisa.prado")]] as const;

/** Finds the addresses of these screens as this visitor sees them; those behind a link that the visitor has not are left out. */
export async function acha(visitante: Visitante, telas: Orcamento[]): Promise<TelaAberta[]> {
  const lidas = new Map<string, Promise<string>>();
  const le = (endereco: string) => {
    const lida = lidas.get(endereco) ?? visitante.segue(endereco).then((resposta) => resposta.text());
    lidas.set(endereco, lida);
    return lida;
  };
  const achadas = await Promise.all(telas.map(async (tela) => ({ ...tela, onde: await enderecoDaTela(tela, le).catch(() => null) })));
  return achadas.flatMap(({ onde, ...tela }) => (onde === null ? [] : [{ ...tela, onde }]));
}
