import type { Totals } from "./total-rows";

/** The totals of a table's last columns. A phone, which shows no heads, shows the labels. */
export const ColumnTotals = ({ columns, totals }: Totals) => (
  <tfoot className="totais">
    <tr>
      <th scope="row" colSpan={columns - totals.length}>
        Total
      </th>
      {totals.map(({ label, value }) => (
        <td key={label} className="d">
          <span className="grow basis-32 text-left sm:sr-only">{label}</span>{" "}
          <span className="ml-auto">{value}</span>
        </td>
      ))}
    </tr>
  </tfoot>
);
