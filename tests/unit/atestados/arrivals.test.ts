import "../services/support/test-environment";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { receiveWords } from "~/modules/atestados/guardados/arrivals.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { hasArrived } from "~/services/submissions/device-arrivals.server";
import { readDraft } from "~/wizard/engine/drafts.server";

const failing = vi.hoisted(() => ({ isOn: false }));
vi.mock("~/wizard/engine/drafts.server", async (load) => {
  const real = await load<typeof import("~/wizard/engine/drafts.server")>();
  const changeDraft: typeof real.changeDraft = (...args) =>
    failing.isOn ? Promise.reject(new StoreFailure(new Error("fora"))) : real.changeDraft(...args);
  return { ...real, changeDraft };
});

const WORDS = { tipo: "10", dia: "2026-11-20", dias: "2", nota: "Consulta" };
let owner: string;
beforeEach(() => void (owner = `pessoa/${randomUUID()}`));
const draftOf = () => readDraft({ owner, wizard: "enviar-atestado", record: null });

it("a certificate that could not be stored has not arrived: the next try stores it", async () => {
  const id = randomUUID();
  failing.isOn = true;
  await expect(receiveWords(owner, id, WORDS, 0)).rejects.toBeInstanceOf(StoreFailure);
  failing.isOn = false;
  expect(await hasArrived(owner, id)).toBe(false);
  expect(await receiveWords(owner, id, WORDS, 0)).toEqual([]);
  expect(await hasArrived(owner, id)).toBe(true);
  expect((await draftOf())?.id).toBe(id);
});

it("a certificate with photos that have not come is told which; of another employee nothing arrived", async () => {
  const id = randomUUID();
  expect(await receiveWords(owner, id, WORDS, 2)).toEqual([1, 2]);
  expect(await hasArrived(owner, id)).toBe(false);
  await receiveWords(owner, id, WORDS, 0);
  expect(await hasArrived(`pessoa/${randomUUID()}`, id)).toBe(false);
});
