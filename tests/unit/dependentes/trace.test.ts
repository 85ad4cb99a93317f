/** How a change asked for of a dependent is found again. */
import { expect, it } from "vitest";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { changeRows, INACTIVATION } from "~/modules/dependentes/wizard/trace.server";
import { listingBefore, matchIn } from "~/services/submissions/reconcile";
import { sought } from "../services/support/sought";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

const alice = listed(contract.dependentes.listar, {
  codigo: "5",
  nome: "Alice",
  status: 7,
});
const bruno = { ...alice, codigo: "6", nome: "Bruno" };
const before = listingBefore([alice, bruno], (all) => changeRows(all, "5"));
const found = (all: Dependente[]) =>
  matchIn(
    listingBefore(all, (list) => changeRows(list, "5")),
    sought(Date.now(), {
      known: before.records.map(({ key }) => key),
      standing: [...before.allKeys],
      facts: INACTIVATION,
    }),
  ).state;

it(
  "a missing dependente was made inactive if all others remain; from an empty or truncated list it is unknown",
  { tags: ["R081"] },
  () => {
    expect(found([bruno])).toBe("ours");
    expect(found([])).toBe("gone");
    expect(found([{ ...bruno, codigo: "7" }])).toBe("gone");
  },
);

it("a dependente in the list shows its own state", () => {
  expect(found([alice, bruno])).toBe("nothing");
  expect(found([{ ...alice, solicitou_inativacao: true }])).toBe("ours");
  expect(found([{ ...alice, codigo: "005", solicitou_inativacao: true }])).toBe("ours");
});

it("a code written with zeros is not a correction", () => {
  const zeros = { ...alice, codatestado: "0" };
  const correction = { mudanca: "corrigir", nome: "Alice" };
  const listing = listingBefore([zeros, bruno], (all) => changeRows(all, "5"));
  const known = before.records.map(({ key }) => key);
  const sent = sought(Date.now(), { known, facts: correction });
  expect(matchIn(listing, sent).state).toBe("nothing");
});
