/** What the server is told of what waits on this device: numbers and times of each person, no more. */
import { beforeEach, expect, it, vi } from "vitest";
import { readWaiting } from "~/lib/waiting";
import { change, type StoredItem } from "~/offline/database";
import { writeWaitingCookie } from "~/offline/waiting-cookie";
import { belongsTo, newDevice } from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));

const MINUTE = 60_000;
const SEALED = { iv: new Uint8Array(12), dados: new ArrayBuffer(0) };
let serial = 0;

/** Times are in minutes. */
const item = (
  dono: string,
  estado: StoredItem["estado"],
  at: number,
  by: number | null = null,
  especie?: StoredItem["especie"],
) =>
  change(({ put }) =>
    put("itens", {
      id: String((serial += 1)),
      dono,
      estado,
      quando: at * MINUTE,
      motivo: "",
      especie,
      prazo: by === null ? null : by * MINUTE,
      texto: SEALED,
      fotos: [],
    }),
  );
const file = (dono: string, at: number) => item(dono, "espera", at, null, "arquivo");
async function told() {
  await writeWaitingCookie();
  const [, value = ""] = /^espera=([^;]*);/.exec(device.cookie()) ?? [];
  return readWaiting(value);
}
it("each person's own: how much of each kind, the oldest, and the first deadline", async () => {
  await belongsTo("ana", "older");
  await item("older", "espera", 7, 90);
  await item("ana", "recusado", 5, 80);
  await item("ana", "espera", 6);
  await item("ana", "montando", 1, 70);
  await file("ana", 2);
  await file("carla", 4);
  await file("carla", 3);
  for (const at of [9, 10]) await item("carla", "recusado", at, null, "etapa");
  await item("carla", "montando", 8, 60);
  // No longer, or not yet.
  await item("ana", "chegou", 1, 9);
  await item("carla", "montando", 1, null, "etapa");
  expect(await told()).toEqual([
    {
      owner: "ana",
      count: 3,
      files: 1,
      begun: 1,
      steps: 0,
      since: 5 * MINUTE,
      deadline: 80 * MINUTE,
    },
    { owner: "carla", count: 0, files: 2, begun: 1, steps: 2, since: 3 * MINUTE, deadline: null },
  ]);
});

it("the cookie stays a year within the portal, and goes once nothing waits", async () => {
  await writeWaitingCookie();
  expect(device.cookie()).toBe("espera=; Path=/colaborador/; Max-Age=0; SameSite=Lax; Secure");
  await item("ana", "espera", 1);
  await writeWaitingCookie();
  expect(device.cookie()).toMatch(
    /^espera=ana\.1\.1\.\.0\.0\.0; Path=\/colaborador\/; Max-Age=31536000; SameSite=Lax; Secure$/,
  );
  vi.stubGlobal("location", { protocol: "http:" });
  await writeWaitingCookie();
  expect(device.cookie()).toMatch(/; SameSite=Lax$/);
});
