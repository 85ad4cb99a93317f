/** What waits goes to the portal: one's own, once it is whole; what became of it stands in the device's database for every page. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change, readAll, type StoredItem } from "~/offline/database";
import { deliver } from "~/offline/delivery";
import {
  ChangedElsewhere,
  isSendable,
  storeItem,
  EMPTY_CONTENTS,
  takeArrived,
} from "~/offline/items";
import { keyOf, newDevice, newSecret, signIn } from "./support/device";

/** The ids of the items that were sent, and how often the pages were told of something. */
let sent: unknown[] = [];
let told = 0;

class Channel {
  postMessage(): void {
    told += 1;
  }
  close(): void {}
}

beforeEach(() => {
  newDevice();
  [sent, told] = [[], 0];
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: FormData }) => {
    sent.push(body.get("item"));
    return new Response(
      JSON.stringify({ chegou: true, onde: `/onde/${String(body.get("item"))}` }),
    );
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** One key for all that a person keeps. */
const SECRET = newSecret();

async function keep(owner: string, id: string, estado: StoredItem["estado"]): Promise<void> {
  const key = await keyOf(owner, SECRET);
  await storeItem(key, { id, quando: 1, estado, motivo: "", rev: 0 }, EMPTY_CONTENTS);
  await change(({ put }) => put("chaves", key));
}

describe("what waits", () => {
  it("what has arrived stands there for whichever page looks, and every page is told, whoever delivered it", async () => {
    await keep("ana", "a", "espera");
    await deliver(signIn("ana").who);
    expect(sent).toEqual(["a"]);
    expect(await readAll("itens")).toMatchObject([{ id: "a", estado: "chegou" }]);
    expect(told).toBe(1);
    expect(await takeArrived(["ana"])).toEqual(["/onde/a"]);
  });

  it.each([
    [
      "one that the portal does not take blocks no other",
      () => new Response("{}", { status: 409 }),
      ["a", "b"],
      null,
    ],
    [
      "while the portal fails the others are not tried",
      () => new Response('{"moved":false}', { status: 503 }),
      ["a"],
      false,
    ],
    [
      "without a network the others are not tried",
      () => Promise.reject(new TypeError("rede")),
      ["a"],
      false,
    ],
  ])("%s", async (_, answer, tried, arrivedPart) => {
    for (const id of ["a", "b"]) await keep("ana", id, "espera");
    vi.stubGlobal("fetch", async (_address: string, { body }: { body: FormData }) => {
      sent.push(body.get("item"));
      return answer();
    });
    expect(await deliver(signIn("ana").who)).toBe(arrivedPart);
    expect(sent).toEqual(tried);
    expect((await readAll("itens")).map(({ estado }) => estado)).toEqual(["espera", "espera"]);
  });

  /** Begun with this many photos, last changed so many minutes ago. */
  async function begin(owner: string, id: string, photos: number, minutes: number) {
    const key = await keyOf(owner, SECRET);
    const fotos = Array.from({ length: photos }, (_, at) => ({ id: `${id}-${at}`, nome: "f.jpg" }));
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() - minutes * 60_000);
    const head = { id, quando: 1, estado: "montando", motivo: "", rev: 0 } as const;
    const item = await storeItem(key, head, { ...EMPTY_CONTENTS, fotos, nota: "x" });
    vi.useRealTimers();
    await change(({ put }) => put("chaves", key));
    return { key, item };
  }

  it("what was begun with a photo and left alone for a quarter of an hour goes as it is", async () => {
    await begin("ana", "left", 1, 16);
    await begin("ana", "in-work", 1, 14);
    await begin("ana", "no-photo", 0, 16);
    await begin("carla", "hers", 1, 16);
    const own = (await readAll("itens")).filter(isSendable).map(({ id }) => id);
    expect(own.sort()).toEqual(["hers", "left"]);
    await deliver(signIn("ana").who);
    expect(sent).toEqual(["left"]);
    const states = (await readAll("itens")).map(({ id, estado }) => [id, estado]);
    expect(Object.fromEntries(states)).toEqual({
      ...{ left: "chegou", "in-work": "montando", "no-photo": "montando", hers: "montando" },
    });
  });

  it("what is on its way can no longer be changed by a form that was left open", async () => {
    const { key, item } = await begin("ana", "left", 1, 16);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await deliver(signIn("ana").who);
    const late = storeItem(key, { ...item, estado: "montando" }, { ...EMPTY_CONTENTS, nota: "y" });
    await expect(late).rejects.toThrow(ChangedElsewhere);
    expect(await readAll("itens")).toMatchObject([{ estado: "espera", rev: 2 }]);
  });
});
