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

/** Pages asked for at once: more of them and the portal's calls run into their time limit. */
const AT_ONCE = 4;

/** Finds the addresses of these screens as this visitor sees them; those behind a link that the visitor has not are left out. */
export async function acha(visitante: Visitante, telas: readonly Orcamento[]): Promise<TelaAberta[]> {
  const lidas = new Map<string, Promise<string>>();
  const le = (endereco: string) => {
    const lida = lidas.get(endereco) ?? visitante.segue(endereco).then((resposta) => resposta.text());
    lidas.set(endereco, lida);
    return lida;
  };
  const achadas: (string | null)[] = [];
  const waiting = [...telas.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) achadas[next[0]] = await enderecoDaTela(next[1], le).catch(() => null);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return telas.flatMap((tela, index) => {
    const onde = achadas[index] ?? null;
    return onde === null ? [] : [{ ...tela, onde }];
  });
}
