import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { strictForm } from "~/services/provider/contract/strict-form";
import * as reader from "~/services/provider/contract/tolerant-reader";

/** The path and message of every complaint, as they go to the log. */
function complaints(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

/** What is none of them; `[]` and `{}` in place of anything. */
const NOTHING = [null, undefined, [], {}];
interface Kind {
  /** What a complaint expects. */
  expected: string;
  required: z.ZodType;
  optional: z.ZodType;
  /** What the optional reader gives where there is none. */
  none: unknown;
  reads: [written: unknown, value: unknown][];
  not: unknown[];
}

/** Several ways to write one value. */
const as = (value: unknown, ...written: unknown[]): Kind["reads"] =>
  written.map((each) => [each, value]);

const KINDS: Kind[] = [
  {
    expected: "número",
    required: reader.decimal,
    optional: reader.optionalDecimal,
    none: null,
    reads: [
      ...as(1234.56, 1234.56, "1234.56", "1.234,56"),
      ["1234,5", 1234.5],
      ["-1234,56", -1234.56],
      ["R$ 123.456,78", 123456.78],
      ["R$ 1.500", 1500],
      [" 1,5 ", 1.5],
      ["-0.50", -0.5],
      ["0", 0],
      [0, 0],
    ],
    not: [...NOTHING, "", "  ", "doze", "1.2,5", "1.2345.678,5", "12 kg", NaN, Infinity, true],
  },
  {
    expected: "inteiro",
    required: reader.integer,
    optional: reader.optionalInteger,
    none: null,
    reads: [...as(12, 12, "12", "012", "12.0"), ["-3", -3]],
    not: ["12.5", null],
  },
  {
    expected: "booleano",
    required: reader.bool,
    optional: reader.optionalBool,
    none: false,
    reads: [
      ...as(true, true, 1, "1", "S", "s", "Sim", "true", "TRUE", " S ", "V", "T", -1),
      ...as(false, false, 0, "0", "N", "n", "Não", "nao", "false", "F", "", " "),
    ],
    not: [...NOTHING, 2, "talvez"],
  },
  {
    expected: "texto",
    required: reader.text,
    optional: reader.optionalText,
    none: "",
    reads: [
      [" Ana ", "Ana"],
      [12, "12"],
      ["", ""],
      ["0", "0"],
    ],
    not: [...NOTHING, true, NaN, Infinity],
  },
  {
    expected: "código",
    required: reader.filledCode,
    optional: reader.optionalCode,
    none: "",
    reads: [["012", "012"]],
    not: [null, ""],
  },
  {
    expected: "data",
    required: reader.date,
    optional: reader.optionalDate,
    none: null,
    reads: as(
      "2025-03-09",
      ...["2025-03-09", "09/03/2025", " 2025-03-09 ", "2025-03-09T10:00:00", "2025-03-09 10:00"],
      ...["09/03/2025 10:00", "9/3/2025", "20250309", 20250309],
    ),
    not: [
      null,
      undefined,
      "",
      "2025-02-29",
      "31/04/2025",
      "2025-13-01",
      "03/09",
      "2025-0309",
      "0000-00-00",
      "ontem",
      "dia 2025-03-09",
      "2025-03-091",
      "2025-03-09Z",
      "dia 09/03/2025",
      "09/03/20251",
    ],
  },
  {
    expected: "hora",
    required: reader.time,
    optional: reader.optionalTime,
    none: "",
    reads: [
      ["07:05", "07:05"],
      ["07:05:59", "07:05"],
      ["7:05", "07:05"],
      ["23:59:59.999", "23:59"],
      [" 20:05:01.5 ", "20:05"],
    ],
    not: [
      null,
      undefined,
      ...["", "24:00", "27:05", "12:60", "12:30:60", "107:05", "12:30h", "12h30", 1230],
    ],
  },
  {
    expected: "data e hora",
    required: reader.dateTime,
    optional: reader.optionalDateTime,
    none: null,
    reads: [
      ...as(
        "2025-03-09T07:05",
        ...["2025-03-09T07:05", "2025-03-09 07:05:59", "9/3/2025 07:05:59", " 2025-03-09T07:05 "],
        ...["2025-03-09T07:05:59.123", "2025-03-09T07:05:59-03:00", "2025-03-09T07:05:59+0200"],
        "2025-03-09T07:05Z",
      ),
      ...as("2025-03-09", 20250309, "09/03/2025", "2025-03-09T25:00", "2025-03-09T07:05 às vezes"),
    ],
    not: ["07:05", null],
  },
];

describe.each(KINDS)("$expected", ({ expected, required, optional, none, reads, not }) => {
  it.each(reads)("%j is %j", (written, value) => {
    expect(required.parse(written)).toBe(value);
    expect(optional.parse(written)).toBe(value);
  });

  it.each(not.map((written) => [written]))("%j is none", (written) => {
    expect(complaints(required, written)).toEqual([`: esperado: ${expected}`]);
    expect(optional.parse(written)).toBe(none);
  });
});

it.each<[string, z.ZodType, unknown[], unknown[]]>([
  [
    "the first day that a system knows is no date where one may be missing",
    reader.optionalDate,
    ["1900-01-01", "30/12/1899 00:00", "1900-01-02"],
    [null, null, "1900-01-02"],
  ],
  [
    "in place of a number, zero, where that is what nothing means",
    reader.decimalOrZero,
    ["1,5", "doze", null],
    [1.5, 0, 0],
  ],
  [
    "a number, or the text that comes in its place",
    reader.optionalDecimalOrText,
    [220, "7,5", "220:00", " 07h20 ", "", null, {}],
    [220, 7.5, "220:00", "07h20", null, null, null],
  ],
  [
    "zeros are no code, and zeros before a code are its own",
    reader.codeOrNone,
    [0, "0", "000", "", null, "012", 100],
    ["", "", "", "", "", "012", "100"],
  ],
  ["a doctor's code gets its zeros back", reader.doctorCode, [777], ["000777"]],
  [
    "an area code loses the zero that is dialled before it",
    reader.areaCode,
    ["044", 44, "000", null],
    ["44", "44", "", ""],
  ],
])("%s", (_, schema, written, read) =>
  expect(written.map((each) => schema.parse(each))).toEqual(read),
);

describe("lists and records", () => {
  const item = z.object({ id: reader.text });

  it("of a limited list one more than allowed is too many", () => {
    const two = reader.listOf(item, 2);
    expect(two.parse([{ id: 1 }, { id: 2 }])).toHaveLength(2);
    expect(complaints(two, [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([
      ": esperado: até 2 entradas",
    ]);
    expect(complaints(two, "erro")).toEqual([": esperado: lista"]);
  });

  it("a list of records is no record", () =>
    expect(complaints(reader.recordOrNull(item), [{ id: 1 }])).toHaveLength(1));
});

describe("lacksList", () => {
  const record = z.object({
    nome: reader.text,
    linhas: reader.listOf(z.object({ partes: reader.listOf(reader.text) })),
    talvez: reader.optionalListOf(reader.text),
    outro: z.object({ linhas: reader.listOf(reader.text) }),
  });
  const whole = { nome: "Ana", linhas: [], outro: { linhas: ["a"] } };

  it.each([
    ["all lists are there", whole, false],
    ["only the optional one is missing", { ...whole, talvez: null }, false],
    ["one is missing", { ...whole, linhas: undefined }, true],
    ["one is null", { ...whole, linhas: null }, true],
    ["one of an inner record is missing", { ...whole, outro: {} }, true],
    ["the one of an entry is missing", { ...whole, linhas: [{}] }, false],
    ["there is no record", null, false],
    ["there is a text instead", "erro", false],
  ])("%s", (_, value, lacks) => {
    expect(reader.isListMissing(record, value)).toBe(lacks);
    // The record may be read further.
    expect(
      reader.isListMissing(
        record.transform(({ nome }) => nome),
        value,
      ),
    ).toBe(lacks);
  });

  it("a list by itself, or one element in its place", () => {
    const lists = [reader.listOf(reader.text), reader.oneOrListOf(reader.text)];
    for (const list of lists)
      expect(
        [null, undefined, "", [], "a"].map((value) => reader.isListMissing(list, value)),
      ).toEqual([true, true, true, false, false]);
    expect(reader.isListMissing(reader.optionalListOf(reader.text), null)).toBe(false);
  });
});

/** What the contract promises, of what is read; other kinds than times: `openapi.test.ts` and `provider-check.test.ts`. */
describe("strictForm", () => {
  const READERS: [string, z.ZodType, z.ZodType, unknown[], unknown[]][] = [
    [
      "time",
      reader.time,
      reader.optionalTime,
      ["00:00", "19:59", "23:05"],
      ["7:05", "24:00", "12:60", "12:05:00", "às 12:05", 1],
    ],
    [
      "date and time",
      reader.dateTime,
      reader.optionalDateTime,
      ["2025-03-09", "2025-03-09T00:00", "2025-03-09T19:59", "2025-12-31T23:05"],
      ["2025-3-09", "2025-03-09 07:05", "2025-03-09T24:00", "2025-03-09T12:60", "dia 2025-03-09"],
    ],
  ];

  it.each(READERS)("%s", (_, required, optional, valid, invalid) => {
    const fitting = (schema: z.ZodType) =>
      [...valid, ...invalid, null, undefined].filter((value) => schema.safeParse(value).success);
    expect(fitting(strictForm(required))).toEqual(valid);
    expect(fitting(strictForm(optional))).toEqual([...valid, null, undefined]);
    expect(fitting(required)).toEqual(expect.arrayContaining(valid));
  });

  it("of lists: with their entries, as long as allowed, missing where that is allowed", () => {
    const fitting = (schema: z.ZodType) => {
      const values = [[], ["a", "b"], ["a", "b", "c"], [1], "a", null, undefined];
      return values.filter((value) => strictForm(schema).safeParse(value).success);
    };
    const lists = [[], ["a", "b"], ["a", "b", "c"]];
    expect(fitting(reader.listOf(reader.text))).toEqual(lists);
    expect(fitting(reader.oneOrListOf(reader.text))).toEqual(lists);
    expect(fitting(reader.listOf(reader.text, 2))).toEqual([[], ["a", "b"]]);
    expect(fitting(reader.optionalListOf(reader.text))).toEqual([...lists, undefined]);
  });
});
