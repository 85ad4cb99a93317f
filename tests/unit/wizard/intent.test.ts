/** A form that arrived becomes a plain description of what was asked for. */
import { describe, expect, it } from "vitest";
import type { Question } from "~/wizard/definition/questions";
import { answeredFields, intentOf, withShownDays } from "~/wizard/engine/intent.server";
import { formOf } from "./support/example-wizard";

function received(entries: [string, string | File][], refusals: Record<string, string[]> = {}) {
  const fields = new FormData();
  for (const [name, value] of entries) fields.append(name, value);
  return { ok: true as const, fields, kept: [], refusals };
}

describe("intentOf", () => {
  it.each([
    ["enviar", "next"],
    ["enviar-assim:v1", "sendAnyway", "v1"],
    ["enviar-assado", "next"],
    ["depois", "later"],
    ["guardar", "keep"],
    ["anexar", "attach"],
    ["descartar", "discard"],
    ["voltar", "back"],
    ["enviar-igual", "sendUnchanged"],
    ["e-este", "next"],
    ["e-este:v1", "isThis", "v1"],
    ["procurar:50", "search", "50"],
    ["preencher:cid=J11", "fill", "cid=J11"],
    ["repetir:7", "repeat", "7"],
    ["remover:f1:2", "remove", "f1:2"],
    ["depois:", "next"],
  ])("the button “%s” means %s, and names “%s”", (button, kind, argument?) => {
    const intent = { argument: undefined, ...intentOf(received([["intencao", button]])) };
    expect(intent).toMatchObject({ kind, argument });
  });

  it("a form without a button goes on", () =>
    expect(intentOf(received([["tipo", "a"]]))).toMatchObject({ kind: "next" }));

  it("shows again what was typed, without the token and the button; files are no text", () => {
    const intent = intentOf(
      received(
        [
          ["selo", "s"],
          ["intencao", "seguir"],
          ["areas", "1"],
          ["areas", "2"],
          ["foto", new File(["x"], "x.jpg")],
        ],
        { foto: ["Grande"] },
      ),
    );
    expect(intent).toHaveProperty("typed", { areas: "1,2" });
    expect(intent).toHaveProperty("refusals", { foto: ["Grande"] });
  });

  it("shows no more than 60 fields of 4000 letters each", () => {
    const many = intentOf(
      received(Array.from({ length: 61 }, (_, index) => [`c${index}`, "x".repeat(4_001)])),
    );
    expect(many).toHaveProperty("typed.c59", "x".repeat(4_000));
    expect(many).not.toHaveProperty("typed.c60");
  });
});

describe("answeredFields", () => {
  const form = formOf("next", {
    tipo: ["a", "b"],
    areas: ["1", "2"],
    longo: ["x".repeat(4_001)],
    alheio: ["z"],
    inicio: ["1/2/2026"],
    motivo: ["1/2/2026"],
    fim: ["amanhã"],
  });
  const read = (...questions: Question[]) => answeredFields(form, questions).fields;

  it("takes the first value of a field, all of one where several may be marked, and no field that was not asked for", () =>
    expect(
      read(
        {
          kind: "select",
          name: "tipo",
          label: "",
          named: "x",
          options: [{ value: "9", label: "a" }],
        },
        { kind: "checkboxes", name: "areas", label: "", options: [] },
        { kind: "text", name: "vazio", label: "" },
        { kind: "checkboxes", name: "nenhuma", label: "", options: [] },
        { kind: "note", text: "x" },
      ),
    ).toEqual({ tipo: "9", areas: "1,2", vazio: "", nenhuma: "" }));

  it("cuts what is too long", () =>
    expect(read({ kind: "text", name: "longo", label: "" }).longo).toHaveLength(4_000));

  it("writes the days of date questions as date fields show them, and nothing else", () => {
    const days: Question[] = ["inicio", "fim"].map((name) => ({ kind: "date", name, label: "" }));
    const shown = { inicio: "2026-02-01", fim: "amanhã" };
    expect(answeredFields(form, days).fields).toEqual(shown);
    expect(withShownDays(form.typed, days)).toEqual({ ...form.typed, ...shown });
  });
});
