/** What the windows of one browser owe each other: one works at a time, and each is told of a change. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { oneAtATime } from "~/offline/one-at-a-time";
import { inTurn } from "~/offline/page/in-turn";
import { onNotified, notifyPages } from "~/offline/pages";
import { askForSync } from "~/offline/sync";
import { newDevice, newLocks } from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));

describe("work of two windows", () => {
  /** Starts two works at once; gives the most that ran at a time. */
  async function mostAtATime(...names: (string | undefined)[]) {
    let [now, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, (now += 1));
      await new Promise(setImmediate);
      now -= 1;
    };
    await Promise.all(names.map((name) => oneAtATime(work, name)));
    return most;
  }

  it.each([
    ["of different names, side by side", [undefined, "etapas"], 2],
    // A window of an earlier build holds the lock by this name.
    ["of two builds, one after the other", [undefined, "sem-sinal"], 1],
  ])("%s", async (_, names, most) => {
    device.navigator.locks = newLocks();
    expect(await mostAtATime(...names)).toBe(most);
  });

  it("within one page is done in turn without locks, also after one that failed", async () => {
    const begun: string[] = [];
    const look = async () => {
      begun.push("begun");
      await new Promise(setImmediate);
      if (begun.push("done") === 2) throw new Error("closed");
    };
    const afterEarlier = inTurn();
    await Promise.allSettled([afterEarlier(look), afterEarlier(look)]);
    expect(begun).toEqual(["begun", "done", "begun", "done"]);
  });
});

describe("pages of one browser", () => {
  const open = new Map<string, Set<Channel>>();
  class Channel {
    onmessage: (() => void) | null = null;
    constructor(private readonly name: string) {
      open.set(name, (open.get(name) ?? new Set()).add(this));
    }
    postMessage() {
      open.get(this.name)?.forEach((each) => each !== this && each.onmessage?.());
    }
    close() {
      open.get(this.name)?.delete(this);
    }
  }

  it("each hear of a change, until they stop listening", () => {
    vi.stubGlobal("BroadcastChannel", Channel);
    const looks = { first: 0, second: 0 };
    const stop = onNotified(() => void (looks.first += 1));
    onNotified(() => void (looks.second += 1));
    notifyPages();
    expect(looks).toEqual({ first: 1, second: 1 });
    stop();
    notifyPages();
    expect(looks).toEqual({ first: 1, second: 2 });
    // Telling leaves no channel open.
    expect([...open.values()].map(({ size }) => size)).toEqual([1]);
  });

  it("hear nothing in a browser without channels, and lose nothing by it", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    notifyPages();
    onNotified(() => undefined)();
  });
});

describe("delivery without an open page", () => {
  it("is asked of the browser that can do it", async () => {
    const tags: string[] = [];
    const sync = { register: async (tag: string) => void tags.push(tag) };
    Object.assign(device.registration, { sync });
    await askForSync();
    expect(tags).toEqual(["sem-sinal"]);
  });

  it.each([
    ["cannot do it", Promise.resolve({})],
    ["refuses it", Promise.resolve({ sync: { register: () => Promise.reject(new Error()) } })],
  ])("troubles no page where the browser %s", async (_, ready) => {
    device.navigator.serviceWorker.ready = ready;
    await expect(askForSync()).resolves.toBeUndefined();
  });
});
