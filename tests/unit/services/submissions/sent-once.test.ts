/** One submission, pressed again, in two tabs and with a failing store: what the employee hears, and how often the provider got it. */
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Outcome } from "~/services/submissions/outcome";
import { inquiryOf } from "~/services/submissions/operation.server";
import { ownerOf } from "~/services/access/owner.server";
import { accessOf } from "../support/colaborador";
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

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A write that ends when the test says so. */
function slow() {
  let end: (how: "accepted" | "lost" | "refused" | "unsent") => void = () => undefined;
  const ended = new Promise<"accepted" | "lost" | "refused" | "unsent">((go) => (end = go));
  const ways = { accepted: ok, lost, refused: refused("Fora do prazo"), unsent };
  return { write: async () => ways[await ended](), end };
}
const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise<void>((go) => setImmediate(go));
};

/** Sends something else, whatever is open; the answer is lost. */
const other = (tipo: string, sendAnyway = "") => ({ content: { ...SENT, tipo }, sendAnyway });
/** The name by which an open one is passed: it is told to one of other values. */
const nameOf = async (scene: Scene): Promise<string> =>
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
    ["does not show it", [OLD], "no", ""],
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

  it("none, by our own fault: it stays open, and is not sent again", async () => {
    const scene = new Scene();
    const broken = new Error("defeito");
    await expect(scene.send("a", { write: () => Promise.reject(broken) })).rejects.toBe(broken);
    expect(await scene.send("a")).toMatchObject(UNKNOWN);
    expect(scene.writes).toBe(1);
  });

  it("that the store cannot note is told all the same, and again by the same portal", async () => {
    const scene = new Scene();
    const write = () => {
      scene.store.broken = "before";
      return ok();
    };
    expect(await scene.send("a", { write, protocolo: () => "7" })).toMatchObject(arrived("7"));
    const toldOf = (page: string) => scene.submissions.cachedOutcome(inquiryOf(scene.ref(page)));
    expect(toldOf("a")).toMatchObject({ ended: { protocolo: "7" } });
    expect([toldOf("b"), await scene.open()]).toEqual([null, null]);
    expect(await scene.send("a")).toMatchObject(arrived("7"));
    await scene.store.back();
    scene.restart();
    expect(await scene.send("a")).toMatchObject(arrived("7"));
    expect([await scene.wasSent("7"), scene.writes]).toEqual([true, 1]);
  });
});

