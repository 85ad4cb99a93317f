import { Vazio } from "~/components/aviso";
import { Pesquisa, usePesquisa } from "~/components/pesquisa";
import { plural } from "~/lib/texto";
import { buscaCursos, cargaHoraria, periodo, type Curso } from "./cursos";

interface Props {
  cursos: Curso[];
  busca: string;
  /** The page's own path, without the search. */
  para: string;
}

/** Courses with their search, dates and hours. */
export function ListaDeCursos({ cursos, busca, para }: Props) {
  const [texto, setTexto] = usePesquisa(busca);
  const found = buscaCursos(cursos, texto);
  const all = plural(cursos.length, "treinamento", "treinamentos");
  return (
    <>
      <Pesquisa rotulo="Pesquisar treinamento" para={para} busca={busca} texto={texto} aoDigitar={setTexto} />
      <p role="status" className="dica">
        {found.length === cursos.length ? all : `${found.length} de ${all}`}
      </p>
      {found.length === 0 ? (
        <Vazio>Nenhum treinamento localizado com esta pesquisa</Vazio>
      ) : (
        <ul className="cartoes">
          {found.map((curso, index) => (
            <li key={index} className="cartao min-w-0">
              <h2 className="text-lg">{curso.nome}</h2>
              {curso.descricao && <p>{curso.descricao}</p>}
              <p className="dica">{[periodo(curso), curso.carga_horaria && `carga horária: ${cargaHoraria(curso.carga_horaria)}`].filter(Boolean).join(", ")}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
