/** The campaign tries every write, and its judge notices what is not true. */
import { describe, expect, it } from "vitest";
import { calls } from "~/services/provider/contract";
import { CELLS, readFloor } from "../campaign/floor";
import { judge, judgeOther, type Pressed } from "../campaign/oracle";
import type { ReportedOutcome } from "../campaign/reading";
import { LEFT_OUT, WRITES } from "../support/writes";
import type { Write } from "../support/writes/write";

const writes = calls
  .filter(({ method, readOnly }) => method !== "GET" || !readOnly)
  .map(({ name }) => name);
const tried = new Set(WRITES.map(({ call }) => call));

describe("campaign: the writes", () => {
  it.each(writes)("%s is tried, or says why not", (name) => {
    expect([tried.has(name), name in LEFT_OUT].filter(Boolean)).toHaveLength(1);
  });

  it("tries and leaves out only writes that exist, each with its own name", () => {
    expect([...tried, ...Object.keys(LEFT_OUT)].filter((name) => !writes.includes(name))).toEqual(
      [],
    );
    const known = new Set(calls.map(({ name }) => name));
    const listed = WRITES.flatMap(({ list, alsoListed = [] }) => [list, ...alsoListed]);
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(WRITES.map(({ name }) => name)).size).toBe(WRITES.length);
  });
});

const WRITE: Write = {
  name: "e-mail",
  call: "conta.configurarEmail",
  base: "fabio.nunes",
  list: "acesso.validaToken",
  prepare: async () => null,
};

const form = (email: string, ...told: ReportedOutcome[]): Pressed => ({
  id: email,
  sent: { email },
  told: told.map((what, at) => ({ what, alone: true, at })),
});
const heard = (what: ReportedOutcome, at: number) => ({ what, alone: true, at });
const record = (email: string, efeitos = 1, nome = WRITE.call) => ({
  ...{ nome, metodo: "POST", caminho: "/colaborador/usuarios", quando: "", efeitos },
  ...{ query: [["app", "web"]] satisfies [string, string][], corpo: JSON.stringify({ email }) },
});

describe("campaign: the judge", () => {
  it.each<[string, RegExp, Pressed[], ReturnType<typeof record>[]]>([
    ["dito feito, e não está", /^perdido/, [form("a", "feito")], [record("a", 0)]],
    [
      "dito feito antes de se enviar mesmo assim, e está uma vez só",
      /^perdido/,
      [
        { ...form("a"), told: [heard("feito", 0)] },
        { ...form("a"), id: "a de novo", inSpiteOf: "a", told: [heard("feito", 1)] },
      ],
      [record("a")],
    ],
    ["duas vezes", /^repetido/, [form("a", "feito")], [record("a"), record("a")]],
    [
      "pedido duas vezes, a segunda recusada lá",
      /^repetido/,
      [form("a", "feito")],
      [record("a"), record("a", 0)],
    ],
    ["dito que não, e está", /^mentira/, [form("a", "não", "não")], [record("a")]],
    [
      "um toque só, e dois pedidos",
      /^repetido/,
      [form("a", "feito")],
      [record("a", 0), record("a")],
    ],
    [
      "dito que não chegou, e está",
      /^mentira/,
      [form("a", "não se sabe", "não chegou")],
      [record("a")],
    ],
    [
      "dito que houve outra depois, e não houve",
      /^mentira/,
      [form("a", "feito", "outra depois"), form("b", "não")],
      [record("a"), record("b", 0)],
    ],
    ["o que ninguém preencheu", /^mentira/, [form("a", "feito")], [record("a"), record("c")]],
  ])("is not true: %s", (_name, verdict, forms, arrived) => {
    expect(() => judge(WRITE, forms, arrived)).toThrow(verdict);
  });

  it("for a user who submits nothing, nothing but sign-in, sign-out and reads", () => {
    expect(() =>
      judgeOther(WRITE, [record("a", 1, "acesso.login"), record("a", 1, "mensagens.conteudo")]),
    ).not.toThrow();
    expect(() => judgeOther(WRITE, [record("a")])).toThrow(/^de outra pessoa/);
  });
});

describe("campaign: the baseline", () => {
  it("has an outcome for each write with each fault", async () => {
    const floor = await readFloor();
    const missing = CELLS.filter(({ write, way }) => !floor[write.name]?.[way]);
    expect(missing.map(({ write, way }) => `${write.name}, ${way}`)).toEqual([]);
    expect(Object.keys(floor).sort()).toEqual(WRITES.map(({ name }) => name).sort());
  });
});
