import { formatDate } from "~/lib/dates";
import type { Curso } from "~/services/provider/contract/cadastro";

const OTHERS = "Outros cursos";

/** Kinds of courses, in the order of the screen (spec 2, sections 2 and 9). */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["10", "Nível Técnico"],
  ["50", "Graduação"],
  ["51", "Especialização"],
]);

function onScreen({ titulo, inicio: start, termino: end, situacao }: Curso) {
  const ongoing = situacao.toLowerCase() === "cursando";
  return {
    titulo: ongoing ? `${titulo} (Cursando)` : titulo,
    inicio: formatDate(start),
    termino: formatDate(end),
  };
}

export type CursoView = ReturnType<typeof onScreen>;

export interface CursoGroup {
  nome: string;
  cursos: CursoView[];
}

export function groupCursos(cursos: readonly Curso[]): CursoGroup[] {
  return [...KINDS.values(), OTHERS]
    .map((nome) => ({
      nome,
      cursos: cursos.filter(({ tipo }) => (KINDS.get(tipo) ?? OTHERS) === nome).map(onScreen),
    }))
    .filter((group) => group.cursos.length > 0);
}
