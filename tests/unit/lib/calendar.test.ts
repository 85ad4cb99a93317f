import { afterEach, describe, expect, it } from "vitest";
import {
  addDays,
  ageAt,
  endOfPeriod,
  firstOfYear,
  isLastDayOfMonth,
  nowInSaoPaulo,
  oddityOf,
  parseDate,
  isPastYear,
  recentYears,
  today,
  yearOf,
} from "~/lib/calendar";

describe("now, in America/Sao_Paulo", () => {
  it.each([
    ["2026-01-01T02:59:00Z", "2025-12-31", "23:59"],
    ["2024-03-01T02:30:00Z", "2024-02-29", "23:30"],
    ["2018-12-01T02:30:00Z", "2018-12-01", "00:30"],
  ])("%s", (utc, date, time) => expect(nowInSaoPaulo(new Date(utc))).toEqual({ date, time }));

  it("one moment after another, each has its own minute", () => {
    const at = (utc: string) => Object.values(nowInSaoPaulo(new Date(utc))).join(" ");
    const moments = [
      "2025-06-15T02:59:00Z",
      "2025-06-15T02:59:59.999Z",
      "2025-06-15T03:00:00Z",
      "2025-06-15T02:59:59Z",
    ];
    expect(moments.map(at)).toEqual([
      "2025-06-14 23:59",
      "2025-06-14 23:59",
      "2025-06-15 00:00",
      "2025-06-14 23:59",
    ]);
    expect(() => at("x")).toThrow(RangeError);
  });
});

it("recentYears: gives the current year and the two before it", { tags: ["C003", "R048"] }, () => {
  expect([
    recentYears("2026-01-01"),
    recentYears(today(new Date("2026-01-01T02:59:00Z"))),
    ["2024", "2023", "2022"].filter((ano) => isPastYear(ano, [2024])),
  ]).toEqual([[2026, 2025, 2024], [2025, 2024, 2023], ["2023"]]);
});

it.each([
  ["2026-11-10", 0, "2026-11-10"],
  ["2026-12-31", 2, "2027-01-01"],
  ["2026-10-17", 120, "2027-02-13"],
  ["", 3, ""],
  ["2026-11-10", Number.NaN, ""],
])("endOfPeriod: %s plus %s days: %s", { tags: ["R109"] }, (inicio, days, end) =>
  expect(endOfPeriod(inicio, days)).toBe(end),
);

it("oddityOf: also from 29 February", () => {
  expect(oddityOf("2027-03-01", "2028-02-29")).toBeNull();
  expect(oddityOf("2027-02-28", "2028-02-29")).not.toBeNull();
});

describe("dias", () => {
  it("the year, its first day, the last one of the month, and the day before", () => {
    expect([
      addDays("2026-03-01", -1),
      [yearOf("2026-11-10"), firstOfYear("2026-11-10")],
      ["2028-02-28", "2028-02-29", "2026-02-28", "2026-12-31", "2026-12-30"].map(isLastDayOfMonth),
    ]).toEqual(["2026-02-28", [2026, "2026-01-01"], [false, true, true, true, false]]);
  });

  it.each([
    ["2008-11-22", "2026-11-21", 17],
    ["2008-11-22", "2026-11-22", 18],
    ["2020-02-29", "2021-02-28", 0],
    ["2020-02-29", "2021-03-01", 1],
    ["2026-11-23", "2026-11-22", -1],
  ])("born on %s, on %s is %s years old", (birth, day, age) => expect(ageAt(birth, day)).toBe(age));
});

describe("in whatever time zone the server's clock is", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  // Midnight of 4 November 2018 did not exist in São Paulo, nor 2 a.m. of 8 March 2026 in New York.
  it.each(["UTC", "America/Sao_Paulo", "America/New_York", "Asia/Tokyo", "Pacific/Kiritimati"])(
    "in %s the days are the same",
    (name) => {
      process.env.TZ = name;
      expect([
        [addDays("2018-11-03", 1), addDays("2018-11-04", 1), addDays("2026-03-07", 2)],
        [endOfPeriod("2018-10-30", 10), parseDate("4/11/2018"), ageAt("2000-11-04", "2018-11-04")],
        nowInSaoPaulo(new Date("2018-11-04T03:00:00Z")),
        oddityOf("2018-11-04", "2019-11-04"),
      ]).toEqual([
        ["2018-11-04", "2018-11-05", "2026-03-09"],
        ["2018-11-08", "2018-11-04", 18],
        {
          date: "2018-11-04",
          time: "01:00",
        },
        null,
      ]);
    },
  );
});

describe("parseDate", () => {
  it.each(["2024-02-29", "29/02/2024", " 29-02-2024 ", "29.02.2024", "29/2/2024"])(
    "reads %j",
    (writing) => expect(parseDate(writing)).toBe("2024-02-29"),
  );

  it.each([
    "",
    "2023-02-29",
    "31/04/2024",
    "2024-13-01",
    "2024-2-9",
    "29/02/24",
    "2024-02-29T10:00",
    "0026-11-10",
    "1899-12-31",
    "10/11/12026",
    "x10/11/2026",
    "10/11/2026x",
  ])("recusa %j", (writing) => expect(parseDate(writing)).toBeNull());
});

it("reads days from 1900 on", () => expect(parseDate("1900-01-01")).toBe("1900-01-01"));
