import { EmptyState } from "~/components/notice";
import { SearchForm, useSearch } from "~/components/forms/search-form";
import { plural } from "~/lib/text";
import { searchCursos, formatHours, formatPeriod, type CursoView } from "./cursos";

interface Props {
  cursos: CursoView[];
  search: string;
  to: string;
}

export function CursoList({ cursos, search, to }: Props) {
  const [text, setText] = useSearch(search);
  const found = searchCursos(cursos, text);
  const all = plural(cursos.length, "treinamento", "treinamentos");
  return (
    <>
      <SearchForm
        label="Pesquisar treinamento"
        to={to}
        query={search}
        text={text}
        onType={setText}
      />
      <p role="status" className="dica">
        {found.length === cursos.length ? all : `${found.length} de ${all}`}
      </p>
      {found.length === 0 ? (
        <EmptyState until="Tente outra palavra, ou só o começo dela.">
          Nenhum treinamento localizado com esta pesquisa
        </EmptyState>
      ) : (
        <ul className="linhas">
          {found.map((curso, index) => (
            <li key={index} className="linha pr-4">
              <div>
                <h2>{curso.nome}</h2>
                {curso.descricao && <p className="dica">{curso.descricao}</p>}
              </div>{" "}
              <p className="dica w-[17rem]">
                {[formatPeriod(curso), formatHours(curso.carga_horaria)]
                  .filter(Boolean)
                  .join(" ·\u00a0")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
