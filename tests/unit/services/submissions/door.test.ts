/** What a press says when the portal's own store fails, before the call and after it. */
import "../support/test-environment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { environment } from "~/services/config/environment.server";
import { Provider } from "~/services/provider/client.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { ProviderFailure } from "~/services/provider/failure";
import { cancellation } from "~/services/submissions/cancellation.server";
import { Press, type OneWrite } from "~/services/submissions/door.server";

const away = () => Promise.reject(new StoreFailure(new Error("disco cheio")));

const call = vi.fn(() => Promise.resolve({ data: null, msg: "", status: 200, leftOut: [] }));
const write: OneWrite<object, unknown> = {
  name: "teste",
  form: z.object({}),
  call,
  done: () => ({ to: "/lista" }),
};
const pressOf = (more: Partial<OneWrite<object, unknown>>) =>
  new Press({
    provider: new Provider("t"),
    endSession: () => Promise.reject(new Error("fim")),
    write: { ...write, ...more },
    value: {},
  });

beforeEach(() => {
  call.mockClear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("the store fails", () => {
  it.each([
    ["no que vem antes", { before: away }],
    ["no limite", { limit: away }],
  ])("%s: nothing was sent, and the message says so", async (_onde, more) => {
    expect(await pressOf(more).carryOut()).toEqual({
      state: "not-sent",
      message: expect.stringContaining("nada foi enviado"),
    });
    expect(call).not.toHaveBeenCalled();
  });

  it("while counting what was done: it is done", async () => {
    const limit = () => Promise.resolve({ ok: true as const, ended: away });
    expect(await pressOf({ limit }).carryOut()).toEqual({ state: "done", to: "/lista" });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe("the provider refuses a cancellation", () => {
  const refusal = new ProviderFailure("rejected", "Já está em análise.");
  const cancelling = (isCancelled: () => Promise<boolean | null>) =>
    pressOf(
      cancellation({
        ...{ name: "7", form: z.object({}), to: "/lista", text: "Cancelado." },
        call: () => Promise.reject(refusal),
        isCancelled,
      }),
    ).carryOut();

  it.each([
    ["a lista veio vazia", () => Promise.resolve(null)],
    ["ele ainda está lá", () => Promise.resolve(false)],
    ["a lista não abre", () => Promise.reject(refusal)],
  ])("%s: the response is a refusal, and not a 404", async (_onde, isCancelled) => {
    expect(await cancelling(isCancelled)).toEqual({
      state: "refused",
      message: "Já está em análise.",
    });
  });

  it("and it is already cancelled: it was cancelled", async () => {
    expect(await cancelling(() => Promise.resolve(true))).toMatchObject({ state: "done" });
  });
});

describe("what an open one says", () => {
  const lost = () => Promise.reject(new ProviderFailure("connection-lost", "Caiu."));
  const messageOf = async (more: Partial<OneWrite<object, unknown>>) => {
    const ending = await pressOf({ call: lost, ...more }).carryOut();
    return ending.state === "unknown" ? ending.message : ending.state;
  };

  it("names “Conferir” where the page can ask, and nothing where it cannot", async () => {
    const isDone = () => Promise.resolve(false);
    expect(await messageOf({ isDone })).toBe("Caiu. Use “Conferir” daqui a pouco para saber.");
    expect(await messageOf({ isDone, secret: true })).toBe("Caiu.");
    expect(await messageOf({})).toBe("Caiu.");
    expect(await messageOf({ maybe: "Veja na lista." })).toBe("Caiu. Veja na lista.");
  });

  it("an empty list does not prove what is gone while the effect may still come", async () => {
    const gone = { code: "7", before: ["6", "7"], listed: () => Promise.resolve([]) };
    const press = pressOf({ gone });
    const note = vi.fn(() => Promise.resolve());
    const kept = (since: number, lateLooks: number) => ({
      ...{ mark: "m", turn: "t", since, ending: null, facts: "f", beside: ["6"], lateLooks },
    });
    const long = Date.now() - environment.sendTimeoutMs * 2 - 1_000;
    expect(await press.look(kept(Date.now(), 1), note)).toBeNull();
    expect(note).not.toHaveBeenCalled();
    expect(await press.look(kept(long, 0), note)).toBeNull();
    expect(note).toHaveBeenCalledExactlyOnceWith(1);
    expect(await press.look(kept(long, 1), note)).toMatchObject({ state: "done" });
  });
});
