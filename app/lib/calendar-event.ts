interface Titled {
  id: string;
  /** Employees share calendars, so title and note must not mention health or amounts. */
  title: string;
  note: string;
}

export interface WholeDays extends Titled {
  first: string;
  last: string;
}

export interface UntilMoment extends Titled {
  until: { date: string; time: string };
}

export type CalendarEvent = WholeDays | UntilMoment;
