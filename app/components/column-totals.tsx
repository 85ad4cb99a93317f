import type { Totals } from "./total-rows";

/** On a phone the column heads are hidden, so each total shows its own label (`data-r`). */
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
