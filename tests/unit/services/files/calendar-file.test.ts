/** What the portal writes, a parser of another project reads (ical.js). */
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "~/lib/calendar-event";

Object.assign(process.env, { NODE_ENV: "test", PROVIDER_URL: "http://127.0.0.1:9/ws" });
const { calendarFile } = await import("~/services/files/calendar-file.server");

const NOW = new Date("2026-11-25T12:00:00Z");
const OWNER = "pessoa/840187/1";

const vacation: CalendarEvent = {
  id: "ferias/61",
  title: "Férias",
  note: "Do demonstrativo de férias, no Portal do Colaborador.",
  first: "2026-12-07",
  last: "2026-12-26",
};
const deadline: CalendarEvent = {
  id: "prazo/4711",
  title: "Prazo de entrega no Portal do Colaborador — protocolo 4711",
  note: "Até as 23:59.",
  until: { date: "2026-11-27", time: "23:59" },
};

const written = (events: CalendarEvent[], { owner = OWNER, now = NOW } = {}) =>
  calendarFile(owner, events, now).toString("utf8");

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((each) => ({
    event: new ICAL.Event(each),
    reminders: each.getAllSubcomponents("valarm").map((alarm) => {
      expect(alarm.getFirstPropertyValue("action")).toBe("DISPLAY");
      expect(alarm.getFirstPropertyValue("description")).toBeTruthy();
      return String(alarm.getFirstPropertyValue("trigger"));
    }),
    of: (name: string) => String(each.getFirstPropertyValue(name)),
  }));
};

describe("whole days", () => {
  it("begin and end as dates, the last day included, in whatever zone one reads them", () => {
    const [{ event, reminders } = {}] = read(written([vacation]));
    expect(event?.summary).toBe("Férias");
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      "2026-12-07",
      "2026-12-27",
    ]);
    expect(reminders).toEqual(["-PT15H"]);
  });

  it("an end before its beginning is one day", () => {
    const [{ event } = {}] = read(written([{ ...vacation, last: "2026-12-01" }]));
    expect(event?.endDate.toString()).toBe("2026-12-08");
  });
});

describe("a deadline", () => {
  it("ends at its instant, in UTC: 23:59 in São Paulo is 2:59 of the next day", () => {
    const [{ event, reminders } = {}] = read(written([deadline]));
    expect(event?.startDate.toJSDate().toISOString()).toBe("2026-11-28T02:29:00.000Z");
    expect(event?.endDate.toJSDate().toISOString()).toBe("2026-11-28T02:59:00.000Z");
    // 36, 12 and 3 hours before the end.
    expect(reminders).toEqual(["-P1DT11H30M", "-PT11H30M", "-PT2H30M"]);
    expect(written([deadline])).not.toContain("TZID");
  });

  it("leaves out reminders that are past", () => {
    const [{ reminders } = {}] = read(
      written([deadline], { now: new Date("2026-11-27T14:59:00Z") }),
    );
    expect(reminders).toEqual(["-PT2H30M"]);
  });
});

describe("an entry", () => {
  it("has the same UID each time, a newer stamp and a higher sequence: a calendar updates it", () => {
    const later = new Date("2026-11-26T12:00:00Z");
    const [first] = read(written([vacation]));
    const [second] = read(written([{ ...vacation, first: "2026-12-10" }], { now: later }));
    expect(second?.of("uid")).toBe(first?.of("uid"));
    expect(first?.of("dtstamp")).toBe("2026-11-25T12:00:00Z");
    expect(second?.of("dtstamp")).toBe("2026-11-26T12:00:00Z");
    expect(Number(second?.of("sequence"))).toBeGreaterThan(Number(first?.of("sequence")));
    expect(Number(second?.of("sequence"))).toBeLessThan(2 ** 31);
  });

  it("of another thing or another person has another UID, which tells of neither", () => {
    const uids = [
      ...read(written([vacation, deadline])),
      ...read(written([vacation], { owner: "pessoa/840188/1" })),
    ].map(({ of }) => of("uid"));
    expect(new Set(uids).size).toBe(3);
    expect(uids.join()).not.toMatch(/840187|ferias|prazo|4711/);
  });

  it("is private, and takes no time", () => {
    const [entry] = read(written([vacation]));
    expect([entry?.of("class"), entry?.of("transp")]).toEqual(["PRIVATE", "TRANSPARENT"]);
  });

  it("a hostile text stays the text of its property", () => {
    const title = `a\r\nATTENDEE:mailto:x@y.com\rb, c; d\\n — ${"ção ".repeat(60)}`;
    const [{ event } = {}] = read(written([{ ...vacation, title, note: title }]));
    expect(event?.attendees).toEqual([]);
    expect(event?.summary).toContain("a ATTENDEE:mailto:x@y.com b, c; d\\n — ção");
  });
});

it("the file: CRLF, no line over 75 bytes, the version, the method, as little as it needs", () => {
  const lines = written([vacation, deadline]).split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(lines.slice(0, 4)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portal do Colaborador//agenda//PT-BR",
    "METHOD:PUBLISH",
  ]);
});
