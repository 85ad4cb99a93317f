/** Notices on this device: of the person who turned them on, each shown once, and none after another signs in. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  storeShown,
  shownNotifications,
  showNewNotifications,
  type Notifications,
} from "~/offline/notifications/notifications";
import {
  turnOnNotifications,
  turnOffNotifications,
  areNotificationsOn,
} from "~/offline/notifications/notification-switch";
import { eraseOf, isOf, keyOf, newDevice } from "./support/device";
import { json, newPortal, noNetwork } from "./support/portal";

const ADDRESS = "/colaborador/sem-sinal/novidades";

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
beforeEach(() => {
  device = newDevice();
  portal = newPortal();
});
afterEach(() => expect(portal.careless).toEqual([]));

const news = (marks: string[], changes: Partial<Notifications> = {}): Notifications => ({
  dono: "ana",
  completo: true,
  avisos: marks.map((marca) => ({ marca, texto: `Pedido ${marca}` })),
  ...changes,
});
/** From now on the portal has these notices. */
const has = (marks: string[], changes?: Partial<Notifications>) =>
  void (portal.answers[ADDRESS] = () => json(news(marks, changes)));
const tell = async () => showNewNotifications(await navigator.serviceWorker.ready);
/** What the browser has shown, and where it leads. */
const shown = () => device.shown.map(({ options: { body, data } }) => [body, data]);
const TO_REQUESTS = "/colaborador/solicitacoes";
const marks = async () => (await shownNotifications())?.marcas;

describe("notices", () => {
  it("that are several are one notice with their number; one leads to the page that the portal names", async () => {
    await storeShown("ana", []);
    const avisos = [{ marca: "h", texto: "Seu holerite saiu.", para: "holerites?id=7" }];
    has([], { avisos });
    await tell();
    has(["h", "b", "c"]);
    await tell();
    expect(shown()).toEqual([
      ["Seu holerite saiu.", "/colaborador/holerites?id=7"],
      ["2 novidades suas no portal.", "/colaborador/"],
    ]);
  });

  it("after a partial answer are not shown again when the rest comes back; a whole one forgets what is settled", async () => {
    await storeShown("ana", ["a", "z"]);
    has(["b"], { completo: false });
    await tell();
    has(["a", "b"]);
    await tell();
    expect(shown()).toEqual([["Pedido b", TO_REQUESTS]]);
    expect(await marks()).toEqual(["a", "b"]);
  });

  it("of a person who has signed out while the portal was asked are neither shown nor stored", async () => {
    await storeShown("ana", []);
    portal.answers[ADDRESS] = () => {
      void eraseOf(["ana"], false);
      return json(news(["a"]));
    };
    await tell();
    expect([device.shown, await shownNotifications()]).toEqual([[], undefined]);
  });

  it.each([
    ["another person's", () => json(news(["c"], { dono: "carla" }))],
    ["the right words with 503", () => json(news(["b"]), 503)],
    ["no person's", () => json({ ...news(["b"]), dono: null })],
    ["no list", () => json({ ...news(["b"]), avisos: {} })],
    ["no network", noNetwork],
  ])("stay as they are when the answer is %s", async (_, answer) => {
    await storeShown("ana", ["a"]);
    portal.answers[ADDRESS] = answer;
    await tell();
    expect([device.shown, await shownNotifications()]).toMatchObject([
      [],
      { dono: "ana", marcas: ["a"] },
    ]);
  });
});

describe("the switch of the notices", () => {
  const permit = (permission: NotificationPermission) =>
    vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  beforeEach(() => permit("granted"));

  /** A browser that asks the portal by itself from time to time. */
  function periodic(refuses = false) {
    const calls: unknown[] = [];
    const call = async (...how: unknown[]) => {
      calls.push(how);
      if (refuses) throw new Error("not allowed");
    };
    Object.assign(device.registration, { periodicSync: { register: call, unregister: call } });
    return calls;
  }

  it("turned on shows what comes from now on; turned off ends the browser's checks", async () => {
    const calls = periodic();
    has(["a", "b"]);
    expect(await turnOnNotifications()).toBe("sim");
    await tell();
    has(["a", "b", "c"]);
    await tell();
    expect(shown()).toEqual([["Pedido c", TO_REQUESTS]]);
    await turnOffNotifications();
    expect(calls).toEqual([["avisos", { minInterval: 12 * 60 * 60_000 }], ["avisos"]]);
  });

  it.each([
    ["the employee answers “denied”", () => permit("denied"), "nao"],
    ["there is no network", () => void (portal.answers[ADDRESS] = noNetwork), "sem-sinal"],
    [
      "the answer names nobody",
      () => void (portal.answers[ADDRESS] = () => json({ completo: true, avisos: [] })),
      "sem-sinal",
    ],
  ])("stays off where %s", async (_, happens, answer) => {
    const calls = periodic();
    has(["a"]);
    happens();
    expect(await turnOnNotifications()).toBe(answer);
    expect([await shownNotifications(), calls]).toEqual([undefined, []]);
    expect(portal.asked).toHaveLength(answer === "nao" ? 0 : 1);
  });

  it.each([
    ["cannot check by itself", () => undefined],
    ["refuses to check by itself", () => void periodic(true)],
  ])("goes on and off in a browser that %s", async (_, prepare) => {
    prepare();
    has(["a"]);
    expect([await turnOnNotifications(), await marks()]).toEqual(["sim", ["a"]]);
    await turnOffNotifications();
    expect(await shownNotifications()).toBeUndefined();
  });

  it("is on for its own person, with permission, also under an older key", async () => {
    await isOf(await keyOf("ana"), await keyOf("ana-old"));
    expect(await areNotificationsOn()).toBe(false);
    for (const owner of ["ana", "ana-old"]) {
      await storeShown(owner, []);
      expect(await areNotificationsOn(), owner).toBe(true);
    }
    permit("denied");
    expect(await areNotificationsOn()).toBe(false);
    permit("granted");
    await isOf(await keyOf("carla"));
    expect(await areNotificationsOn()).toBe(false);
  });
});
