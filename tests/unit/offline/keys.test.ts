/** How the device comes by the portal's word on who is signed in and by their keys, and what it makes of a broken answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchSessionKeys, ownKeysOrFetched, storeKeys } from "~/offline/delivery";
import { applySession, lock, ownKeys } from "~/offline/owner";
import { newDevice, sentKey, signIn } from "./support/device";
import { json, newPortal, noNetwork } from "./support/portal";

const WHO = "/colaborador/aparelho";

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
beforeEach(() => {
  device = newDevice();
  portal = newPortal();
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => expect(portal.careless).toEqual([]));

const ids = async () => (await ownKeys()).map(({ id }) => id);
const { who } = signIn("ana");
const take = (word: typeof who) => storeKeys({ who: word, trancas: 0, desde: Date.now() });

describe("the portal's word", () => {
  it("comes with the number of taps of “Sair” before the request", async () => {
    portal.answers[WHO] = () => json(who);
    expect(await fetchSessionKeys()).toMatchObject({ who, trancas: 0 });
    await lock();
    expect(await fetchSessionKeys()).toMatchObject({ who, trancas: 1 });
  });

  it.each([
    ["401", () => json({}, 401), "saiu"],
    ["503", () => json({}, 503), null],
    ["500 with the right words", () => json(who, 500), null],
    ["a page", () => new Response("<html>"), null],
    ["keys that are no list", () => json({ ...who, chaves: {} }), null],
  ])("answered by %s", async (_, answer, expected) => {
    portal.answers[WHO] = answer;
    expect(await fetchSessionKeys()).toBe(expected);
  });

  it("replaces all keys, those of the same person that are no longer valid too", async () => {
    await take({ ...who, chaves: ["ana", "ana-old"].map((id) => sentKey(id)) });
    await take(signIn("ana").who);
    expect(device.lies("sem-sinal", "chaves")).toMatchObject([{ id: "ana", ordem: 0 }]);
  });

  it("that was asked for before the same person's next page still brings the keys", async () => {
    const { said, who: word } = signIn("ana");
    await applySession(said);
    await applySession({ ...said, saidAt: said.saidAt + 9 });
    expect(await take(word)).toBe(true);
    expect(await ids()).toEqual(["ana"]);
  });
});

describe("looking for what needs a key", () => {
  const fetched = async () => (await ownKeysOrFetched()).map(({ id }) => id);

  it("asks the portal only where nothing is found, with a network, and then looks again", async () => {
    portal.answers[WHO] = () => json(who);
    device.navigator.onLine = false;
    expect(await fetched()).toEqual([]);
    device.navigator.onLine = true;
    expect([await fetched(), await fetched()]).toEqual([["ana"], ["ana"]]);
    expect(portal.asked).toEqual([WHO]);
  });

  it.each([
    ["“nobody is signed in”", () => json({}, 401)],
    ["no network", noNetwork],
    ["no answer for 5 s", () => new Promise<Response>(() => undefined)],
    ["“Sair” at the same time", () => lock().then(() => json(who))],
  ])("finds nothing after %s", async (_, answer) => {
    portal.answers[WHO] = answer;
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const looked = fetched();
    await vi.waitFor(() => expect(portal.asked).toEqual([WHO]));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await looked).toEqual([]);
    vi.useRealTimers();
  });
});
