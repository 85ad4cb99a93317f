/** What the portal writes, a parser of another project reads (ical.js). */
import "../support/test-environment";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import type { CalendarEvent } from "~/lib/calendar-event";
import { calendarFile } from "~/services/files/calendar-file.server";

const vacation: CalendarEvent = {
  id: "ferias/61",
  title: "Férias",
  first: "2026-12-07",
  last: "2026-12-26",
  note: "Do demonstrativo de férias, no Portal do Colaborador.",
};
const deadline: CalendarEvent = {
  id: "prazo/4711",
  title: "Prazo de entrega no Portal do Colaborador — protocolo 4711",
  note: "Até as 23:59.",
  until: { date: "2026-11-27", time: "23:59" },
};

const written = (
  events: CalendarEvent[],
  { owner = "pessoa/840187/1", now = "2026-11-25T12:00:00Z" } = {},
) => calendarFile(owner, events, new Date(now)).toString("utf8");

function read(...given: Parameters<typeof written>) {
  const calendar = new ICAL.Component(ICAL.parse(written(...given)));
  return calendar.getAllSubcomponents("vevent").map((each) => {
    const { summary, startDate, endDate, attendees } = new ICAL.Event(each);
    const alarms = each.getAllSubcomponents("valarm");
    for (const alarm of alarms) {
      expect(alarm.getFirstPropertyValue("action")).toBe("DISPLAY");
      expect(alarm.getFirstPropertyValue("description")).toBeTruthy();
    }
    const of = (name: string) => String(each.getFirstPropertyValue(name));
    return {
      summary,
      attendees,
      isDay: startDate.isDate,
      start: `${startDate}`,
      end: `${endDate}`,
      uid: of("uid"),
      dtstamp: of("dtstamp"),
      sequence: Number(of("sequence")),
      class: of("class"),
      transp: of("transp"),
      reminders: alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
    };
  });
}

it.each([
  [
    "whole days begin and end as dates, the last day included, in whatever zone one reads them",
    vacation,
    undefined,
    {
      summary: "Férias",
      isDay: true,
      start: "2026-12-07",
      end: "2026-12-27",
      reminders: ["-PT15H"],
    },
  ],
  [
    "an end before its beginning is one day",
    { ...vacation, last: "2026-12-01" },
    undefined,
    { start: "2026-12-07", end: "2026-12-08" },
  ],
  [
    "what has no end, as some write it, ends with the calendar",
    { ...vacation, first: "9999-12-31", last: "9999-12-31" },
    undefined,
    { start: "9999-12-30", end: "9999-12-31" },
  ],
  [
    "a deadline ends at its instant, in UTC: 23:59 in São Paulo is 2:59 of the next day",
    deadline,
    undefined,
    {
      isDay: false,
      start: "2026-11-28T02:29:00Z",
      end: "2026-11-28T02:59:00Z",
      // 36, 12 and 3 hours before the end.
      reminders: ["-P1DT11H30M", "-PT11H30M", "-PT2H30M"],
    },
  ],
  ["leaves out past reminders", deadline, "2026-11-27T14:59:00Z", { reminders: ["-PT2H30M"] }],
  [
    "is private, and takes no time",
    vacation,
    undefined,
    { class: "PRIVATE", transp: "TRANSPARENT" },
  ],
])("%s", (_, event, now, expected) => expect(read([event], { now })).toMatchObject([expected]));

it("an entry has the same UID each time, a newer stamp and a higher sequence: a calendar updates it", () => {
  const [first] = read([vacation]);
  const [second] = read([{ ...vacation, first: "2026-12-10" }], { now: "2026-11-26T12:00:00Z" });
  expect(second?.uid).toBe(first?.uid);
  expect([first?.dtstamp, second?.dtstamp]).toEqual([
    "2026-11-25T12:00:00Z",
    "2026-11-26T12:00:00Z",
  ]);
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  expect(second?.sequence).toBeLessThan(2 ** 31);
});

it("of another thing or another person has another UID, which tells of neither", () => {
  const others = read([vacation], { owner: "pessoa/840188/1" });
  const uids = [...read([vacation, deadline]), ...others].map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(3);
  expect(uids.join()).not.toMatch(/840187|ferias|prazo|4711/);
});

it("a hostile text stays the text of its property", () => {
  const title = `a\r\nATTENDEE:mailto:x@y.com\rb, c; d\\n — ${"ção ".repeat(60)}`;
  const summary = expect.stringContaining("a ATTENDEE:mailto:x@y.com b, c; d\\n — ção");
  expect(read([{ ...vacation, title, note: title }])).toMatchObject([{ attendees: [], summary }]);
});

it("the file: CRLF, no line over 75 bytes, the version, the method, as little as it needs", () => {
  const lines = written([vacation, deadline]).split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]|TZID/);
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(lines.slice(0, 4)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portal do Colaborador//agenda//PT-BR",
    "METHOD:PUBLISH",
  ]);
});
