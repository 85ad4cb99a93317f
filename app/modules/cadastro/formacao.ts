/** Courses by their kind (spec part 2, sections 2 and 9). */
import { formataData } from "~/lib/datas";
import type { Curso } from "~/services/provider/contract/cadastro";

/** Codes and names, in the order of the screen. */
const TIPOS = [
  ["10", "Nível Técnico"],
  ["50", "Graduação"],
  ["51", "Especialização"],
] as const;

/** A course of a kind that has no name here still is the person's. */
const OUTROS = "Outros cursos";

export interface CursoDaTela {
  titulo: string;
  inicio: string;
  termino: string;
}

export interface GrupoDeCursos {
  nome: string;
  cursos: CursoDaTela[];
}

function onScreen({ titulo, inicio, termino, situacao }: Curso): CursoDaTela {
  const cursando = situacao.toLowerCase() === "cursando";
  return { titulo: cursando ? `${titulo} (Cursando)` : titulo, inicio: formataData(inicio), termino: formataData(termino) };
}

/** Takes the courses; gives them by kind, kinds without any left out. */
export function agrupaCursos(cursos: readonly Curso[]): GrupoDeCursos[] {
  const known = TIPOS.map(([codigo, nome]) => ({ nome, cursos: cursos.filter(({ tipo }) => tipo === codigo) }));
  const others = { nome: OUTROS, cursos: cursos.filter(({ tipo }) => !TIPOS.some(([codigo]) => codigo === tipo)) };
  return [...known, others].filter((grupo) => grupo.cursos.length > 0).map((grupo) => ({ ...grupo, cursos: grupo.cursos.map(onScreen) }));
}
