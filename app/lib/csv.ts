import { sumReais } from "./money";

/** Excel in Portuguese expects ";" between cells, and reads UTF-8 only after a byte order mark. */
const SEPARATOR = ";";
const BYTE_ORDER_MARK = "\ufeff";

const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return sumReais([value]).toFixed(2).replace(".", ",");
  const text = FORMULA.test(value.trimStart()) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(SEPARATOR) + "\r\n").join("");
}
