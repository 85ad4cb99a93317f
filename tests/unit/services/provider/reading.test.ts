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

describe("uma lista", () => {
  const list = listOf(holerite);

  it("inteira: nada falta", () => {
    expect(readData(list, [good, good])).toEqual({ ok: true, data: [good, good], leftOut: [] });
  });

  it.each([
    ["sem um campo obrigatório", { obs: "segredo" }, "1.id: esperado: texto"],
    ["um texto", "segredo", "1: Invalid input: expected object, received string"],
    ["nulo", null, "1: Invalid input: expected object, received null"],
  ])("a entrada ilegível fica de fora: %s", (_, bad, field) => {
    expect(readData(list, [good, bad, good])).toEqual({
      ok: true,
      data: [good, good],
      leftOut: [field],
    });
  });

  it("só a entrada de dentro, quando é ela que não se lê", () => {
    const partly = {
      ...good,
      id: "2",
      eventos: [{ nome: "segredo", valor: "x" }, { nome: "Vale", valor: "3" }, 7],
    };
    expect(readData(list, [good, partly])).toEqual({
      ok: true,
      data: [good, { id: "2", obs: "", eventos: [{ nome: "Vale", valor: 3 }] }],
      leftOut: ["1.eventos.0.valor: esperado: número", expect.stringMatching(/^1\.eventos\.2: /)],
    });
  });

  it("de uma entrada que sai inteira, o que tem dentro não se conta", () => {
    const bad = { eventos: [{ nome: "a", valor: "x" }, 3] };
    expect(readData(list, [bad, good])).toEqual({
      ok: true,
      data: [good],
      leftOut: ["0.id: esperado: texto"],
    });
  });

  it("uma lista de dentro pode ficar vazia; a resposta que é só uma lista ilegível, não serve", () => {
    expect(readData(list, [{ ...good, eventos: [1, 2] }])).toMatchObject({
      ok: true,
      data: [{ eventos: [] }],
      leftOut: { length: 2 },
    });
    expect(readData(list, [{}, {}])).toEqual({ ok: false, field: "0.id: esperado: texto" });
  });

  it("o que não é lista não serve, e o que vem no lugar de uma lista de dentro custa a sua entrada", () => {
    expect(readData(list, "erro")).toEqual({ ok: false, field: ": esperado: lista" });
    expect(readData(list, [good, { ...good, eventos: "erro" }])).toEqual({
      ok: true,
      data: [good],
      leftOut: ["1.eventos: esperado: lista"],
    });
  });

  it("mais de mil queixas já não são uma lista do contrato", () => {
    const many = (bad: number) =>
      readData(list, [good, ...Array.from({ length: bad }, () => ({}))]);
    expect(many(999)).toMatchObject({ ok: true, data: [good], leftOut: { length: 999 } });
    expect(many(2_500)).toEqual({ ok: false, field: "1.id: esperado: texto" });
  });
});

it("de um registro, o que é obrigatório fora das listas continua obrigatório", () => {
  const record = z.object({ nome: text, linhas: listOf(evento) });
  expect(readData(record, { nome: "Ana", linhas: [1] })).toEqual({
    ok: true,
    data: { nome: "Ana", linhas: [] },
    leftOut: [expect.stringMatching(/^linhas\.0: /)],
  });
  expect(readData(record, { linhas: [1] })).toEqual({ ok: false, field: "nome: esperado: texto" });
});

it("o único elemento que veio no lugar da lista", () => {
  const lone = oneOrListOf(holerite);
  expect(readData(lone, good)).toEqual({ ok: true, data: [good], leftOut: [] });
  expect(readData(lone, { ...good, eventos: [1, ...good.eventos] })).toMatchObject({
    ok: true,
    data: [good],
    leftOut: { length: 1 },
  });
  expect(readData(lone, { obs: "segredo" })).toEqual({ ok: false, field: "0.id: esperado: texto" });
});

it("o que veio não muda", () => {
  const came = [{ ...good, eventos: [1, { nome: "a", valor: 1 }] }, {}];
  const before = structuredClone(came);
  readData(listOf(holerite), came);
  expect(came).toEqual(before);
});
