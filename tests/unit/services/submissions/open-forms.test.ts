/** A form that changes something, while nobody knows what became of an earlier press of it. */
import "../support/test-clock";
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stopClock } from "../../support/clock";
import { environment } from "~/services/config/environment.server";
import { carryOutChange, wasDone } from "~/services/submissions/submit-form.server";
import { store } from "~/services/storage/store.server";
import { accepted, lost, refused, signedOut } from "../support/employee";
import { FormScene, FOUND, NO, SAVED } from "../support/form-scene";

const NOON = Date.parse("2026-11-16T12:00:00-03:00");
/** From when on a write without an answer can no longer take effect. */
const LATE = NOON + (environment.sendTimeoutMs + 1_000) * 2;

function formData(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

beforeEach(() => stopClock(NOON));
afterEach(() => void vi.restoreAllMocks());

/** Each a little later than the one before. */
const loseIn =
  (scene: FormScene) =>
  async (page: string, fone: string, mesmoAssim = "") => {
    vi.setSystemTime(Date.now() + 1);
    return (await scene.lose(page, { fone, mesmoAssim })).name;
  };

const OTHER = expect.stringContaining("você enviou outro pedido por esta página");

describe("another press", () => {
  it("of other values is held too, tells of it, and goes by the button that names it", async () => {
    const isDone = vi.fn(NO);
    const scene = new FormScene({ isDone });
    const { name } = await scene.lose();
    isDone.mockClear();
    const ways: Record<string, string>[] = [
      {},
      { mesmoAssim: "" },
      { mesmoAssim: "outro" },
      { conferir: name },
    ];
    for (const fields of ways)
      expect(await scene.press("p2", { fone: "12", ...fields })).toMatchObject({
        status: 503,
        message: OTHER,
        ways: ["sendAnyway"],
        refusal: { sendAnyway: name },
      });
    expect(await scene.press("p2", { fone: "12", mesmoAssim: name })).toMatchObject({
      status: 303,
    });
    // Nobody asks about the open one: the form has other values.
    expect(isDone).not.toHaveBeenCalled();
    expect(await scene.press("p3", { mesmoAssim: name })).toMatchObject(SAVED);
    expect(scene.got).toEqual(["11", "12", "11"]);
  });

  it("is held by the newest of the same values, else by the newest; the name of one passes those before it", async () => {
    const scene = new FormScene();
    const lose = loseIn(scene);
    const first = await lose("p1", "11");
    const same = await lose("p2", "11", first);
    const other = await lose("p3", "12", same);
    for (const [fone, mesmoAssim, holder] of [
      ["11", "", same],
      ["13", "", other],
      ["11", first, same],
      ["11", same, other],
    ] as const)
      expect((await scene.press("p4", { fone, mesmoAssim })).refusal?.sendAnyway).toBe(holder);
    expect(await scene.press("p4", { mesmoAssim: other })).toMatchObject(SAVED);
  });

  it("of a form without buttons for it is neither held nor holds", async () => {
    const scene = new FormScene();
    const { employee } = scene;
    await scene.lose();
    const press = (page: string) =>
      carryOutChange(
        ...([employee.visit(), employee.access, scene.write, { fone: "11" }] as const),
        ...([formData({ pedido: page, fone: "11" }), "digest of the answers"] as const),
      );
    expect(await press("p2")).toMatchObject({ state: "succeeded" });
    scene.answer = lost;
    expect(await press("p3")).toMatchObject({ state: "unknown" });
    expect(scene.got).toHaveLength(3);
  });

  it("is the twenty-first, and not sent: an open one is never forgotten", async () => {
    const scene = new FormScene();
    const lose = loseIn(scene);
    let mesmoAssim = "";
    for (const at of Array(20).keys()) mesmoAssim = await lose(`p${at}`, `${at}`, mesmoAssim);
    expect(await scene.press("p20", { fone: "20", mesmoAssim })).toMatchObject({
      status: 400,
      message: expect.stringContaining("Há muitos pedidos seus desta página"),
    });
    expect(scene.got).toHaveLength(20);
  });

  it.each([
    ["that may have changed it makes the page of one done outdated", accepted, 400],
    ["that was refused does not", refused("Não"), 303],
  ])("%s", async (_, answer, status) => {
    const scene = new FormScene();
    await scene.press();
    scene.answer = answer;
    await scene.press("p2", { fone: "12" });
    expect((await scene.press()).status).toBe(status);
    expect(scene.got).toHaveLength(2);
  });
});

it("a press that is under way, and in the end sends nothing, does not make the page of one done outdated", async () => {
  const scene = new FormScene();
  await scene.press();
  let end = (): void => undefined;
  const ended = new Promise<void>((go) => (end = go));
  scene.answer = () => ended.then(signedOut);
  const other = scene.press("p2", { fone: "12" }).catch(() => null);
  await expect.poll(() => scene.got).toHaveLength(2);
  const looks = vi.spyOn(store.vault, "read");
  const again = scene.press();
  // It has seen the other one, and asks what becomes of it.
  await expect.poll(() => looks.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(6);
  end();
  await other;
  expect(await again).toMatchObject(SAVED);
});

describe("the page that is opened meanwhile", () => {
  it("says so, with the day and hour of it, and what was typed", async () => {
    const scene = new FormScene();
    expect(await scene.open()).toBeNull();
    await scene.employee.keptRequest("p1", { fone: "11" });
    expect(await scene.open()).toEqual({ initialValue: { fone: "11" }, kept: true });
    await scene.lose();
    const says = (when: string) => ({ kept: false, open: expect.stringContaining(when) });
    expect(await scene.open()).toMatchObject(says(" hoje às\u00a012:00."));
    vi.setSystemTime(NOON + 24 * 3_600_000);
    expect(await scene.open()).toMatchObject(says(" ontem às\u00a012:00."));
  });

  it("says nothing where it already shows those values, or where the same was done later", async () => {
    const scene = new FormScene();
    const { name: mesmoAssim } = await scene.lose("p1", { fone: "Um" });
    expect(await scene.open({ fone: "UM" })).toBeNull();
    expect(await scene.open({ fone: "10" })).toMatchObject({ open: expect.any(String) });
    await scene.press("p2", { fone: "um", mesmoAssim });
    expect(await scene.open()).toBeNull();
  });

  it("knows of this form whether it was done", async () => {
    const scene = new FormScene();
    await scene.press();
    await scene.lose("p3", { fone: "13" });
    const was = (fields: Record<string, string>, name = "telefone") =>
      wasDone(scene.employee.access, name, formData(fields));
    const done = { pedido: "p1", fone: "11" };
    const others = [{ ...done, pedido: "p2" }, { fone: "11" }, { pedido: "p3", fone: "13" }];
    expect([await was(done), await was(done, "outro")]).toEqual([true, false]);
    for (const fields of others) expect(await was(fields)).toBe(false);
  });
});

describe("what is to leave a list", () => {
  const leaving = (listed: () => string[], before = ["6", "7"]) =>
    new FormScene({ gone: { code: "7", before, listed: async () => listed() } });

  it.each([
    ["gone where its neighbours still stand, after a lost answer", ["6"], lost, FOUND],
    ["gone where its neighbours still stand, after a refusal", ["6"], refused("Não"), FOUND],
    ["refused where it still stands", ["6", "7"], refused("Não"), { status: 400, message: "Não" }],
  ])("is told as %s", async (_, listed, answer, told) => {
    const scene = leaving(() => listed);
    scene.answer = answer;
    expect(await scene.press()).toMatchObject(told);
  });

  it.each([
    ["an empty list", [], ["6", "7"]],
    ["a cut list", ["6"], ["6", "7", "8"]],
    ["a list with nobody beside it", [], ["7"]],
    ["a list that did not show it before", ["6"], ["6"]],
  ])(
    "is believed of %s only at the second late look, and remembers the first",
    async (_, listed, before) => {
      const scene = leaving(() => listed, before);
      const { name } = await scene.lose();
      for (const [at, status] of [
        [LATE - 1, 503],
        [LATE - 1, 503],
        [LATE, 503],
        [LATE, 303],
      ] as const) {
        vi.setSystemTime(at);
        expect((await scene.press("p1", { conferir: name })).status).toBe(status);
      }
      expect(scene.got).toHaveLength(1);
    },
  );

  it("keeps its neighbours of then: today's page of it may show fewer", async () => {
    const before = ["6", "7"];
    let list = ["5"];
    const scene = leaving(() => list, before);
    const { name } = await scene.lose();
    before.splice(0, 2);
    expect((await scene.press("p1", { conferir: name })).status).toBe(503);
    list = ["6"];
    expect(await scene.press("p1", { conferir: name })).toMatchObject(FOUND);
  });
});
