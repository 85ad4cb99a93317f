/** What is said of a submission whose answer was lost, look by look, and of those that come after it through the same form. */
import { describe, expect, it, vi } from "vitest";
import {
  arrived,
  LATE_MS,
  NOT_SENT,
  OLD,
  record,
  Scene,
  SENT,
  SUCCEEDED,
  UNKNOWN,
  waysOf,
  WELL,
} from "../support/scene";

vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("one whose answer was lost", () => {
  it.each([
    ["all that stood there still stands", ["5", "6"], "not-sent", "succeeded", 2],
    ["one of it is missing", ["6"], "unknown", "unknown", 1],
    ["nothing of it is left", [], "unknown", "unknown", 1],
  ])(
    "a correction, of which the list has no record, where %s: %j, %s",
    async (_which, stands, seen, again, writes) => {
      const scene = new Scene();
      Object.assign(scene, { list: [], allKeys: ["5", "6"] });
      expect(await scene.send("a")).toMatchObject(UNKNOWN);
      scene.restart();
      scene.allKeys = stands;
      expect(await scene.look("a", LATE_MS - 1)).toMatchObject(UNKNOWN);
      expect(await scene.look("a", 1)).toMatchObject({ state: seen });
      scene.restart();
      expect(await scene.send("a", WELL)).toMatchObject({ state: again });
      expect(scene.writes).toBe(writes);
    },
  );

  it.each([
    ["an empty list", []],
    ["one that was cut", [record("2", { tipo: "30" })]],
    ["one that does not open", null],
  ] as const)(
    "of %s nobody says that it did not arrive: after two late looks the person may decide",
    async (_list, list) => {
      const scene = new Scene();
      await scene.send("a");
      scene.list = list && [...list];
      expect(waysOf(await scene.look("a", LATE_MS - 1)).sendAnyway).toBeNull();
      const first = await scene.look("a", 1);
      expect(waysOf(first).sendAnyway).toBeNull();
      expect(first).toMatchObject({ message: expect.stringContaining("confira") });
      const second = await scene.look("a", 1);
      expect(waysOf(second).sendAnyway).not.toBeNull();
      // No way is named that the page does not have, and none that it has is left out.
      expect(second).toMatchObject({ message: expect.stringContaining("envie mesmo assim") });
      expect(first).not.toMatchObject({ message: expect.stringContaining("mesmo assim") });
    },
  );

  it("a removal is told done after two late lists without it; one that did not open is none", async () => {
    const scene = new Scene();
    // Nothing else stood there that could prove the list whole.
    scene.list = [];
    await scene.send("a");
    const gone = { ...record("gone-1"), gone: "1" };
    scene.list = null;
    expect(await scene.look("a", LATE_MS)).toMatchObject(UNKNOWN);
    scene.list = [gone];
    expect(await scene.look("a", 1)).toMatchObject(UNKNOWN);
    expect(await scene.look("a", 1)).toMatchObject(SUCCEEDED);
  });
});

describe("what comes after an open one", () => {
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
    const other = { content: { ...SENT, tipo: "30" } };
    const sendAnyway = waysOf(await scene.send("b", other)).sendAnyway ?? "";
    await scene.send("b", { ...other, sendAnyway });
    expect(await scene.open()).toMatchObject({ key: "b" });
    scene.store.broken = "before";
    scene.list = [OLD, record("7", { tipo: "30" })];
    expect(await scene.look("b", 1)).toMatchObject(arrived("7"));
    expect(await scene.open()).toMatchObject({ key: "a" });
    scene.store.broken = "no";
    scene.list = [...scene.list, record("8")];
    expect(await scene.look("a", 1)).toMatchObject(arrived("8"));
    scene.restart();
    expect(await scene.open()).toBeNull();
  });

  it("a record that another submission has made is never told as this one", async () => {
    const scene = new Scene();
    // The list did not show yet what was sent first.
    await scene.send("a", { ...WELL, protocolo: () => "7" });
    await scene.send("b");
    scene.list = [OLD, record("7")];
    expect(await scene.look("b", LATE_MS)).toMatchObject(NOT_SENT);
    expect(await scene.wasSent("7")).toBe(true);
    expect(await scene.wasSent("8")).toBe(false);
  });
});