describe("pressed twice at once", () => {
  it.each([
    ["accepted", SUCCEEDED],
    ["refused", { state: "rejected", message: "Fora do prazo" }],
    ["unsent", { state: "not-sent", message: expect.stringContaining("fora do ar") }],
    ["lost", UNKNOWN],
  ] as const)("%s: the second waits and hears the same, and sends nothing", async (how, heard) => {
    const scene = new Scene();
    const { write, end } = slow();
    const first = scene.send("a", { write });
    await turns(10);
    const second = scene.send("a", WELL);
    await turns(5);
    end(how);
    expect((await first).state).toBe(heard.state);
    expect(await second).toMatchObject(heard);
    expect(scene.writes).toBe(1);
  });

  it("the second waits no longer than a write may take, then looks at the list", async () => {
    const scene = new Scene();
    void scene.send("a", { write: slow().write });
    await turns(10);
    const began = scene.now;
    scene.list = [OLD, record("7")];
    expect(await scene.send("a", WELL)).toMatchObject(arrived("7"));
    expect(scene.now - began).toBeGreaterThanOrEqual(WRITE_MS);
    expect(scene.now - began).toBeLessThan(WRITE_MS * 2);
    expect(scene.writes).toBe(1);
  });

  it("discarded in between: the one that waits hears that it did not arrive, and sends nothing", async () => {
    const scene = new Scene();
    const seen: Outcome[] = [];
    void scene.send("a", { write: slow().write });
    await turns(10);
    const second = scene.send("a", WELL).then((told) => seen.push(told));
    await turns(2);
    await scene.store.change(`${ownerOf(access)}/form`, () => null);
    await second;
    expect(seen).toMatchObject([NOT_SENT]);
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
      ...{ ...held, sendAnyway: expect.any(String) },
      message: expect.stringMatching(
        /em aberto\. Ainda .+ Se este for outro, envie mesmo assim\.$/,
      ),
    });
    const states = ["a", "b", "c"].map((page) => scene.stateOf(page));
    expect(await Promise.all(states)).toEqual(["unknown", null, null]);
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

  it("twenty open ones are too many: the next is not sent, and says to ask", async () => {
    const scene = new Scene();
    let sendAnyway = "";
    for (let at = 0; at < 20; at += 1) {
      await scene.send(`${at}`, other(`${at}`, sendAnyway));
      sendAnyway = await nameOf(scene);
    }
    expect(await scene.send("more", { ...other("30", sendAnyway), ...WELL })).toMatchObject({
      ...{ state: "rejected", message: expect.stringContaining("envios demais") },
    });
    expect([scene.writes, await scene.stateOf("more")]).toEqual([20, null]);
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

  it("the form tells of the newest of which nobody knows, though the store noted nothing of it", async () => {
    const scene = new Scene();
    await scene.send("a");
    await scene.send("b", other("30", await nameOf(scene)));
    expect(await scene.open()).toBe("b");
    scene.store.broken = "before";
    scene.list = [OLD, record("7", { tipo: "30" })];
    expect(await scene.look("b", 1)).toMatchObject(arrived("7"));
    expect(await scene.open()).toBe("a");
    scene.store.broken = "no";
    scene.list.push(record("8"));
    expect(await scene.look("a", 1)).toMatchObject(arrived("8"));
    scene.restart();
    expect(await scene.open()).toBeNull();
  });
});

describe("given up as lost", () => {
  /** Told that it did not arrive. */
  async function gone(unreadableBefore = 0) {
    const scene = new Scene();
    vi.spyOn(access.provider, "allLeftOut", "get").mockReturnValue(unreadableBefore);
    scene.list = [OLD, record("5", { tipo: "50" })];
    await scene.send("a");
    vi.restoreAllMocks();
    expect(await scene.look("a", LATE_MS)).toMatchObject(NOT_SENT);
    expect(await scene.look("a", 0)).toBeNull();
    return scene;
  }

  it.each([
    [1, undefined],
    [0, "an older name"],
  ])(
    "that comes after all is told as sent, and not sent again (%i unreadable entries before, by %s)",
    async (unreadableBefore, sendAnyway) => {
      const scene = await gone(unreadableBefore);
      scene.restart();
      scene.list = [OLD, record("5", { tipo: "50" }), record("7")];
      for (const _time of [1, 2])
        expect(await scene.send("a", { write: ok, sendAnyway })).toMatchObject({
          ...arrived("7"),
          msg: "",
        });
      expect(scene.writes).toBe(1);
    },
  );

  it.each([
    ["only something else came", [OLD, record("7", { tipo: "60" })]],
    ["what was there became like it", [OLD, record("5")]],
    ["the list is empty", []],
  ])("is sent again where %s", async (_, list) => {
    const scene = await gone();
    scene.list = list;
    expect(await scene.send("a", WELL)).toMatchObject(RECEIVED);
    expect(scene.writes).toBe(2);
  });

  it("and one like it came: the employee decides before anything goes", async () => {
    const scene = await gone();
    scene.list = [OLD, record("7", { medico: "Outro" })];
    expect(await scene.send("a", WELL)).toMatchObject(UNKNOWN);
    expect([scene.writes, await scene.stateOf("a")]).toEqual([1, "unknown"]);
    const sendAnyway = waysOf(await scene.look("a", 0)).sendAnyway ?? "";
    expect(await scene.send("a", { sendAnyway, ...WELL })).toMatchObject(RECEIVED);
  });
});

it.each(["before", "after"] as const)(
  "the store fails %s the lock was noted: nothing goes, and later nothing is held or passed by it",
  async (broken) => {
    const scene = new Scene();
    await scene.send("a");
    const sendAnyway = await nameOf(scene);
    scene.store.broken = broken;
    expect(await scene.send("b", { sendAnyway })).toMatchObject({ state: "store-unavailable" });
    await scene.store.back();
    expect([scene.writes, await scene.stateOf("b")]).toEqual([1, null]);
    expect(await scene.send("c", WELL)).toMatchObject({ ...UNKNOWN, check: "a" });
    expect(await scene.send("b", { ...WELL, sendAnyway })).toMatchObject(SUCCEEDED);
  },
);
