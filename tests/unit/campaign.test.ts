/** The campaign tries every write, and its judge notices what is not true. */
import { describe, expect, it } from "vitest";
import { calls } from "~/services/provider/contract";
import { CELLS, readFloor } from "../campaign/floor";
import { judge, judgeOther } from "../campaign/oracle";
import type { ReportedOutcome } from "../campaign/reading";
import { LEFT_OUT, WRITES } from "../support/writes";
import { state } from "../support/writes/write";

const writes = calls
  .filter(({ method, readOnly }) => method !== "GET" || !readOnly)
  .map(({ name }) => name);
const tried = new Set(WRITES.map(({ call }) => call));

it.each(writes)("campaign: the writes: %s is tried, or says why not", (name) =>
  expect([tried.has(name), name in LEFT_OUT].filter(Boolean)).toHaveLength(1),
);

it("campaign: the writes: each list is a call of the contract", () =>
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(WRITES.map(({ list }) => list)),
  ));

const WRITE = state("e-mail", "conta.configurarEmail").by(() => undefined);

/** What arrived of the form with this address; `efeitos`: whether it was carried out. */
const record = (email: string, efeitos: number) => ({
  nome: WRITE.call,
  metodo: "POST",
  caminho: "/colaborador/usuarios",
  quando: "",
  efeitos,
  query: [],
  corpo: JSON.stringify({ email }),
});

describe("campaign: the judge", () => {
  it.each<[RegExp, ReportedOutcome[], number[]]>([
    [/^perdido/, ["feito"], [0]],
    [/^repetido/, ["feito"], [1, 1]],
    [/^repetido/, ["feito"], [1, 0]],
    [/^repetido/, ["feito"], [0, 1]],
    [/^mentira/, ["não", "não"], [1]],
    [/^mentira/, ["não se sabe", "não chegou"], [1]],
  ])("says %s where %j was told and the requests had %j effects", (verdict, told, effects) => {
    const form = {
      id: "a",
      sent: { email: "a" },
      told: told.map((what, at) => ({ what, alone: true, at })),
    };
    const arrived = effects.map((each) => record("a", each));
    expect(() => judge(WRITE, [form], arrived)).toThrow(verdict);
    expect(() => judgeOther(WRITE, arrived)).toThrow(/^de outra pessoa/);
  });

  it("says a lie where something arrived that nobody filled in", () =>
    expect(() => judge(WRITE, [], [record("c", 1)])).toThrow(/^mentira/));
});

it("campaign: the baseline: has an outcome for each write with each fault", async () => {
  const floor = await readFloor();
  const missing = CELLS.filter(({ write, way }) => !floor[write.name]?.[way]);
  expect(missing.map(({ write, way }) => `${write.name}, ${way}`)).toEqual([]);
  expect(Object.keys(floor).sort()).toEqual(WRITES.map(({ name }) => name).sort());
});
