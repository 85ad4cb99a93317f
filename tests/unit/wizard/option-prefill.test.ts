/** An option that answers other questions, beside what was typed and what was saved. */
import { describe, expect, it } from "vitest";
import type { Question } from "~/wizard/definition/questions";
import { fieldsOfQuestions, markMatchingOptions } from "~/wizard/engine/intent.server";

const A = { codigo: "1", nome: "Dra. Á", crm: "CRM 1" };
const B = { codigo: "", nome: "Dr. B", crm: "CRM 2" };
const BOTH = "Deixe só um";

const QUESTIONS: Question[] = [
  {
    kind: "radio",
    name: "qual",
    label: "Qual?",
    options: [
      { value: "a", label: "a", fills: A },
      { value: "b", label: "b", fills: B },
      { value: "", label: "" },
    ],
    both: BOTH,
  },
  { kind: "text", name: "nome", label: "Nome" },
  { kind: "text", name: "crm", label: "CRM" },
  { kind: "hidden", name: "codigo" },
];

const answered = (given: Record<string, string>, saved?: Record<string, string>) =>
  fieldsOfQuestions(given, QUESTIONS, saved);

describe("a marked option", () => {
  it("counts where the fields are blank, hidden ones too", () =>
    expect(answered({ qual: "a", nome: " ", crm: "", codigo: "9" }).fields).toEqual(A));

  it("counts over what was saved, and beside the same in other letters", () => {
    expect(answered({ qual: "b", nome: "Dra. Á", crm: "CRM 1", codigo: "1" }, A).fields).toEqual(B);
    expect(answered({ qual: "a", nome: "dra. a", crm: "", codigo: "" })).toEqual({
      fields: A,
      errors: {},
    });
  });

  it("does not replace what was typed: it asks which one", { tags: ["R107"] }, () => {
    const typed = { qual: "a", nome: "Dr. C", crm: "", codigo: "" };
    // Saved as it is, it is asked about again.
    for (const saved of [{}, typed])
      expect(answered(typed, saved)).toEqual({ fields: typed, errors: { nome: [BOTH] } });
    expect(markMatchingOptions(typed, QUESTIONS)).toEqual(typed);
    const other = { qual: "a", nome: "", crm: "CRM 3" };
    expect(answered(other, A).errors).toEqual({ nome: [BOTH] });
  });

  it.each(["", "c", "__proto__", "constructor"])("“%s” is none: the fields count", (qual) => {
    const typed = { nome: "Dr. C", crm: "CRM 3", codigo: "" };
    expect(answered({ qual, ...typed })).toEqual({ fields: typed, errors: {} });
  });
});

describe("a marked day", () => {
  const days: Question[] = [
    {
      kind: "date",
      name: "inicio",
      label: "Início",
      days: [{ value: "2026-11-02", label: "Hoje" }],
    },
  ];
  const read = (inicio: string, day: string, saved = "") => {
    const given = { inicio, "inicio-dia": day };
    const { fields, errors } = fieldsOfQuestions(given, days, { inicio: saved });
    return [fields, errors];
  };

  it("counts where the date is blank or still the saved one, also a day that is no longer offered", () => {
    expect(read("", "2026-11-02")).toEqual([{ inicio: "2026-11-02" }, {}]);
    expect(read("2026-10-30", "2026-11-01", "2026-10-30")).toEqual([{ inicio: "2026-11-01" }, {}]);
    expect(read("2026-10-30", "")).toEqual([{ inicio: "2026-10-30" }, {}]);
  });

  it("does not replace another day that was typed: it asks which one", () => {
    const errors = { inicio: [expect.stringContaining("Você marcou um dia e escreveu outro")] };
    const both = { inicio: "2026-10-30", "inicio-dia": "2026-11-02" };
    expect(read("2026-10-30", "2026-11-02")).toEqual([both, errors]);
  });
});

it("the page marks the option that the fields hold, or the last one", () => {
  expect(markMatchingOptions(A, QUESTIONS)).toEqual({ ...A, qual: "a" });
  expect(markMatchingOptions({ nome: "dr. b", crm: "crm 2" }, QUESTIONS)).toMatchObject({
    qual: "b",
  });
  expect(markMatchingOptions({ nome: "Dr. B", crm: "" }, QUESTIONS)).toMatchObject({ qual: "" });
});
