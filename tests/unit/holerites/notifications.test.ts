/** What a device is told of a payslip: the month alone, once each. */
import { describe, expect, it } from "vitest";
import { holeriteNotifications } from "~/modules/holerites/notifications.server";
import { recentOf } from "~/modules/holerites/unopened";
import { holerite } from "./examples";

const KEY = Buffer.alloc(32, 7);
const rescisao = holerite("77", 2026, 11, { tipo_holerite: "Rescisão", liquido: 1256.23 });
const thirteenth = holerite("78", 2026, 13, { desc_mes: "<b>Extra</b>" });
const october = holerite("79", 2026, 10);
const recent = recentOf([rescisao, thirteenth, october], "2026-11-25");

describe("the notice of a payslip", () => {
  it("says the month, neither kind nor amount, and opens that payslip", { tags: ["R058"] }, () => {
    const news = holeriteNotifications(recent, ["79"], KEY);
    expect(news.map(({ texto, para }) => [texto, para])).toEqual([
      ["Um holerite seu saiu.", "holerites?id=78"],
      ["Seu holerite de novembro saiu.", "holerites?id=77"],
    ]);
    expect(JSON.stringify(news)).not.toMatch(/Rescis|1256|Extra/);
  });

  it("is only of what is new, and has a mark that is the payslip's and the employee's own", () => {
    expect(holeriteNotifications(recent, ["77", "78", "79"], KEY)).toEqual([]);
    const marks = (key: Buffer) =>
      holeriteNotifications(recent, ["79"], key).map(({ marca }) => marca);
    expect(new Set([...marks(KEY), ...marks(Buffer.alloc(32, 8))]).size).toBe(4);
    expect(marks(KEY)).toEqual(marks(KEY));
  });
});
