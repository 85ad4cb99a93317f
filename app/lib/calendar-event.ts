interface Titled {
  /** Identifies the event within the account, so that a calendar updates its earlier entry. */
  id: string;
  /** Calendars are synchronised and shared, so nothing here may tell of health or amounts. */
  title: string;
  note: string;
}

/** Days are "AAAA-MM-DD". The event includes `last`. */
export interface WholeDays extends Titled {
  first: string;
  last: string;
}

export interface UntilMoment extends Titled {
  until: { date: string; time: string };
}

export type CalendarEvent = WholeDays | UntilMoment;
