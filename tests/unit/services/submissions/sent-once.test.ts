/** One submission, pressed again, in two tabs and with a failing store: what the employee hears, and how often the provider got it. */
import "../support/test-environment";
import { describe, expect, it } from "vitest";
import { ownerOf } from "~/services/access/owner.server";
import { accessOf } from "../support/access";
import { lost, refused, unsent } from "../support/employee";
import {
  access,
  arrived,
  LATE_MS,
  NOT_SENT,
  OLD,
  ok,
  RECEIVED,
  record,
  Scene,
  SENT,
  SUCCEEDED,
  UNKNOWN,
  waysOf,
  WELL,
  WRITE_MS,
} from "../support/scene";

const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise(setImmediate);
};

/** A press whose write is under way until the test says how it goes. */
async function underWay(scene: Scene) {
  let end = (_answer: typeof ok): void => undefined;
  const ended = new Promise<typeof ok>((go) => (end = go));
  const first = scene.send("a", { write: async () => (await ended)() });
  await turns(10);
  return { first, end };
}

/** Sends something else, whatever is open; the answer is lost. */
const other = (tipo: string, sendAnyway = "") => ({ content: { ...SENT, tipo }, sendAnyway });
/** The name by which an open one is passed: it is told to one of other values. */
const nameOf = async (scene: Scene) =>
  waysOf(await scene.send("asks", other("99"))).sendAnyway ?? "";

describe("an answer", () => {
  it("of acceptance is told with its number and words; again, as told before", async () => {
    const scene = new Scene();
    const numbered = { ...WELL, protocolo: () => "7" };
    const first = await scene.send("a", numbered);
    expect(first).toMatchObject({ ...RECEIVED, protocolo: "7" });
    expect(await scene.send("a", numbered)).toEqual(first);
    scene.restart();
    expect(await scene.send("a", numbered)).toEqual(first);
    expect(await scene.look("a", LATE_MS)).toEqual(first);
    expect(scene.writes).toBe(1);
    expect(await scene.send("b", WELL)).toMatchObject({ protocolo: "" });
  });

  it.each([
    ["shows it", [OLD, record("7")], "no", "7"],
    ["does not open", null, "no", ""],
    ["shows it, and the store does not say whose it is", [OLD, record("7")], "reads", ""],
  ] as const)("without its number: the list %s", async (_, list, broken, protocolo) => {
    const scene = new Scene();
    const write = () => {
      scene.list = list && [...list];
      scene.store.broken = broken;
      return ok();
    };
    expect(await scene.send("a", { write, protocolo: () => "" })).toMatchObject(arrived(protocolo));
  });

  it("that the store cannot note is told all the same, and again by the same portal", async () => {
    const scene = new Scene();
    const write = () => {
      scene.store.broken = "before";
      return ok();
    };
    for (const _again of [1, 2])
      expect(await scene.send("a", { write, protocolo: () => "7" })).toMatchObject(arrived("7"));
    await scene.store.back();
    scene.restart();
    expect(await scene.send("a")).toMatchObject(arrived("7"));
    expect(scene.writes).toBe(1);
  });
});

describe("pressed twice at once", () => {
  it.each([
    ["accepted", ok, SUCCEEDED],
    ["refused", refused("Fora do prazo"), { state: "rejected", message: "Fora do prazo" }],
    ["unsent", unsent, { ...NOT_SENT, message: expect.stringContaining("fora do ar") }],
    ["lost", lost, UNKNOWN],
  ])("%s: the second waits and hears the same, and sends nothing", async (_, how, heard) => {
    const scene = new Scene();
    const { first, end } = await underWay(scene);
    const second = scene.send("a", WELL);
    await turns(5);
    end(how);
    expect((await first).state).toBe(heard.state);
    expect(await second).toMatchObject(heard);
    expect(scene.writes).toBe(1);
  });

  it.each([0, 3_600_000])(
    "the second waits no longer than a write may take, the clock set back by %i ms, then looks at the list",
    async (back) => {
      const scene = new Scene();
      await underWay(scene);
      scene.now -= back;
      const began = scene.now;
      scene.list = [OLD, record("7")];
      expect(await scene.send("a", WELL)).toMatchObject(arrived("7"));
      expect(scene.now - began).toBeGreaterThanOrEqual(WRITE_MS);
      expect(scene.now - began).toBeLessThan(WRITE_MS * 2);
      expect(scene.writes).toBe(1);
    },
  );

  it("discarded in between: the one that waits hears that it did not arrive, and sends nothing", async () => {
    const scene = new Scene();
    await underWay(scene);
    const second = scene.send("a", WELL);
    await turns(2);
    await scene.store.change(`${ownerOf(access)}/form`, () => null);
    expect(await second).toMatchObject(NOT_SENT);
    expect(scene.writes).toBe(1);
  });
});

