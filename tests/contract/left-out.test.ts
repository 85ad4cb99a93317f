/** Every list of every call: one entry that nobody can read costs itself alone. */
import { describe, expect, it } from "vitest";
import { calls } from "~/services/provider/contract";
import { readData } from "~/services/provider/reading";
import { listAt } from "../../provider/control/unreadable";
import { EXAMPLES } from "./examples";

/** Colours are three numbers, and no list of anything. */
const NO_LISTS = ["cores"];
const UNREADABLE = "ilegível";

/** The paths of all lists in an answer, the answer itself included. */
function listsOf(value: unknown, path: string[] = []): string[][] {
  if (NO_LISTS.includes(path.at(-1) ?? "") || typeof value !== "object" || value === null)
    return [];
  const below = Object.entries(value).flatMap(([key, inner]) => listsOf(inner, [...path, key]));
  return Array.isArray(value) ? [path, ...below] : below;
}

const CASES = EXAMPLES.flatMap((example) =>
  listsOf(example.canonical).map((path) => ({
    ...example,
    path,
    where: path.join(".") || "a resposta",
  })),
);

it("there are lists in every part of the contract", () => expect(CASES.length).toBeGreaterThan(50));

describe.each(CASES)("$nome, $where", ({ nome, canonical, parsed, path }) => {
  const schema = calls.find(({ name }) => name === nome)?.reply("coop");

  it.each([0, Infinity])(
    "an unreadable entry, at %d, is left out, and the rest is read",
    { tags: ["R090"] },
    (at) => {
      const came = structuredClone(canonical);
      const list = listAt(came, path);
      list.splice(at, 0, UNREADABLE);
      const reading = schema && readData(schema, came);
      expect(reading).toEqual({
        ok: true,
        data: parsed,
        leftOut: [expect.stringContaining([...path, list.indexOf(UNREADABLE)].join("."))],
      });
      expect(JSON.stringify(reading)).not.toContain(UNREADABLE);
    },
  );
});
