/** What follows from a list of fields, and what of it does not compile. */
import { describe, expect, it } from "vitest";
import { fieldsOf, record } from "~/wizard/definition/record";
import { chosen, line, longText } from "~/wizard/definition/rules";

interface Context {
  locked: boolean;
}
interface Chosen {
  cor: string;
}
interface Body {
  codcor: string;
  nome: string;
  dobro: string;
}
interface Entry {
  id: string;
  codcor: string;
  nome: string;
  dobro: string;
  desccor: string;
}

const { field, derived } = fieldsOf<Context, Chosen, Body, Entry>();
const CONTEXT: Context = { locked: false };

const cor = field(
  "cor",
  { kind: "text", label: "Cor" },
  chosen("Escolha a cor", (c) => c !== ""),
  {
    wire: "codcor",
    listed: ["codcor", "code", "identity"],
    fixed: ({ locked }) => (locked ? { value: "9", text: "Nove" } : null),
    show: { label: "Cor", receipt: "desccor" },
  },
);
const nome = field("resto", { kind: "textarea", label: "Nome", maxLength: 9 }, longText(9), {
  listed: ["nome", "text", "if-sent"],
  show: { label: "Nome", blank: "Nenhum" },
});
const dobro = derived(({ cor: given = "" }) => given + given, ["dobro", "code"], "o dobro");
const parts = { cor: { code: "1", title: "Cor" }, resto: { code: "2", title: "Resto" } };

const thing = record<Context, Chosen, Body, Entry>()({
  parts,
  fields: { cor, nome },
  derived: { dobro },
  ignored: ["id"],
});
const LISTED: Entry = { id: "1", codcor: "03", nome: "Ana", dobro: "33", desccor: "Azul" };

describe("a record", () => {
  it("sends each field under its name, and blank what was not answered", () => {
    expect(thing.body({ cor: "3", nome: "Ana" }, CONTEXT)).toEqual({
      ...{ codcor: "3", nome: "Ana", dobro: "33" },
    });
    expect(thing.body({}, CONTEXT)).toEqual({ codcor: "", nome: "", dobro: "" });
  });

  it("compares what was sent with what is listed", () => {
    const sent = { codcor: "3", nome: "Ana", dobro: "33" };
    expect(thing.facts(sent)).toEqual(sent);
    expect(thing.facts({ ...sent, nome: "" })).toEqual({ codcor: "3", dobro: "33" });
    expect(thing.listedFacts(LISTED)).toEqual({ codcor: "03", nome: "Ana", dobro: "33" });
    expect(thing.compared).toEqual({
      kinds: { codcor: "code", nome: "text", dobro: "code" },
      identity: ["codcor"],
      labels: { codcor: "cor", nome: "nome", dobro: "o dobro" },
    });
  });

  it("starts a correction with what is listed; saves each part under its code", () => {
    const answers = thing.initial(LISTED);
    expect(answers).toEqual({ cor: "03", nome: "Ana" });
    expect(thing.initialAnswers({ original: LISTED })).toEqual(answers);
    expect(thing.initialAnswers({ original: null })).toEqual({});
    expect(thing.saved({ nome: "Ana" })).toEqual({ "2": { nome: "Ana" } });
  });

  it("finds a new record by its first change, a corrected one by its last", () => {
    const history = ["2026-11-02", "2026-11-01"].map((data) => ({ data, hora: "" }));
    const { created, corrected } = thing.trace(({ id }) => ({ key: id, history }));
    const row = { key: "1", fields: thing.listedFacts(LISTED) };
    const { compared } = thing;
    expect(created([LISTED])).toEqual({ records: [{ ...row, when: "2026-11-01" }], compared });
    const state = { allKeys: ["1"], isState: true, compared };
    const found = { ...state, records: [{ ...row, when: "2026-11-02" }] };
    expect(corrected([LISTED], "1", () => true)).toEqual(found);
    expect(corrected([LISTED], "1", () => false)).toEqual({ ...state, records: [] });
  });

  it("shows the same lines before sending and on the receipt", () => {
    expect(thing.summary({ cor: "3", nome: "" }, CONTEXT)).toEqual([
      { step: "1", label: "Cor", value: "3", fixed: false },
      { step: "2", label: "Nome", value: "Nenhum", fixed: false },
    ]);
    expect(thing.receipt(LISTED)).toEqual([
      ["Cor", "Azul"],
      ["Nome", "Ana"],
    ]);
    expect(thing.receipt({ ...LISTED, nome: "" })).toEqual([["Cor", "Azul"]]);
  });

  it("keeps what a correction cannot change, whatever a form says", () => {
    const step = thing.steps[0]?.with({ locked: true }).at({});
    expect(step?.questions()).toEqual([
      { kind: "fixed", label: "Cor", value: "Nove", hint: undefined },
    ]);
    expect(step?.read({ cor: "3" })).toMatchObject({ answer: { cor: "9" } });
    expect(thing.summary({ cor: "9" }, { locked: true })).toMatchObject([{ fixed: true }]);
  });
});

it("refuses a field of an unknown part", () => {
  const of = record<Context, Chosen, Body, Entry>();
  const lost = () =>
    of({ parts: { cor: parts.cor }, fields: { cor, nome }, derived: { dobro }, ignored: ["id"] });
  expect(lost).toThrow('nome: no part "resto"');
});

it("does not compile while contract and record differ", () => {
  const of = record<Context, Chosen, Body, Entry>();
  const all = { fields: { cor, nome }, derived: { dobro } };
  // @ts-expect-error the body has `nome`
  of({ parts, ...all, fields: { cor }, ignored: ["id", "nome"] });
  // @ts-expect-error the list has `id`
  of({ parts, ...all, ignored: [] });
  const outro = field("cor", { kind: "text", label: "Outro" }, line, { listed: null, show: null });
  // @ts-expect-error the body has no `outro`
  of({ parts, ...all, fields: { cor, nome, outro }, ignored: ["id"] });
  const wrong = fieldsOf<Context, Chosen, Body, Entry>().field(
    "cor",
    { kind: "text", label: "Cor" },
    line.transform(Number),
    { wire: "codcor", listed: ["codcor", "code"], show: { label: "Cor", receipt: "desccor" } },
  );
  // @ts-expect-error functions read `cor` as text
  of({ parts, ...all, fields: { cor: wrong, nome }, ignored: ["id"] });
  expect(all.fields).toHaveProperty("cor");
});
