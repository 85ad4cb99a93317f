import type { ReactNode } from "react";
import { BodyRow, HeadRow, tableClasses, type Column } from "./table";

export interface Group<T> {
  title: string;
  rows: T[];
  total: { label: string; value: ReactNode };
}

interface Props<T> {
  caption: string;
  columns: Column<T>[];
  groups: Group<T>[];
  rowKey: (row: T, index: number) => string;
  className?: string;
}

export function GroupedTable<T>({ caption, columns, groups, rowKey, className }: Props<T>) {
  return (
    <div className="tabela-caixa">
      <table className={tableClasses(columns.length, className)}>
        <caption>{caption}</caption>
        <HeadRow columns={columns} />
        {groups.map(({ title, rows, total }) => (
          <tbody key={title}>
            <tr className="grupo">
              <th scope="rowgroup" colSpan={columns.length}>
                {title}
              </th>
            </tr>
            {rows.map((row, index) => (
              <BodyRow key={rowKey(row, index)} columns={columns} row={row} />
            ))}
            <tr className="subtotal">
              <th scope="row" colSpan={columns.length - 1}>
                {total.label}
              </th>
              <td className="d">{total.value}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
