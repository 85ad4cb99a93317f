import type { FormRefusal } from "~/components/forms/form";
import { Notice } from "~/components/notice";
import { href, paths } from "~/paths";
import type { JoiningScreen, YearOfChoices } from "./joining";

const IN_ANOTHER_TAB = <span className="sr-only"> (abre o PDF em outra aba)</span>;

function PdfLink({ query, children }: { query: string; children: string }) {
  return (
    <a
      className="botao-2"
      href={href(paths.juntarHolerites(`.pdf${query}`))}
      target="_blank"
      rel="noopener"
    >
      <span>
        {children}
        {IN_ANOTHER_TAB}
      </span>
    </a>
  );
}

function Missing({ failed, queries }: Pick<JoiningScreen, "failed" | "queries">) {
  return (
    <Notice kind="error">
      <p className="font-bold">O PDF não foi feito, porque não deu para abrir:</p>
      <ul>
        {failed.map(({ id, name }) => (
          <li key={id}>
            {name}.{" "}
            <a className="elo" href={href(paths.holeritePdf(id))} target="_blank" rel="noopener">
              <span>
                Abrir só ele<span className="sr-only">, {name} (PDF em outra aba)</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-3">
        <PdfLink query={queries.all}>Tentar novamente</PdfLink>{" "}
        {queries.others && <PdfLink query={queries.others}>Juntar só os outros</PdfLink>}
      </p>
    </Notice>
  );
}

function LastOnes({ last, queries }: Pick<JoiningScreen, "last" | "queries">) {
  if (last.count === 0) return null;
  return (
    <section className="cartao space-y-3" aria-labelledby="ultimos">
      <h2 id="ultimos">Os últimos mensais</h2>
      <p>Sem adiantamentos, como os bancos costumam pedir: {last.names}.</p>
      <p>
        <PdfLink query={queries.last}>
          {last.count === 1 ? "Abrir o último" : `Juntar os ${last.count} últimos`}
        </PdfLink>
      </p>
    </section>
  );
}

interface YearProps {
  year: YearOfChoices;
  isFirst: boolean;
  error: string | undefined;
}

function Year({ year, isFirst, error }: YearProps) {
  const { ano, count, open, holerites } = year;
  const said = isFirst && error;
  return (
    <details className="dobra" open={open}>
      <summary>
        {ano} <span className="dica">({count})</span>
      </summary>{" "}
      <fieldset className="campo" aria-describedby={said ? "holerite-erro" : undefined}>
        <legend className="sr-only">{ano}</legend>
        {said && (
          <p className="erro" id="holerite-erro">
            <span className="sr-only">Erro: </span>
            {said}
          </p>
        )}
        <div className="linhas">
          <div className="colunas">
            {holerites.map(({ id, name, chosen }, index) => (
              <label key={id} className="caixa">
                <input
                  type="checkbox"
                  id={isFirst && index === 0 ? "holerite" : undefined}
                  name="holerite"
                  value={id}
                  defaultChecked={chosen}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </div>
      </fieldset>
    </details>
  );
}

interface Props {
  screen: JoiningScreen;
  refusal: FormRefusal | null;
}

export function JoiningForm({ screen, refusal }: Props) {
  const { years, failed, limits, queries } = screen;
  return (
    <>
      {failed.length > 0 && <Missing {...screen} />}
      <LastOnes {...screen} />
      <form
        key={queries.all}
        action={href(paths.juntarHolerites(".pdf"))}
        target="_blank"
        className="cartao space-y-3"
        aria-labelledby="escolher"
      >
        <h2 id="escolher">Escolher</h2>
        <p className="dica">{limits}</p>
        {years.map((year, index) => (
          <Year
            key={year.ano}
            year={year}
            isFirst={index === 0}
            error={refusal?.error?.holerite?.[0]}
          />
        ))}
        <div className="fim">
          <div className="avanca">
            <button type="submit" className="botao">
              <span>Juntar os escolhidos{IN_ANOTHER_TAB}</span>
            </button>
          </div>
        </div>
      </form>
    </>
  );
}
