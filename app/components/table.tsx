import type { ReactNode } from "react";

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** Money and quantities stand to the right. */
  alignRight?: boolean;
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

/** A table; on a phone a list, each value under its label. */
export function Table<T>({ caption, columns, rows, rowKey, className, footer = [] }: Props<T>) {
  const align = (column: Column<T>) => (column.alignRight ? "d" : undefined);
  return (
    <table className={className ? `tabela ${className}` : "tabela"}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={align(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map((column) => (
              <td key={column.title} data-r={column.title} className={align(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
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
  );
}
