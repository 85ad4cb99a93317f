import type { Totals } from "./total-rows";

/** The totals of a table's last columns. A phone, which shows no heads, shows the labels. */
export const ColumnTotals = ({ columns, totals }: Totals) => (
  <tfoot className="totais">
    <tr>
      <th scope="row" colSpan={columns - totals.length}>
        Total
      </th>
      {totals.map(({ label, value }) => (
        <td key={label} data-r={label} className="d">
          {value}
        </td>
      ))}
    </tr>
  </tfoot>
);
