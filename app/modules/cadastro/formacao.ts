import type { Curso } from "~/services/provider/contract/cadastro";

const OTHERS = "Outros cursos";

/** Kinds of courses, in the order of the screen (spec 2, sections 2 and 9). */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["10", "Nível Técnico"],
  ["50", "Graduação"],
  ["51", "Especialização"],
]);

export const groupCursos = (cursos: readonly Curso[]) =>
  [...KINDS.values(), OTHERS]
    .map((nome) => ({
      nome,
      cursos: cursos.filter(({ tipo }) => (KINDS.get(tipo) ?? OTHERS) === nome),
    }))
    .filter((group) => group.cursos.length > 0);
