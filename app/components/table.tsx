import type { ReactNode } from "react";

const ROLE_CLASSES = { name: "nome", amount: "quantia", date: "data", link: "abre" };

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  alignRight?: boolean;
  /**
   * Position on a phone.
   * In a table with a "name" column, cells without a role stay hidden until a tap on "Mais".
   */
  role?: keyof typeof ROLE_CLASSES;
  screenOnly?: boolean;
}

interface Props<T> {
  caption: ReactNode;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T, index: number) => string;
  className?: string;
  footer?: ReactNode;
}

const MANY_COLUMNS = 6;

const classesOf = <T,>({
  alignRight,
  role,
  screenOnly,
}: Pick<Column<T>, "alignRight" | "role" | "screenOnly">): string | undefined =>
  [alignRight && "d", role && ROLE_CLASSES[role], screenOnly && "so-na-tela"]
    .filter(Boolean)
    .join(" ") || undefined;

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

/** While this element is open, CSS shows the row's hidden cells. */
const MORE = (
  <details className="mais">
    <summary aria-label="Mais">
      <i />
    </summary>
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
          {opens && column.role === "name" ? (
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

export const tableClasses = (columns: number, ...others: (string | false | undefined)[]): string =>
  ["tabela", ...others, columns >= MANY_COLUMNS && "larga"].filter(Boolean).join(" ");

/** In some browsers the keyboard can scroll the table's box only with `tabIndex`. */
const stopOf = (columns: number): 0 | undefined => (columns >= MANY_COLUMNS ? 0 : undefined);

export function Table<T>({ caption, columns, rows, rowKey, className, footer }: Props<T>) {
  const has = (role: Column<T>["role"]) => columns.some((column) => column.role === role);
  const asList = has("name");
  const opens = asList && has(undefined);
  return (
    <div className="tabela-caixa" tabIndex={stopOf(columns.length)}>
      <table
        className={tableClasses(
          columns.length,
          asList && "lista",
          asList && has("amount") && "com-quantia",
          has("date") && "com-data",
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
        {footer}
      </table>
    </div>
  );
}
