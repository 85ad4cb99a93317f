/** "Declaração de Cursos": the courses that a person took within a period. */
import { longDate, shortDate, type Day } from "../calendar";
import type { Person } from "../people";
import { COOPERATIVA } from "./cooperativa";
import { makePdf } from "./paper";

export interface CompletedCurso {
  readonly nome: string;
  readonly data_inicial: Day;
  readonly data_final: Day;
  readonly carga_horaria: number;
}

export function cursosPdf(
  cursos: readonly CompletedCurso[],
  period: { dtini: Day; dtfim: Day; emissao: Day },
  person: Person,
): Promise<Buffer> {
  const { dtini, dtfim, emissao } = period;
  const hours = cursos.reduce((total, { carga_horaria }) => total + carga_horaria, 0);
  return makePdf("Declaração de cursos", (paper) => {
    paper.letterhead("Declaração de Cursos", `${shortDate(dtini)} a ${shortDate(dtfim)}`);
    paper.space(20);
    paper.paragraph(
      `Declaramos que ${person.nome}, matrícula ${person.matr}, colaborador(a) da ${COOPERATIVA.nome}, participou dos cursos abaixo, num total de ${hours} horas.`,
      11,
    );
    paper.table(
      [
        { title: "Curso", part: 5 },
        { title: "Início", part: 1.2 },
        { title: "Término", part: 1.2 },
        { title: "Horas", part: 0.8, alignRight: true },
      ],
      cursos.map((curso) => [
        curso.nome,
        shortDate(curso.data_inicial),
        shortDate(curso.data_final),
        String(curso.carga_horaria),
      ]),
    );
    paper.space(20);
    paper.paragraph(`${COOPERATIVA.cidade}/${COOPERATIVA.uf}, ${longDate(emissao)}.`, 11);
    paper.space(20);
    paper.signatures([`Recursos Humanos - ${COOPERATIVA.nome}`]);
  });
}
