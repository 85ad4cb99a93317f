/** The campaign tries every write, and its judge notices what is not true. */
import { describe, expect, it } from "vitest";
import { calls } from "~/services/provider/contract";
import { CELLS, lossesOf, readFloor } from "../campaign/floor";
import { judge, judgeOther, type Pressed } from "../campaign/oracle";
import { offersOf, toldBy, type ReportedOutcome } from "../campaign/reading";
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
  it.each<[string, Pressed[], ReturnType<typeof record>[]]>([
    ["feito, e lá está", [form("a", "feito", "feito")], [record("a")]],
    ["recusado, e não está", [form("a", "não")], [record("a", 0)]],
    ["ninguém sabe, e está", [form("a", "não se sabe")], [record("a")]],
    ["ninguém sabe, e não está", [form("a", "nada")], [record("a", 0)]],
    [
      "não chegou, e de novo chegou",
      [form("a", "não se sabe", "não chegou", "feito")],
      [record("a", 0), record("a")],
    ],
    [
      "de dois toques o primeiro recusado lá, o segundo feito, e ambos o dizem",
      [form("a", "feito", "feito")],
      [record("a", 0), record("a")],
    ],
    [
      "mesmo assim, e feito: o primeiro diz o mesmo",
      [
        { ...form("a"), told: [heard("não se sabe", 0), heard("feito", 2)] },
        { ...form("a"), id: "a de novo", inSpiteOf: "a", told: [heard("feito", 1)] },
      ],
      [record("a", 0), record("a")],
    ],
    [
      "uma depois da outra",
      [form("a", "feito", "outra depois"), form("b", "feito")],
      [record("a"), record("b")],
    ],
  ])("is true: %s", (_name, forms, arrived) => {
    expect(() => judge(WRITE, forms, arrived)).not.toThrow();
  });

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

const page = (status: number, content: string) => ({
  ...{ status, to: null, path: "" },
  html: `<main id="conteudo">${content}</main>`,
});

describe("campaign: what the page says and offers", () => {
  it.each([
    "Há na cooperativa um registro parecido com este envio: nº 12.",
    "A lista da cooperativa veio incompleta.",
    "A lista da cooperativa não mostra o seu envio.",
  ])("unknown: %s", (words) => {
    expect(toldBy(WRITE, page(200, words), page(200, words))).toBe("não se sabe");
    expect(toldBy(WRITE, page(422, words), page(422, words))).toBe("não se sabe");
  });

  it.each([
    ["mesmoAssim", "5f1c", true],
    ["mesmoAssim", "sim", false],
    ["intencao", "enviar-assim:5f1c", true],
    ["intencao", "enviar-assim:sim", false],
    ["intencao", "enviar", false],
  ])("send anyway by %s=%s: names the attempt? %s", (name, value, isNamed) => {
    const button = `<button type="submit" name="${name}" value="${value}" class="x">`;
    const { html } = page(200, `${button}É este</button>${button}Enviar mesmo assim</button>`);
    expect(offersOf(html)).toEqual({
      check: null,
      insist: { name, value, isNamed },
      isIt: { name, value, isNamed },
    });
  });
});

describe("campaign: the baseline", () => {
  const row = (word: string, earlier: number | null) => ({
    ...{ base: "ana.souza", earlier },
    words: { "efeito e queda": word },
  });

  it("has an outcome for each write with each fault", async () => {
    const floor = await readFloor();
    const missing = CELLS.filter(({ write, way }) => !floor[write.name]?.words[way]);
    expect(missing.map(({ write, way }) => `${write.name}, ${way}`)).toEqual([]);
    expect(Object.keys(floor).sort()).toEqual(WRITES.map(({ name }) => name).sort());
  });

  it.each<[string, number | null, string, boolean]>([
    ["feito", 3, "não se sabe", true],
    ["não chegou", 3, "não se sabe", true],
    ["não chegou", null, "nada", true],
    ["não chegou", 0, "não se sabe", false],
    ["feito", 0, "não se sabe", true],
    ["não chegou", 3, "feito", false],
    ["não se sabe", 3, "não se sabe", false],
  ])("was “%s” with %s earlier, is “%s”: lost? %s", (was, earlier, is, isLost) => {
    const losses = lossesOf({ a: row(was, earlier) }, { a: row(is, earlier) });
    expect(losses).toHaveLength(isLost ? 1 : 0);
  });
});
