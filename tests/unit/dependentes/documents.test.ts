/** Which documents of a dependent are asked for, and which of them need not be sent again. */
import { expect, it } from "vitest";
import type { Context } from "~/modules/dependentes/wizard/context.server";
import { dependente } from "~/modules/dependentes/wizard/record.server";
import { contract } from "~/services/provider/contract";
import { anexoOf } from "../atestados/context";
import { listed } from "../support/listed";

const contextOf = (status: number | null): Context => ({
  config: {
    codigotipo: "1",
    codigomotivo: "1",
    anexos: ["rg", "cpf"].map((codigo) => anexoOf({ codigo, incluir: true, alterar: true })),
  },
  original:
    status === null
      ? null
      : listed(contract.dependentes.listar, {
          codigo: "5",
          nome: "Alice",
          nascimento: "2015-03-02",
          status,
          cadexistehcm: true,
          codatestado: "9",
          anexos: [{ id: "1", codigo: "rg", descricao: "RG" }],
        }),
  dependentes: [],
  today: "2026-11-02",
});

it.each([
  ["a new dependent", null, []],
  ["an open request", 1, ["rg"]],
  ["a request to be corrected", 2, ["rg"]],
  ["an accepted request", 3, []],
])("for %s the cooperative has already: %s", (_, status, sent) => {
  const context = contextOf(status);
  const told = { nascimento: "2015-03-02" };
  const documents = dependente.steps.flatMap((step) => step.with(context).at(told).attachments());
  expect(documents.map(({ codigo }) => codigo)).toEqual(["rg", "cpf"]);
  expect(documents.filter(({ alreadySent }) => alreadySent).map(({ codigo }) => codigo)).toEqual(
    sent,
  );
});
