import type { Totals } from "./total-rows";

/**
 * The totals of a table's last columns. A phone shows each total's label, because the column heads
 * are hidden.
 */
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
