/** Notices on this device: of the person who turned them on, each shown once, and none after another signs in. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  eraseNotifications,
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
afterEach(() => {
  expect(portal.careless).toEqual([]);
  vi.unstubAllGlobals();
});

/** From now on the portal has these notices for this person. */
function has(dono: string, marks: string[], completo = true): void {
  const avisos = marks.map((marca) => ({ marca, texto: `Pedido ${marca}` }));
  const news: Notifications = { dono, completo, avisos };
  portal.answers[ADDRESS] = () => json(news);
}
const tell = async () => showNewNotifications(await navigator.serviceWorker.ready);
const bodies = () => device.shown.map(({ options }) => options.body);
const marks = async () => (await shownNotifications())?.marcas;

describe("notices", () => {
  it("are neither asked for nor shown while nobody turned them on", async () => {
    has("ana", ["a"]);
    await tell();
    expect(portal.asked).toEqual([]);
    expect(device.shown).toEqual([]);
    expect(await shownNotifications()).toBeUndefined();
  });

  it("are shown once each, and lead to the requests", async () => {
    await storeShown("ana", ["a"]);
    has("ana", ["a", "b"]);
    await tell();
    await tell();
    expect(device.shown).toMatchObject([
      {
        title: "Portal do Colaborador",
        options: { body: "Pedido b", data: "/colaborador/solicitacoes", lang: "pt-BR" },
      },
    ]);
  });

  it("that are several are one notice with their number, which replaces the earlier one", async () => {
    await storeShown("ana", []);
    has("ana", ["a"]);
    await tell();
    has("ana", ["a", "b", "c"]);
    await tell();
    expect(bodies()).toEqual(["Pedido a", "2 novidades suas no portal."]);
    expect(device.shown.map(({ options }) => options.data)).toEqual([
      "/colaborador/solicitacoes",
      "/colaborador/",
    ]);
    expect(new Set(device.shown.map(({ options }) => options.tag))).toEqual(new Set(["avisos"]));
  });

  it("lead to the page that the portal names", async () => {
    await storeShown("ana", []);
    const avisos = [{ marca: "h", texto: "Seu holerite de outubro saiu.", para: "holerites?id=7" }];
    portal.answers[ADDRESS] = () => json({ dono: "ana", completo: true, avisos });
    await tell();
    expect(device.shown).toMatchObject([
      { options: { body: "Seu holerite de outubro saiu.", data: "/colaborador/holerites?id=7" } },
    ]);
  });

  it("after a partial answer are not shown again when the rest comes back", async () => {
    await storeShown("ana", ["a"]);
    has("ana", ["b"], false);
    await tell();
    has("ana", ["a", "b"]);
    await tell();
    expect(bodies()).toEqual(["Pedido b"]);
  });

  it("that are settled are forgotten, and a whole answer leaves only the present marks", async () => {
    await storeShown("ana", ["a", "b"]);
    has("ana", ["b"]);
    await tell();
    expect(await marks()).toEqual(["b"]);
    expect(device.shown).toEqual([]);
  });

  it("of another person are not shown, and leave the first one's marks", async () => {
    await storeShown("ana", ["a"]);
    has("carla", ["c"]);
    await tell();
    expect(device.shown).toEqual([]);
    expect(await shownNotifications()).toMatchObject({ dono: "ana", marcas: ["a"] });
  });

  const whole = { dono: "ana", completo: true, avisos: [{ marca: "b", texto: "Pedido b" }] };
  it.each([
    ["the right words with 503", () => json(whole, 503)],
    ["401", () => new Response("", { status: 401 })],
    ["a page", () => new Response("<html>")],
    ["no person", () => json({ ...whole, dono: null })],
    ["no list", () => json({ ...whole, avisos: {} })],
    ["nothing", () => json(null)],
    ["no network", noNetwork],
  ])("stay as they are when the answer is %s", async (_, answer) => {
    await storeShown("ana", ["a"]);
    portal.answers[ADDRESS] = answer;
    await tell();
    expect(device.shown).toEqual([]);
    expect(await marks()).toEqual(["a"]);
  });

  it("go with the keys of their own person alone, and with anybody's when turned off", async () => {
    await storeShown("ana", ["a"]);
    await eraseOf(["carla"], false);
    expect(await marks()).toEqual(["a"]);
    await eraseOf(["ana-new", "ana"], false);
    expect(await shownNotifications()).toBeUndefined();
    await storeShown("carla", ["c"]);
    await eraseNotifications();
    expect(await shownNotifications()).toBeUndefined();
  });
});

describe("the switch of the notices", () => {
  const permit = (permission: NotificationPermission) =>
    vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });

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

  it("turned on shows what comes from now on, not what was there before", async () => {
    permit("granted");
    const calls = periodic();
    has("ana", ["a", "b"]);
    expect(await turnOnNotifications()).toBe("sim");
    await tell();
    expect(device.shown).toEqual([]);
    has("ana", ["a", "b", "c"]);
    await tell();
    expect(bodies()).toEqual(["Pedido c"]);
    expect(calls).toEqual([["avisos", { minInterval: 12 * 60 * 60_000 }]]);
  });

  it.each<NotificationPermission>(["denied", "default"])(
    "stays off where the employee answers %s, and asks the portal nothing",
    async (permission) => {
      permit(permission);
      has("ana", ["a"]);
      expect(await turnOnNotifications()).toBe("nao");
      expect(portal.asked).toEqual([]);
      expect(await shownNotifications()).toBeUndefined();
    },
  );

  it.each([
    ["the network", noNetwork],
    ["a person in the answer", () => json({ completo: true, avisos: [] })],
  ])("stays off without %s", async (_, answer) => {
    permit("granted");
    const calls = periodic();
    portal.answers[ADDRESS] = answer;
    expect(await turnOnNotifications()).toBe("sem-sinal");
    expect(await shownNotifications()).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it.each([
    ["cannot check by itself", () => []],
    ["refuses to check by itself", () => periodic(true)],
  ])("goes on and off in a browser that %s", async (_, prepare) => {
    permit("granted");
    prepare();
    has("ana", ["a"]);
    expect(await turnOnNotifications()).toBe("sim");
    expect(await marks()).toEqual(["a"]);
    await turnOffNotifications();
    expect(await shownNotifications()).toBeUndefined();
  });

  it("turned off ends the browser's checks", async () => {
    const calls = periodic();
    await storeShown("ana", ["a"]);
    await turnOffNotifications();
    expect(calls).toEqual([["avisos"]]);
  });

  it("is on for its own person, with permission, also under an older key", async () => {
    permit("granted");
    const [ana, older, carla] = await Promise.all(
      ["ana", "ana-old", "carla"].map((id) => keyOf(id)),
    );
    if (!ana || !older || !carla) throw new Error("no keys");
    await isOf(ana, older);
    expect(await areNotificationsOn()).toBe(false);
    for (const owner of ["ana", "ana-old"]) {
      await storeShown(owner, []);
      expect(await areNotificationsOn(), owner).toBe(true);
    }
    permit("denied");
    expect(await areNotificationsOn()).toBe(false);
    permit("granted");
    await isOf(carla);
    expect(await areNotificationsOn()).toBe(false);
  });
});
