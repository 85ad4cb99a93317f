/** What is said of a submission whose answer was lost, look by look. */
import "../support/test-environment";
import { describe, expect, it } from "vitest";
import { signedOut } from "../support/employee";
import {
  arrived,
  LATE_MS,
  NOT_SENT,
  OLD,
  record,
  Scene,
  SUCCEEDED,
  UNKNOWN,
  waysOf,
  WELL,
} from "../support/scene";

const says = (message: string) => ({ ...UNKNOWN, message: expect.stringContaining(message) });
const MAY_DECIDE = { sendAnyway: expect.any(String) };

/** Sent while the list stood so, and the answer was lost. */
async function lostIn(list: Scene["list"] = [OLD]) {
  const scene = new Scene();
  scene.list = list;
  await scene.send("a");
  return scene;
}

it.each([
  ["all that stood there still stands", ["5", "6"], "not-sent", "succeeded", 2],
  ["one of it is missing", ["6"], "unknown", "unknown", 1],
])(
  "a correction, of which the list has no record, where %s: %j, %s",
  async (_which, stands, seen, again, writes) => {
    const scene = new Scene();
    Object.assign(scene, { list: [], allKeys: ["5", "6"] });
    await scene.send("a");
    scene.restart();
    scene.allKeys = stands;
    expect(await scene.look("a", LATE_MS - 1)).toMatchObject(UNKNOWN);
    expect(await scene.look("a", 1)).toMatchObject({ state: seen });
    scene.restart();
    expect(await scene.send("a", WELL)).toMatchObject({ state: again });
    expect(scene.writes).toBe(writes);
  },
);

const CUT = [record("2", { tipo: "30" })];
it.each([
  ["that was cut", [OLD], CUT, "veio incompleta"],
  ["that is empty as before", [], [], "nada nela prova que está inteira"],
  ["that does not open", [OLD], null, "não abre"],
])(
  "of a list %s nobody says that it did not arrive: after two late looks the person may decide",
  async (_, before, list, why) => {
    const scene = await lostIn(before);
    scene.list = list;
    expect(waysOf(await scene.look("a", LATE_MS - 1)).sendAnyway).toBeNull();
    // No way is named that the page does not have, and none that it has is left out.
    const [first, second] = [await scene.look("a", 1), await scene.look("a", 1)];
    expect(first).toMatchObject({ ...says(`${why}. Espere um pouco e confira`), sendAnyway: null });
    expect(first).not.toMatchObject(says("mesmo assim"));
    expect(second).toMatchObject({ ...says("envie mesmo assim"), ...MAY_DECIDE });
  },
);

it.each([
  ["nothing else stood there", [], "nada nela prova que está inteira"],
  ["what else stood there is missing", [record("2", { tipo: "30" })], "veio incompleta"],
])(
  "a removal where %s is told done after two late lists without it; one that did not open is none",
  async (_, before, why) => {
    const scene = await lostIn(before);
    scene.list = null;
    expect(await scene.look("a", LATE_MS)).toMatchObject(UNKNOWN);
    scene.list = [{ ...record("gone-1"), gone: "1" }];
    expect(await scene.look("a", 1)).toMatchObject(says(why));
    expect(await scene.look("a", 1)).toMatchObject(SUCCEEDED);
  },
);

describe("a look", () => {
  it(
    "at a list with entries that cannot be read decides nothing, and lets the employee decide",
    { tags: ["R081"] },
    async () => {
      const scene = await lostIn();
      scene.complete = false;
      const told = await scene.look("a", LATE_MS);
      expect(told).toMatchObject({ ...says("não consegue ler"), ...MAY_DECIDE });
      expect(waysOf(told).isThis).toBeUndefined();
      scene.complete = true;
      expect(await scene.look("a", 1)).toMatchObject(NOT_SENT);
    },
  );

  it("does not take a record that another submission has made, or may have made, for this one", async () => {
    const scene = new Scene();
    // The list did not show yet what was sent first.
    await scene.send("numbered", { ...WELL, protocolo: () => "7" });
    await scene.send("a");
    scene.list = [OLD, record("7")];
    expect(await scene.look("a", LATE_MS)).toMatchObject(NOT_SENT);
    expect([await scene.wasSent("7"), await scene.wasSent("8")]).toEqual([true, false]);
    await scene.send("unnumbered", WELL);
    await scene.send("b", { before: scene.listing() });
    scene.list.push(record("8"));
    expect(await scene.look("b", LATE_MS)).toMatchObject(says("um registro igual a este"));
    scene.list.push(record("9"));
    expect(await scene.look("b", 1)).toMatchObject(SUCCEEDED);
  });

  it("at which the sign-in ran out leads there, and decides nothing", async () => {
    const scene = await lostIn();
    scene.now += LATE_MS;
    const look = scene.check({ ...scene.ref("a"), currentList: signedOut });
    await expect(look).rejects.toBeInstanceOf(Response);
    expect(await scene.stateOf("a")).toBe("unknown");
  });

  it("with nothing to tell who else has sent decides nothing", async () => {
    const scene = await lostIn();
    scene.list = [OLD, record("7")];
    scene.now += LATE_MS;
    const currentList = async () => {
      scene.store.broken = "reads";
      return scene.listing();
    };
    expect(await scene.check({ ...scene.ref("a"), currentList })).toMatchObject(UNKNOWN);
    scene.store.broken = "no";
    expect(await scene.look("a", 0)).toMatchObject(arrived("7"));
  });

  it("at a list from before the deadline proves nothing, however late the list arrives", async () => {
    const scene = await lostIn();
    scene.now += LATE_MS - 1;
    const currentList = async () => {
      scene.now += 1;
      return scene.listing();
    };
    expect(await scene.check({ ...scene.ref("a"), currentList })).toMatchObject(UNKNOWN);
  });

  it("that cannot note that it did not arrive does not say so", async () => {
    const scene = await lostIn();
    scene.store.broken = "before";
    expect(await scene.look("a", LATE_MS)).toMatchObject(UNKNOWN);
    scene.store.broken = "no";
    expect(await scene.look("a", 0)).toMatchObject(NOT_SENT);
  });
});

it("the employee's word to discard counts for none under way or sent", async () => {
  const scene = new Scene();
  const afterDiscarding = async () => {
    const [attemptId = ""] = await scene.attempts();
    await scene.discard("a", attemptId);
    return scene.stateOf("a");
  };
  await new Promise<void>((begun) => {
    void scene.send("a", { write: () => new Promise(() => begun()) });
  });
  expect(await afterDiscarding()).toBe("sending");
  // The portal dies meanwhile, and the list decides nothing.
  scene.restart();
  scene.complete = false;
  await scene.look("a", LATE_MS);
  expect(await afterDiscarding()).toBeNull();
  await scene.send("a", WELL);
  expect(await afterDiscarding()).toBe("succeeded");
});
