/** One field of a certificate, from its question to the receipt. Another one is named by the environment (new-field.test.ts). */
import { expect, it } from "vitest";
import { contract } from "~/services/provider/contract";
import { atestado } from "~/modules/atestados/wizard/record.server";
import { contextOf } from "./context";

const NAME = process.env.FIELD ?? "justificativa";
const LABEL = process.env.LABEL ?? "Justificativa";
const TYPED = "Volto na segunda";

const context = contextOf();

const extras = atestado.steps
  .find(({ code }) => code === "70")
  ?.with(context)
  .at({});

/** The answers, typed into the field alone. */
function typed() {
  const reading = extras?.read({ [NAME]: TYPED });
  if (!reading?.ok) throw new Error("not read");
  return { tipo: "10", ...reading.answer };
}

const listed = contract.atestados.exibir.reply("coop").parse({
  codigo: "7",
  status: 2,
  codconfigatest: "10",
  anexos: [],
  movimentacao: [],
  foneddd: "44",
  fonenumero: "99981234",
  [NAME]: TYPED,
});

it("is asked", () => {
  expect(extras?.questions()).toContainEqual(expect.objectContaining({ name: NAME }));
});

it("goes out as it was typed, and blank without an answer", () => {
  expect(atestado.body(typed(), context)).toMatchObject({ [NAME]: TYPED });
  expect(atestado.body({}, context)).toMatchObject({ [NAME]: "" });
});

it("starts a correction as it is listed", () =>
  expect(atestado.initial(listed)).toMatchObject({ [NAME]: TYPED }));

it("tells a record from another", () => {
  expect(atestado.facts(atestado.body(typed(), context))).toMatchObject({ [NAME]: TYPED });
  expect(atestado.listedFacts(listed)).toMatchObject({ [NAME]: TYPED });
});

it("stands on the check page and the receipt", () => {
  expect(atestado.summary(typed(), context)).toContainEqual({
    step: "70",
    label: LABEL,
    value: TYPED,
    fixed: false,
  });
  expect(atestado.receipt(listed)).toContainEqual([LABEL, TYPED]);
  expect(atestado.receipt(listed)).toContainEqual(["Telefone", "(44) 9998-1234"]);
});
