/** What waits on a device, as its cookie says it: whatever was written is read, and whatever somebody else writes there does no harm. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deadlineOf } from "~/lib/time-left";
import { cookieValue, readWaiting, writeWaiting } from "~/lib/waiting";
import { nowInSaoPaulo } from "~/lib/calendar";
import { deliveryDeadline, LAST_MINUTE } from "~/modules/atestados/deadline";

const MINUTE = 60_000;
const moment = fc.integer({ min: 28_000_000, max: 40_000_000 }).map((minutes) => minutes * MINUTE);
const many = fc.integer({ min: 0, max: 999_999 });
const anyEntry = fc.record({
  owner: fc.stringMatching(/^[\w-]{12}$/),
  ...{ count: many, files: many, begun: many, steps: many },
  since: moment,
  deadline: fc.option(moment, { nil: null }),
});
/** Of a device on which one kind alone may wait, whichever it is. */
const entry = fc
  .tuple(anyEntry, fc.constantFrom("all", "count", "files", "begun", "steps"))
  .map(([each, kind]) => {
    const nothing = { count: 0, files: 0, begun: 0, steps: 0 };
    return kind === "all" ? each : { ...each, ...nothing, [kind]: 1 };
  })
  .filter(({ count, files, begun, steps }) => count + files + begun + steps > 0);

describe("the cookie of what waits", () => {
  it("reads what was written into it", () =>
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 5 }),
        (all) => void expect(readWaiting(writeWaiting(all))).toEqual(all),
      ),
    ));

  it("reads nothing from what is malformed, and does not fail", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { owner, count, files, begun, steps, since } of readWaiting(text)) {
          expect(owner).toMatch(/^[\w-]+$/);
          expect(count + files + begun + steps).toBeGreaterThan(0);
          expect(since).not.toBeNaN();
        }
      }),
    );
    expect(readWaiting("a.0.1.1~a.0.1.1.0~<b>.1.1.1~a.1.1.1.x~.1.1.1")).toEqual([]);
  });

  it("is found among the others, and only by its whole name", () => {
    expect(cookieValue("x=1; espera=a.1.b.c; aparelho=z.y", "espera")).toBe("a.1.b.c");
    expect(cookieValue("nao-espera=1", "espera")).toBe("");
  });
});

it("the deadline, computed on the device: is the same that the server gives, on any day", () => {
  const days = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const end = deadlineOf(day);
      const last = nowInSaoPaulo(new Date((end ?? NaN) - MINUTE));
      expect(last).toEqual({ date: deliveryDeadline(day), time: LAST_MINUTE });
    }),
  );
  expect([deadlineOf(""), deadlineOf("ontem")]).toEqual([null, null]);
});
