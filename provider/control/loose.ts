/**
 * Rewrites a reply as an imprecise service would (contract, section 1): the same values with other
 * types.
 */

/** Calls that may return the only entry instead of a list. */
const MAY_COME_ALONE = new Set(["financeiro.gastosContaConsumo", "financeiro.emprestimos"]);

function loosenText(text: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/.exec(text);
  if (day) return `${day[3]}/${day[2]}/${day[1]}${day[4] === undefined ? "" : ` ${day[4]}:00`}`;
  return /^\d{2}:\d{2}$/.test(text) ? `${text}:00` : text;
}

/** Booleans alternate between "S"/"N" and "1"/"0". */
export function loosen(name: string, reply: unknown): unknown {
  let booleans = 0;

  function loosenBoolean(value: boolean): string {
    booleans += 1;
    if (booleans % 2 === 1) return value ? "S" : "N";
    return value ? "1" : "0";
  }

  function loosenValue(value: unknown): unknown {
    if (typeof value === "number") return String(value);
    if (typeof value === "boolean") return loosenBoolean(value);
    if (typeof value === "string") return loosenText(value);
    if (Array.isArray(value)) return value.length === 0 ? null : value.map(loosenValue);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([field, inner]) => [field, loosenValue(inner)]);
    return { ...Object.fromEntries(fields), campo_que_ninguem_conhece: "x" };
  }

  function unwrap(value: unknown): unknown {
    if (
      typeof value !== "object" ||
      value === null ||
      !("data" in value) ||
      !Array.isArray(value.data)
    )
      return value;
    return value.data.length === 1 ? { ...value, data: value.data[0] } : value;
  }

  return loosenValue(MAY_COME_ALONE.has(name) ? unwrap(reply) : reply);
}
