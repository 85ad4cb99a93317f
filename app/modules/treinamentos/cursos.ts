import { formatDays } from "~/lib/dates";
import { containsText, plural } from "~/lib/text";
import type { Treinamento } from "~/services/provider/contract/treinamentos";

export type CursoView = Pick<
  Treinamento,
  "nome" | "descricao" | "data_inicial" | "data_final" | "carga_horaria"
>;

export function areVideos([first]: Treinamento[]): boolean {
  return first !== undefined && Number(first.cod_curso) === 0;
}

export function searchCursos<C extends Pick<CursoView, "nome" | "descricao">>(
  cursos: C[],
  search: string,
): C[] {
  return cursos.filter(({ nome, descricao }) => containsText(`${nome} ${descricao}`, search));
}

export function formatHours(hours: string): string {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(hours)) return hours && `carga horária: ${hours}`;
  const number = Number(hours.replace(",", "."));
  // In Portuguese, "1,5 hora" is singular.
  return plural(number, "hora", number > 0 && number < 2 ? "hora" : "horas");
}

export const formatPeriod = ({
  data_inicial,
  data_final,
}: Pick<CursoView, "data_inicial" | "data_final">): string => formatDays(data_inicial, data_final);
