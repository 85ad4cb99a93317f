import type { ReactNode } from "react";

interface Props {
  columns: number;
  totals: { label: string; value: ReactNode }[];
}

export const TotalRows = ({ columns, totals }: Props) => (
  <tfoot>
    {totals.map(({ label, value }) => (
      <tr key={label}>
        <th scope="row" colSpan={columns - 1}>
          {label}
        </th>
        <td className="d">{value}</td>
      </tr>
    ))}
  </tfoot>
);
