import type { Rgb } from "~/services/provider/contract/situacao";

export function coresDoHex(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex.trim())?.[1];
  if (!digits) return null;
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const channel = (index: number) => parseInt(long.slice(index * 2, index * 2 + 2), 16);
  return [channel(0), channel(1), channel(2)];
}
