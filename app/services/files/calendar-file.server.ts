import { createHash } from "node:crypto";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass } from "ical-generator";
import { ICalEventTransparency, type ICalEventData } from "ical-generator";
import { addDays, instantInSaoPaulo } from "~/lib/calendar";
import type { CalendarEvent, UntilMoment, WholeDays } from "~/lib/calendar-event";
import type { Section } from "~/lib/section";
import { oneLine } from "~/lib/text";
import type { Access } from "../access/guard.server";
import { ownerOf } from "../access/owner.server";
import { notFound } from "../http/response.server";
import { fileUnavailable } from "./file.server";
import { sendBytes } from "./stored-file.server";

const HOUR = 3600;
const MINUTE_MS = 60_000;

/** The reminder for a whole-day event comes at 9:00 on the day before. */
const BEFORE_DAYS = [15 * HOUR];
const BEFORE_MOMENT = [36 * HOUR, 12 * HOUR, 3 * HOUR];
/** Some calendars hide an event without duration, so an event starts before its deadline. */
const LENGTH_MS = 30 * MINUTE_MS;

/**
 * In iCalendar, the end of a whole-day event is the day after its last day.
 * Years have four digits, so no event may last beyond LAST_DAY.
 */
const LAST_DAY = "9999-12-30";
const inCalendar = (date: string): string => (date < LAST_DAY ? date : LAST_DAY);

type Timing = Pick<ICalEventData, "start" | "end" | "allDay"> & {
  begins: Date;
  reminders: number[];
};

function ofDays({ first, last }: WholeDays): Timing {
  // The calendar library writes the UTC day of an all-day event, so each day starts at 0:00 UTC.
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    start: day(inCalendar(first)),
    end: day(addDays(inCalendar(last < first ? first : last), 1)),
    allDay: true,
    begins: instantInSaoPaulo(first, "00:00"),
    reminders: BEFORE_DAYS,
  };
}

function untilMoment({ until: { date, time } }: UntilMoment): Timing {
  const end = instantInSaoPaulo(inCalendar(date), time);
  const begins = new Date(end.getTime() - LENGTH_MS);
  const reminders = BEFORE_MOMENT.map((seconds) => seconds - LENGTH_MS / 1000);
  return { start: begins, end, begins, reminders };
}

function uidOf(owner: string, { id }: CalendarEvent): string {
  const hash = createHash("sha256").update(`${owner}/${id}`).digest("hex");
  return `${hash.slice(0, 32)}@portal-do-colaborador`;
}

function entryOf(owner: string, event: CalendarEvent, now: Date): ICalEventData {
  const { begins, reminders, ...when } = "until" in event ? untilMoment(event) : ofDays(event);
  const title = oneLine(event.title);
  return {
    ...when,
    id: uidOf(owner, event),
    summary: title,
    description: oneLine(event.note),
    stamp: now,
    // Calendars replace an earlier version of an event only if the sequence number is higher.
    sequence: Math.floor(now.getTime() / MINUTE_MS),
    class: ICalEventClass.PRIVATE,
    transparency: ICalEventTransparency.TRANSPARENT,
    // Some calendars ring at once for a past reminder, so past reminders are left out.
    alarms: reminders
      .filter((seconds) => begins.getTime() - seconds * 1000 > now.getTime())
      .map((trigger) => ({ type: ICalAlarmType.display, description: title, trigger })),
  };
}

export function calendarFile(owner: string, events: readonly CalendarEvent[], now: Date): Buffer {
  const calendar = ical({
    prodId: { company: "Portal do Colaborador", product: "agenda", language: "PT-BR" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const event of events) calendar.createEvent(entryOf(owner, event, now));
  return Buffer.from(calendar.toString());
}

/** @throws a 404 when there is no event, a 503 when the call failed or no event was readable */
export function sendCalendar(
  request: Request,
  access: Access,
  events: Section<readonly CalendarEvent[]>,
  name: string,
): Response {
  if (!events.ok) throw fileUnavailable(events.message);
  if (events.data.length === 0) throw events.skippedCount ? fileUnavailable() : notFound();
  const file = calendarFile(ownerOf(access), events.data, new Date());
  return sendBytes(request, file, { name, type: "text/calendar; charset=utf-8" });
}
