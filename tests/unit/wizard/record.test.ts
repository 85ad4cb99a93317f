/** What follows from a list of fields, besides what the portal's own records show (atestados/trace.test.ts and its like). */
import { expect, it } from "vitest";
import { fieldsOf, record } from "~/wizard/definition/record";
import { line } from "~/wizard/definition/rules";

interface Colour {
  cor: string;
  nome: string;
}
interface Entry extends Colour {
  id: string;
  desccor: string;
}
interface Context {
  locked: boolean;
}

const { field } = fieldsOf<Context, Colour, Colour, Entry>();
const thing = record<Context, Colour, Colour, Entry>()({
  parts: { cor: { code: "1", title: "Cor" }, resto: { code: "2", title: "Resto" } },
  fields: {
    cor: field("cor", { kind: "text", label: "Cor" }, line, {
      listed: ["cor", "code"],
      fixed: ({ locked }) => (locked ? { value: "9", text: "Nove" } : null),
      show: { label: "Cor", receipt: "desccor" },
    }),
    nome: field("resto", { kind: "text", label: "Nome" }, line, {
      listed: ["nome", "text"],
      show: { label: "Nome", blank: "Nenhum" },
    }),
  },
  ignored: ["id"],
});
const LISTED: Entry = { id: "1", cor: "03", nome: "Ana", desccor: "Azul" };

it("a new record is found by its first change, a corrected one by its last", () => {
  const history = ["2026-11-02", "2026-11-01"].map((data) => ({ data, hora: "" }));
  const { created, corrected } = thing.trace(({ id }) => ({ key: id, history }));
  expect(created([LISTED]).records).toMatchObject([{ key: "1", when: "2026-11-01" }]);
  expect(corrected([LISTED], "1", () => true).records).toMatchObject([{ when: "2026-11-02" }]);
});

it("shows the same lines before sending and on the receipt, without the blank ones there", () => {
  const summary = (locked: boolean) => thing.summary({ cor: "3", nome: "" }, { locked });
  const nome = { step: "2", label: "Nome", value: "Nenhum", fixed: false };
  expect([summary(false), summary(true), thing.receipt({ ...LISTED, nome: "" })]).toEqual([
    [{ step: "1", label: "Cor", value: "3", fixed: false }, nome],
    [{ step: "1", label: "Cor", value: "Nove", fixed: true }, nome],
    [["Cor", "Azul"]],
  ]);
});
