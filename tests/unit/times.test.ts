/** Half a minute written for half an hour is seen by no journey: docs/limits.md says each time, and the code must agree. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const ROW = /^\| .+ \| (\d+)(?: (ms|s|min|h|d))? \| `(\w+)` in `([^`]+)` \|$/gm;
const NAMED = /(?:^|\n)(?:export )?const (\w+_(?:MS|SECONDS|MINUTES))\b/g;
const KNOWN: Readonly<Record<string, number>> = { DAY_SECONDS, RETENTION_SECONDS };

const rows = [...readFileSync("docs/limits.md", "utf8").matchAll(ROW)].map(
  ([, amount = "", unit = "", name = "", file = ""]) => ({
    file,
    name,
    value: Number(amount),
    unit,
  }),
);

/** What the constant of this name is in that file; NaN where it is no number, or a product or sum of some. */
function constantIn(file: string, name: string): number {
  const [, expression = "x"] =
    new RegExp(`^(?:export )?const ${name} = ([\\w\\s*+.]+);`, "m").exec(
      readFileSync(file, "utf8"),
    ) ?? [];
  const known = expression.replace(/[A-Z][A-Z_]+/g, (each) =>
    String(KNOWN[each] ?? constantIn(file, each)),
  );
  return known
    .split("+")
    .map((product) =>
      product.split("*").reduce((left, factor) => left * Number(factor.replaceAll("_", "")), 1),
    )
    .reduce((left, right) => left + right);
}

const inSeconds = (name: string) => name.endsWith("_SECONDS");

function written(name: string, value: number, unit: string): number {
  if (unit === "") return value;
  const ms = value * (UNITS[unit] ?? NaN);
  if (inSeconds(name)) return ms / 1_000;
  return name.endsWith("_MINUTES") ? ms / 60_000 : ms;
}

it.each(rows)("$name in $file", ({ file, name, value, unit }) =>
  expect(constantIn(file, name)).toBe(written(name, value, unit)),
);

it("are all there", () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const file of new Set(rows.map((row) => row.file))) {
    const told = rows.filter((row) => row.file === file).map(({ name }) => name);
    const named = [...readFileSync(file, "utf8").matchAll(NAMED)].map(([, name]) => name ?? "");
    const untold = named.filter(
      (name) => !told.includes(name) && !Number.isNaN(constantIn(file, name)),
    );
    expect(untold, file).toEqual([]);
  }
});