describe("while another one of the form is open", () => {
  it("another employee's form and another form hold nothing", async () => {
    const scene = new Scene();
    await scene.send("a");
    const bia = accessOf({ matricula: "2" });
    expect(await scene.send("a", { access: bia, ...WELL })).toMatchObject(SUCCEEDED);
    expect(await scene.send("b", { operation: "another form", ...WELL })).toMatchObject(SUCCEEDED);
    expect(await scene.open()).toBe("a");
    expect(await scene.open("another form")).toBeNull();
  });

  it("the same is told as sent once the open one has arrived; another then goes by itself", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.list = [OLD, record("7")];
    expect(await scene.send("b", { before: new Scene().listing() })).toMatchObject(arrived("7"));
    expect(scene.writes).toBe(1);
    expect(await scene.send("c", { ...other("30"), ...WELL })).toMatchObject(RECEIVED);
    expect(scene.writes).toBe(2);
  });

  it("what holds says which: the same, and others, in words of their own", async () => {
    const scene = new Scene();
    await scene.send("a");
    const held = { ofOther: true, check: "a" };
    const same = expect.stringMatching(/em aberto, igual a este\. Ainda/);
    expect(await scene.send("b")).toMatchObject({ ...held, sendAnyway: null, message: same });
    expect(await scene.send("c", other("30"))).toMatchObject({
      ...held,
      sendAnyway: expect.any(String),
      message: expect.stringMatching(
        /em aberto\. Ainda .+ Se este for outro, envie mesmo assim\.$/,
      ),
    });
    const states = ["a", "b", "c"].map((page) => scene.stateOf(page));
    expect(await Promise.all(states)).toEqual(["unknown", null, null]);
    await scene.send("d", other("30", await nameOf(scene)));
    expect(await scene.open()).toBe("d");
  });

  it("it is told of before one of other values, once only, and still holds its own; sent in spite of it, it is over", async () => {
    const scene = new Scene();
    await scene.send("a");
    const name = await nameOf(scene);
    expect(await scene.send("b", { ...other("30", name), ...WELL })).toMatchObject(SUCCEEDED);
    expect(await scene.send("c", { ...other("40"), ...WELL })).toMatchObject(SUCCEEDED);
    for (const sendAnyway of [undefined, "another"])
      expect(await scene.send("d", { ...WELL, sendAnyway })).toMatchObject({
        ...UNKNOWN,
        check: "a",
      });
    expect(await scene.send("d", { ...WELL, sendAnyway: name })).toMatchObject(SUCCEEDED);
    expect([await scene.open(), scene.writes]).toEqual([null, 4]);
  });

  it("room is made by what may be sent again, then by the oldest that ended", async () => {
    const scene = new Scene();
    const send = (number: number) =>
      scene.send(`${number}`, { ...other(`${number}`), ...WELL, protocolo: () => `${number}` });
    for (let number = 1; number < 20; number += 1) await send(number);
    await scene.send("unsent", { ...other("0"), write: unsent });
    await send(20);
    expect(await scene.wasSent("1")).toBe(true);
    await send(21);
    expect([await scene.wasSent("1"), await scene.wasSent("2")]).toEqual([false, true]);
  });

  it("the same page filled in otherwise is another wish, never told as done for the first", async () => {
    const scene = new Scene();
    await scene.send("a", { fingerprint: "one" });
    scene.list = [OLD, record("7")];
    const edited = { content: { ...SENT, medico: "Outro" }, fingerprint: "two" };
    expect(await scene.send("a", edited)).not.toMatchObject({ protocolo: "7" });
    expect(await scene.send("a", { fingerprint: "one" })).toMatchObject({ protocolo: "7" });
  });
});

describe("given up as lost", () => {
  const [FIFTH, LIKE_IT] = [record("5", { tipo: "50" }), record("7", { medico: "Outro" })];

  it.each([
    ["it came after all", [OLD, FIFTH, record("7")], arrived("7"), 1],
    ["only something else came", [OLD, record("7", { tipo: "60" })], RECEIVED, 2],
    ["what was there became like it", [OLD, record("5")], RECEIVED, 2],
    ["one like it came", [OLD, LIKE_IT], UNKNOWN, 1],
  ])("and %s", async (_, list, told, writes) => {
    const scene = new Scene();
    await scene.send("a");
    scene.list = [OLD, FIFTH];
    expect(await scene.look("a", LATE_MS)).toMatchObject(NOT_SENT);
    expect(await scene.look("a", 0)).toBeNull();
    scene.restart();
    scene.list = list;
    expect(await scene.send("a", WELL)).toMatchObject(told);
    expect(scene.writes).toBe(writes);
    const sendAnyway = told === UNKNOWN ? waysOf(await scene.look("a", 0)).sendAnyway : null;
    if (sendAnyway) expect(await scene.send("a", { sendAnyway, ...WELL })).toMatchObject(RECEIVED);
  });
});

it("the store fails once the lock was noted: nothing goes, and later nothing is held or passed by it", async () => {
  const scene = new Scene();
  await scene.send("a");
  const sendAnyway = await nameOf(scene);
  scene.store.broken = "after";
  expect(await scene.send("b", { sendAnyway })).toMatchObject({ state: "store-unavailable" });
  await scene.store.back();
  expect([scene.writes, await scene.stateOf("b")]).toEqual([1, null]);
  expect(await scene.send("c", WELL)).toMatchObject({ ...UNKNOWN, check: "a" });
  expect(await scene.send("b", { ...WELL, sendAnyway })).toMatchObject(SUCCEEDED);
});
