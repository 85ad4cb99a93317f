/** Courses and their search (spec part 2, section 2). */
import { formataData } from "~/lib/datas";
import { contemTexto, plural } from "~/lib/texto";
import type { Treinamento } from "~/services/provider/contract/treinamentos";

export type Curso = Pick<Treinamento, "nome" | "descricao" | "data_inicial" | "data_final" | "carga_horaria">;

/** Are these videos? The first item decides: its code is 0, or it has none. */
export function saoVideos([primeiro]: Treinamento[]): boolean {
  return primeiro !== undefined && Number(primeiro.cod_curso) === 0;
}

/** The courses whose name or description holds every word of the search. */
export function buscaCursos<C extends Pick<Curso, "nome" | "descricao">>(cursos: C[], busca: string): C[] {
  return cursos.filter(({ nome, descricao }) => contemTexto(`${nome} ${descricao}`, busca));
}

/** "8" -> "8 horas"; what is already in words ("8h30") stays. */
export function cargaHoraria(carga: string): string {
  return /^\d{1,4}$/.test(carga) ? plural(Number(carga), "hora", "horas") : carga;
}

/** "01/02/2025 a 03/02/2025"; one day, or the only one that is known, alone. */
export function periodo({ data_inicial, data_final }: Pick<Curso, "data_inicial" | "data_final">): string {
  const dias = [...new Set([formataData(data_inicial), formataData(data_final)])].filter(Boolean);
  return dias.join(" a ");
}
