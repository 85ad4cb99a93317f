/** An option that answers other questions, beside what was typed and what was saved. */
import { describe, expect, it } from "vitest";
import type { Question } from "~/wizard/definition/questions";
import {
  fillFromMarkedOption,
  markedAndTypedErrors,
  replaceByMarkedOption,
  markMatchingOptions,
} from "~/wizard/engine/option-prefill.server";

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

const form = (values: Record<string, string>) => ({
  typed: values,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
  refusals: {},
});

function answered(values: Record<string, string>, kept?: Record<string, string>) {
  const { values: read } = replaceByMarkedOption(form(values), QUESTIONS, kept);
  const fields = Object.fromEntries(Object.entries(read).map(([name, [value]]) => [name, value]));
  return { fields, errors: markedAndTypedErrors({ ...form(values), values: read }, QUESTIONS) };
}

describe("a marked option", () => {
  it("counts where the fields are blank, hidden ones too", () => {
    expect(answered({ qual: "a", nome: " ", crm: "", codigo: "9" })).toEqual({
      fields: { qual: "a", ...A },
      errors: {},
    });
  });

  it("counts over what was saved, and beside the same in other letters", () => {
    expect(answered({ qual: "b", nome: "Dra. Á", crm: "CRM 1", codigo: "1" }, A).fields).toEqual({
      qual: "b",
      ...B,
    });
    expect(answered({ qual: "a", nome: "dra. a", crm: "", codigo: "" })).toEqual({
      fields: { qual: "a", ...A },
      errors: {},
    });
  });

  it("does not replace what was typed: it asks which one", { tags: ["R107"] }, () => {
    const typed = { qual: "a", nome: "Dr. C", crm: "", codigo: "" };
    expect(answered(typed)).toEqual({ fields: typed, errors: { nome: [BOTH] } });
    expect(answered({ ...typed, nome: "", crm: "CRM 3" }, A).errors).toEqual({ nome: [BOTH] });
  });

  it.each(["", "c", "__proto__", "constructor"])("“%s” is none: the fields count", (qual) => {
    const typed = { qual, nome: "Dr. C", crm: "CRM 3", codigo: "" };
    expect(answered(typed)).toEqual({ fields: typed, errors: {} });
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
  const read = (inicio: string, day: string, kept?: string) => {
    const given = { ...form({ inicio, "inicio-dia": day }) };
    const { values } = replaceByMarkedOption(given, days, kept ? { inicio: kept } : undefined);
    return [values.inicio?.[0], markedAndTypedErrors({ values }, days)];
  };

  it("counts where the date is blank or still the saved one, also a day that is no longer offered", () => {
    expect(read("", "2026-11-02")).toEqual(["2026-11-02", {}]);
    expect(read("2026-10-30", "2026-11-01", "2026-10-30")).toEqual(["2026-11-01", {}]);
    expect(read("2026-10-30", "")).toEqual(["2026-10-30", {}]);
    expect(fillFromMarkedOption({ "inicio-dia": "2026-11-02" }, days)).toEqual({
      inicio: "2026-11-02",
    });
  });

  it("does not replace another day that was typed: it asks which one", () => {
    const errors = { inicio: [expect.stringContaining("Você marcou um dia e escreveu outro")] };
    expect(read("2026-10-30", "2026-11-02")).toEqual(["2026-10-30", errors]);
  });
});

it("a saved form that nobody has read counts the option where the fields are blank", () => {
  expect(fillFromMarkedOption({ qual: "a", nome: "", crm: "" }, QUESTIONS)).toEqual(A);
  const typed = { nome: "Dr. C", crm: "" };
  expect(fillFromMarkedOption({ qual: "a", ...typed }, QUESTIONS)).toEqual(typed);
});

it("the page marks the option that the fields hold, or the last one", () => {
  expect(markMatchingOptions(A, QUESTIONS)).toEqual({ ...A, qual: "a" });
  expect(markMatchingOptions({ nome: "dr. b", crm: "crm 2" }, QUESTIONS)).toMatchObject({
    qual: "b",
  });
  expect(markMatchingOptions({ nome: "Dr. B", crm: "" }, QUESTIONS)).toMatchObject({ qual: "" });
  expect(markMatchingOptions({}, QUESTIONS)).toEqual({ qual: "" });
});
