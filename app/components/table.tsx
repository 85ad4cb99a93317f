import type { ReactNode } from "react";

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** Money and quantities stand to the right. */
  alignRight?: boolean;
  /** Its place in a phone's list: the row's name, the amount at its right, a date in small below, a link. All others open by "Mais". */
  place?: "nome" | "quantia" | "data" | "abre";
  /** What paper has no use for: links. */
  screenOnly?: boolean;
}

interface Props<T> {
  /** Says what the table holds and how many, for eyes and screen readers. */
  caption: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T, index: number) => string;
  /** A class beside "tabela": another shape on a phone. */
  className?: string;
  footer?: { label: string; value: ReactNode }[];
}

/** From so many columns on the text is smaller, or tablets would have to scroll. */
const MANY_COLUMNS = 6;

/** Classes of a cell: where its value stands, and its place in a phone's list. */
const classesOf = <T,>({
  alignRight,
  place,
  screenOnly,
}: Pick<Column<T>, "alignRight" | "place" | "screenOnly">): string | undefined =>
  [alignRight && "d", place, screenOnly && "so-na-tela"].filter(Boolean).join(" ") || undefined;

export function HeadRow<T>({ columns }: { columns: Column<T>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, alignRight, screenOnly }) => (
          <th key={title} scope="col" className={classesOf({ alignRight, screenOnly })}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Opens what a phone's list leaves out of a row: the cells stay where they are, so that nothing is on the page twice. Its word is the stylesheet's: no text of the table's. */
const MORE = (
  <details className="mais">
    <summary aria-label="Mais" />
  </details>
);

export function BodyRow<T>({
  columns,
  row,
  opens = false,
}: {
  columns: Column<T>[];
  row: T;
  opens?: boolean;
}) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.title} data-r={column.title} className={classesOf(column)}>
          {opens && column.place === "nome" ? (
            <>
              <div>{column.cell(row)}</div>
              {MORE}
            </>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Its box scrolls by itself where the table fits no screen: never the page. */
export const tableClasses = (columns: number, ...others: (string | false | undefined)[]): string =>
  ["tabela", ...others, columns >= MANY_COLUMNS && "larga"].filter(Boolean).join(" ");

/** A table; on a phone a list, each value under its label, or as `place` says. What fits no screen scrolls by itself, never the page. */
export function Table<T>({ caption, columns, rows, rowKey, className, footer = [] }: Props<T>) {
  const has = (place: Column<T>["place"]) => columns.some((column) => column.place === place);
  const asList = has("nome");
  const opens = asList && has(undefined);
  return (
    <div className="tabela-caixa">
      <table
        className={tableClasses(
          columns.length,
          asList && "lista",
          asList && has("quantia") && "com-quantia",
          has("data") && "com-data",
          className,
        )}
      >
        <caption>{caption}</caption>
        <HeadRow columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <BodyRow key={rowKey(row, index)} columns={columns} row={row} opens={opens} />
          ))}
        </tbody>
        {footer.length > 0 && (
          <tfoot>
            {footer.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" colSpan={columns.length - 1}>
                  {label}
                </th>
                <td className="d">{value}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
