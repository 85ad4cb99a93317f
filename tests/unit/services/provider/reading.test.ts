/** Of a list, an entry that cannot be read is left out alone: where it stood is told, what it said is not. */
import { expect, it } from "vitest";
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
const list = listOf(holerite);
const listFirst = listOf(z.object({ eventos: listOf(evento), id: text }));
const lone = oneOrListOf(holerite);
const record = z.object({ nome: text, um: oneOrListOf(evento), linhas: listOf(evento) });

const good = { id: "1", obs: "", eventos: [{ nome: "Salário", valor: 2 }] };
const none = { ...good, eventos: [] };
const bare = { eventos: [], id: "1" };
const whole = { nome: "Ana", um: [], linhas: [] };
const manyBad = (bad: number) => [good, ...Array.from({ length: bad }, () => ({}))];

const NO_ID = ": esperado: texto";
const read = (data: unknown, ...leftOut: unknown[]) => ({ ok: true, data, leftOut });
const failed = (field: unknown) => ({ ok: false, field });
const at = (place: string) => expect.stringMatching(new RegExp(`^${place}: `));

it.each<[string, z.ZodType, unknown, object]>([
  [
    "of an entry that is left out whole, the inner entries are not counted",
    list,
    [{ eventos: [{ nome: "a", valor: "x" }, 3] }, good],
    read([good], `0.id${NO_ID}`),
  ],
  [
    "not even those that are read before what makes it unreadable",
    listFirst,
    [{ eventos: [3, 4] }, bare, { ...bare, eventos: [5] }],
    read([bare, bare], `0.id${NO_ID}`, at("2\\.eventos\\.0")),
  ],
  [
    "an inner list may become empty",
    list,
    [{ ...good, eventos: [1, 2] }],
    read([none], at("0\\.eventos\\.0"), at("0\\.eventos\\.1")),
  ],
  ["a response that is only an unreadable list is invalid", list, [{}, {}], failed(`0.id${NO_ID}`)],
  ["and so is a value that is no list", list, "erro", failed(": esperado: lista")],
  [
    "one in place of an inner list removes its entry",
    list,
    [good, { ...good, eventos: "erro" }],
    read([good], "1.eventos: esperado: lista"),
  ],
  [
    "a thousand issues are left out",
    list,
    manyBad(1_000),
    { ok: true, leftOut: { length: 1_000 } },
  ],
  ["more are no list of the contract", list, manyBad(1_001), failed(`1.id${NO_ID}`)],
  ["a single element in place of the list", lone, good, read([good])],
  ["a single element that cannot be read", lone, { obs: "segredo" }, failed(`0.id${NO_ID}`)],
  [
    "a text in place of the only element",
    record,
    { ...whole, um: "segredo" },
    failed(at("um\\.0")),
  ],
  [
    "a broken only element",
    record,
    { ...whole, um: { nome: "a" }, linhas: [1] },
    read(whole, "um.0.valor: esperado: número", at("linhas\\.0")),
  ],
  ["null in place of the only element", record, { ...whole, um: null }, read(whole)],
])("%s", (_, schema, came, expected) => {
  const before = structuredClone(came);
  expect(readData(schema, came)).toMatchObject(expected);
  expect(came).toEqual(before);
});
