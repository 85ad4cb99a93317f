import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import * as reader from "~/services/provider/contract/tolerant-reader";

/** The path and message of every complaint, as they go to the log. */
function complaints(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

describe("numbers", () => {
  it.each([
    [1234.56, 1234.56],
    ["1234.56", 1234.56],
    ["1.234,56", 1234.56],
    ["1234,5", 1234.5],
    ["-1.234.567,80", -1234567.8],
    ["-0.50", -0.5],
    [" 12 ", 12],
    ["0", 0],
    [0, 0],
  ])("%j is %d", (written, value) => {
    expect(reader.decimal.parse(written)).toBe(value);
    expect(reader.optionalDecimal.parse(written)).toBe(value);
    expect(reader.decimalOrZero.parse(written)).toBe(value);
  });

  it.each([null, undefined, "", "  ", "doze", "1,2,3", "12 kg", NaN, Infinity, true, [], {}])(
    "%j is not a number",
    (written) => {
      expect(complaints(reader.decimal, written)).toEqual([": esperado: número"]);
      expect(reader.optionalDecimal.parse(written)).toBeNull();
      expect(reader.decimalOrZero.parse(written)).toBe(0);
    },
  );

  it("inteiros", () => {
    expect([12, "12", "012", "12.0", "-3"].map((written) => reader.integer.parse(written))).toEqual(
      [12, 12, 12, 12, -3],
    );
    expect(complaints(reader.integer, "12.5")).toEqual([": esperado: inteiro"]);
    expect(reader.optionalInteger.parse(null)).toBeNull();
  });
});

it.each([
  [220, 220],
  ["7,5", 7.5],
  ["220:00", "220:00"],
  [" 07h20 ", "07h20"],
  ["", null],
  [null, null],
  [undefined, null],
  [{}, null],
])("a number, or the text that comes in its place: %j", (written, read) => {
  expect(reader.optionalDecimalOrText.parse(written)).toBe(read);
});

describe("booleanos", () => {
  it.each([true, 1, "1", "S", "s", "Sim", "true", "TRUE", " S "])("%j is true", (written) => {
    expect(reader.bool.parse(written)).toBe(true);
    expect(reader.optionalBool.parse(written)).toBe(true);
  });

  it.each([false, 0, "0", "N", "n", "Não", "nao", "false", "FALSE"])("%j is false", (written) => {
    expect(reader.bool.parse(written)).toBe(false);
    expect(reader.optionalBool.parse(written)).toBe(false);
  });

  it.each([null, undefined, 2, "talvez", [], {}])("%j is not a boolean", (written) => {
    expect(complaints(reader.bool, written)).toEqual([": esperado: booleano"]);
    expect(reader.optionalBool.parse(written)).toBe(false);
  });
});

describe("textos", () => {
  it("trims, and reads numbers as digits", () => {
    expect([" Ana ", 12, "", "0"].map((written) => reader.text.parse(written))).toEqual([
      "Ana",
      "12",
      "",
      "0",
    ]);
  });

  it.each([null, undefined, true, [], {}])("%j is not a text", (written) => {
    expect(complaints(reader.text, written)).toEqual([": esperado: texto"]);
    expect(reader.optionalText.parse(written)).toBe("");
  });
});

describe("dates and times", () => {
  it.each([
    "2025-03-09",
    "09/03/2025",
    " 2025-03-09 ",
    "2025-03-09T10:00:00",
    "2025-03-09 10:00",
    "09/03/2025 10:00",
  ])("data %j", (written) => {
    expect(reader.date.parse(written)).toBe("2025-03-09");
    expect(reader.optionalDate.parse(written)).toBe("2025-03-09");
  });

  it.each([
    null,
    undefined,
    "",
    "2025-02-29",
    "31/04/2025",
    "2025-13-01",
    "03/09",
    "9/3/2025",
    "0000-00-00",
    "ontem",
    20250309,
  ])("%j is not a date", (written) => {
    expect(complaints(reader.date, written)).toEqual([": esperado: data"]);
    expect(reader.optionalDate.parse(written)).toBeNull();
  });

  it.each([
    ["07:05", "07:05"],
    ["07:05:59", "07:05"],
    ["7:05", "07:05"],
    ["23:59:59.999", "23:59"],
    ["00:00", "00:00"],
  ])("hora %j", (written, hora) => {
    expect(reader.time.parse(written)).toBe(hora);
    expect(reader.optionalTime.parse(written)).toBe(hora);
  });

  it.each([null, undefined, "", "24:00", "12:60", "12h30", 1230])("%j is not a time", (written) => {
    expect(complaints(reader.time, written)).toEqual([": esperado: hora"]);
    expect(reader.optionalTime.parse(written)).toBe("");
  });

  it.each([
    ["2025-03-09T07:05", "2025-03-09T07:05"],
    ["2025-03-09 07:05:59", "2025-03-09T07:05"],
    ["09/03/2025 07:05:59", "2025-03-09T07:05"],
    ["2025-03-09T07:05:59.123", "2025-03-09T07:05"],
    ["2025-03-09T07:05:59-03:00", "2025-03-09T07:05"],
    ["09/03/2025", "2025-03-09"],
  ])("date and time %j", (written, dateTime) => {
    expect(reader.dateTime.parse(written)).toBe(dateTime);
    expect(reader.optionalDateTime.parse(written)).toBe(dateTime);
  });

  it("without a date there is no date and time", () => {
    expect(complaints(reader.dateTime, "07:05")).toEqual([": esperado: data e hora"]);
    expect(reader.optionalDateTime.parse(null)).toBeNull();
  });
});

describe("lists and records", () => {
  const item = z.object({ id: reader.text });

  it.each([null, undefined])("%j is the empty list", (written) => {
    expect(reader.listOf(item).parse(written)).toEqual([]);
    expect(reader.oneOrListOf(item).parse(written)).toEqual([]);
  });

  it("an object in place of a list is valid only where the contract says so", () => {
    expect(reader.oneOrListOf(item).parse({ id: 1 })).toEqual([{ id: "1" }]);
    expect(reader.oneOrListOf(item).parse([{ id: 1 }, { id: 2 }])).toEqual([
      { id: "1" },
      { id: "2" },
    ]);
    expect(complaints(reader.listOf(item), { id: 1 })).toHaveLength(1);
  });

  it.each([null, undefined, []])("%j is no record", (written) => {
    expect(reader.recordOrNull(item).parse(written)).toBeNull();
  });

  it("a record that exists is read like the others", () => {
    expect(reader.recordOrNull(item).parse({ id: 7, outro: 1 })).toEqual({ id: "7" });
    expect(complaints(reader.recordOrNull(item), {})).toEqual(["id: esperado: texto"]);
  });
});

describe("inside an object", () => {
  const schema = z.object({
    nome: reader.text,
    numero: reader.optionalDecimal,
    juros: reader.decimalOrZero,
    texto: reader.optionalText,
    sim: reader.optionalBool,
    dia: reader.optionalDate,
    hora: reader.optionalTime,
    quando: reader.optionalDateTime,
    lista: reader.listOf(z.object({ valor: reader.decimal })),
    um: reader.oneOrListOf(z.object({ valor: reader.decimal })),
    registro: reader.recordOrNull(z.object({ id: reader.text })),
  });

  const empty: z.output<typeof schema> = {
    nome: "Ana",
    numero: null,
    juros: 0,
    texto: "",
    sim: false,
    dia: null,
    hora: "",
    quando: null,
    lista: [],
    um: [],
    registro: null,
  };

  it("a missing optional field gets its empty value, and the key exists", () => {
    expect(schema.parse({ nome: "Ana" })).toStrictEqual(empty);
  });

  it("a null optional field gets the same empty value", () => {
    const nulls = Object.fromEntries(Object.keys(empty).map((key) => [key, null]));
    expect(schema.parse({ ...nulls, nome: "Ana" })).toStrictEqual(empty);
  });

  it("unknown fields are ignored", () => {
    expect(schema.parse({ nome: "Ana", senha: "x", __proto__: { a: 1 } })).toStrictEqual(empty);
  });

  it("a missing required field fails the response, with the path and without the content", () => {
    expect(complaints(schema, {})).toEqual(["nome: esperado: texto"]);
    expect(
      complaints(schema, { nome: "Ana", lista: [{ valor: 1 }, { valor: "segredo" }] }),
    ).toEqual(["lista.1.valor: esperado: número"]);
    expect(complaints(schema, { nome: null, um: {} })).toEqual([
      "nome: esperado: texto",
      "um.0.valor: esperado: número",
    ]);
  });

  it("a value that is not an object fails", () => {
    for (const value of [null, undefined, "erro", 1, []])
      expect(schema.safeParse(value).success).toBe(false);
  });
});
