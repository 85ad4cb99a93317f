import { z } from "zod/v4";
import { withStrictForm } from "./strict-form";
import { listOf, optionalDate, optionalTime, optionalText, optionalCode } from "./tolerant-reader";

/** Null means that the provider sent no valid colour. */
export type Rgb = readonly [number, number, number] | null;

function channel(value: unknown): number {
  return typeof value === "number" || (typeof value === "string" && value.trim() !== "")
    ? Number(value)
    : NaN;
}

const channels = z.unknown().transform((value): Rgb => {
  const [red = NaN, green = NaN, blue = NaN, ...rest] = Array.isArray(value)
    ? value.map(channel)
    : [];
  const valid =
    rest.length === 0 &&
    [red, green, blue].every((each) => Number.isInteger(each) && each >= 0 && each <= 255);
  return valid ? [red, green, blue] : null;
});

export const rgb = withStrictForm(channels, () =>
  z.array(z.int().min(0).max(255)).length(3).nullish(),
);

const movimento = z.object({
  sequencia: optionalCode,
  observacao: optionalText,
  descstatus: optionalText,
  colabempresa: optionalText,
  data: optionalDate,
  hora: optionalTime,
});

export type Movimento = z.output<typeof movimento>;

const momentOf = ({ data, hora }: Movimento) => `${data ?? ""}T${hora}`;

/**
 * Sorts `changes` in place, the oldest first.
 * The provider may list the newest first. Such a list is reversed before the stable sort.
 * Otherwise changes with equal times would stay newest first.
 */
export function oldestFirst<T>(changes: T[], timeOf: (change: T) => string): T[] {
  const times = changes.map(timeOf);
  if ((times[0] ?? "") > (times.at(-1) ?? "")) changes.reverse();
  return changes.sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}

/** Changes without `sequencia` come first, in the order of their times. */
export const movimentacao = listOf(movimento).transform((changes) =>
  oldestFirst(changes, momentOf).sort(
    (a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0),
  ),
);
