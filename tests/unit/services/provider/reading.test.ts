/** Of a list, an entry that cannot be read is left out alone: where it stood is told, what it said is not. */
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import {
  decimal,
  listOf,
  oneOrListOf,
  optionalText,
  text,
} from "~/services/provider/contract/tolerant-reader";
import { readData } from "~/services/provider/reading";

const evento = z.object({ nome: text, valor: decimal });
const holerite = z.object({ id: text, obs: optionalText, eventos: listOf(evento) });
const good = { id: "1", obs: "", eventos: [{ nome: "Salário", valor: 2 }] };

describe("a list", () => {
  const list = listOf(holerite);

  it("of an entry that is left out whole, the inner entries are not counted", () => {
    const bad = { eventos: [{ nome: "a", valor: "x" }, 3] };
    expect(readData(list, [bad, good])).toEqual({
      ok: true,
      data: [good],
      leftOut: ["0.id: esperado: texto"],
    });
  });

  it("not even those that are read before what makes it unreadable", () => {
    const listFirst = listOf(z.object({ eventos: listOf(evento), id: text }));
    const fine = { eventos: [], id: "1" };
    expect(readData(listFirst, [{ eventos: [3, 4] }, fine, { ...fine, eventos: [5] }])).toEqual({
      ok: true,
      data: [fine, fine],
      leftOut: ["0.id: esperado: texto", expect.stringMatching(/^2\.eventos\.0: /)],
    });
  });

  it("an inner list may become empty; a response that is only an unreadable list is invalid", () => {
    expect(readData(list, [{ ...good, eventos: [1, 2] }])).toMatchObject({
      ok: true,
      data: [{ eventos: [] }],
      leftOut: { length: 2 },
    });
    expect(readData(list, [{}, {}])).toEqual({ ok: false, field: "0.id: esperado: texto" });
  });

  it("a value that is no list is invalid, and one in place of an inner list removes its entry", () => {
    expect(readData(list, "erro")).toEqual({ ok: false, field: ": esperado: lista" });
    expect(readData(list, [good, { ...good, eventos: "erro" }])).toEqual({
      ok: true,
      data: [good],
      leftOut: ["1.eventos: esperado: lista"],
    });
  });

  it("more than a thousand issues are no list of the contract", () => {
    const many = (bad: number) =>
      readData(list, [good, ...Array.from({ length: bad }, () => ({}))]);
    expect(many(999)).toMatchObject({ ok: true, data: [good], leftOut: { length: 999 } });
    expect(many(1_000)).toMatchObject({ ok: true, leftOut: { length: 1_000 } });
    expect(many(1_001)).toMatchObject({ ok: false });
    expect(many(2_500)).toEqual({ ok: false, field: "1.id: esperado: texto" });
  });
});

it("a single element in place of the list", () => {
  const lone = oneOrListOf(holerite);
  expect(readData(lone, good)).toEqual({ ok: true, data: [good], leftOut: [] });
  expect(readData(lone, { ...good, eventos: [1, ...good.eventos] })).toMatchObject({
    ok: true,
    data: [good],
    leftOut: { length: 1 },
  });
  expect(readData(lone, { obs: "segredo" })).toEqual({ ok: false, field: "0.id: esperado: texto" });
});

it("a text in place of a list or of its only element fails, with its path", () => {
  const record = z.object({ nome: text, um: oneOrListOf(evento), linhas: listOf(evento) });
  const whole = { nome: "Ana", um: [], linhas: [] };
  expect(readData(record, { ...whole, um: "segredo" })).toEqual({
    ok: false,
    field: expect.stringMatching(/^um\.0: /),
  });
  expect(readData(record, { ...whole, um: { nome: "a" }, linhas: [1] })).toMatchObject({
    ok: false,
    field: "um.0.valor: esperado: número",
  });
  expect(readData(record, { ...whole, um: null })).toEqual({ ok: true, data: whole, leftOut: [] });
});

it("does not change the input", () => {
  const came = [{ ...good, eventos: [1, { nome: "a", valor: 1 }] }, {}];
  const before = structuredClone(came);
  readData(listOf(holerite), came);
  expect(came).toEqual(before);
});
