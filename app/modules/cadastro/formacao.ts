import { formatDate } from "~/lib/dates";
import type { Curso } from "~/services/provider/contract/cadastro";

/** Kinds of courses, in the order of the screen (spec 2, sections 2 and 9). */
const KINDS = [
  ["10", "Nível Técnico"],
  ["50", "Graduação"],
  ["51", "Especialização"],
] as const;

const OTHERS = "Outros cursos";

export interface CursoView {
  titulo: string;
  inicio: string;
  termino: string;
}

export interface CursoGroup {
  nome: string;
  cursos: CursoView[];
}

function onScreen({ titulo, inicio: start, termino: end, situacao }: Curso): CursoView {
  const ongoing = situacao.toLowerCase() === "cursando";
  return {
    titulo: ongoing ? `${titulo} (Cursando)` : titulo,
    inicio: formatDate(start),
    termino: formatDate(end),
  };
}

export function groupCursos(cursos: readonly Curso[]): CursoGroup[] {
  const known = KINDS.map(([codigo, nome]) => ({
    nome,
    cursos: cursos.filter(({ tipo }) => tipo === codigo),
  }));
  const others = {
    nome: OTHERS,
    cursos: cursos.filter(({ tipo }) => !KINDS.some(([codigo]) => codigo === tipo)),
  };
  return [...known, others]
    .filter((group) => group.cursos.length > 0)
    .map((group) => ({ ...group, cursos: group.cursos.map(onScreen) }));
}
