/** "Declaração de Cursos": what a person has taken part in between two days. */
import { porExtenso, porExtensoCurto, type Dia } from "../calendario";
import type { Pessoa } from "../pessoas";
import { COOPERATIVA } from "./cooperativa";
import { fazPdf } from "./papel";

export interface CursoFeito {
  readonly nome: string;
  readonly data_inicial: Dia;
  readonly data_final: Dia;
  readonly carga_horaria: number;
}

export function pdfDosCursos(cursos: readonly CursoFeito[], periodo: { dtini: Dia; dtfim: Dia; emissao: Dia }, pessoa: Pessoa): Promise<Buffer> {
  const { dtini, dtfim, emissao } = periodo;
  const horas = cursos.reduce((total, { carga_horaria }) => total + carga_horaria, 0);
  return fazPdf("Declaração de cursos", (papel) => {
    papel.timbre("Declaração de Cursos", `${porExtensoCurto(dtini)} a ${porExtensoCurto(dtfim)}`);
    papel.espaco(20);
    papel.paragrafo(
      `Declaramos que ${pessoa.nome}, matrícula ${pessoa.matr}, colaborador(a) da ${COOPERATIVA.nome}, participou dos cursos abaixo, num total de ${horas} horas.`,
      11,
    );
    papel.tabela(
      [{ titulo: "Curso", parte: 5 }, { titulo: "Início", parte: 1.2 }, { titulo: "Término", parte: 1.2 }, { titulo: "Horas", parte: 0.8, direita: true }],
      cursos.map((curso) => [curso.nome, porExtensoCurto(curso.data_inicial), porExtensoCurto(curso.data_final), String(curso.carga_horaria)]),
    );
    papel.espaco(20);
    papel.paragrafo(`${COOPERATIVA.cidade}/${COOPERATIVA.uf}, ${porExtenso(emissao)}.`, 11);
    papel.espaco(20);
    papel.assinaturas([`Recursos Humanos - ${COOPERATIVA.nome}`]);
  });
}
