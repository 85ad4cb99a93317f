/** Courses and their search (spec part 2, section 2). */
import { formatDate } from "~/lib/dates";
import { containsText, plural } from "~/lib/text";
import type { Treinamento } from "~/services/provider/contract/treinamentos";

export type Curso = Pick<
  Treinamento,
  "nome" | "descricao" | "data_inicial" | "data_final" | "carga_horaria"
>;

/** Are these videos? The first item decides: its code is 0, or it has none. */
export function areVideos([first]: Treinamento[]): boolean {
  return first !== undefined && Number(first.cod_curso) === 0;
}

/** The courses whose name or description holds every word of the search. */
export function searchCursos<C extends Pick<Curso, "nome" | "descricao">>(
  cursos: C[],
  search: string,
): C[] {
  return cursos.filter(({ nome, descricao }) => containsText(`${nome} ${descricao}`, search));
}

/** "8" -> "8 horas"; what is already in words ("8h30") stays. */
export function formatHours(hours: string): string {
  return /^\d{1,4}$/.test(hours) ? plural(Number(hours), "hora", "horas") : hours;
}

/** "01/02/2025 a 03/02/2025"; one day, or the only one that is known, alone. */
export function formatPeriod({
  data_inicial,
  data_final,
}: Pick<Curso, "data_inicial" | "data_final">): string {
  const days = [...new Set([formatDate(data_inicial), formatDate(data_final)])].filter(Boolean);
  return days.join(" a ");
}
