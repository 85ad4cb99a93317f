/** What a press says when the portal's own store fails, before the call and after it. */
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { countWith, meter } from "~/services/config/metrics/meter.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { ProviderFailure } from "~/services/provider/failure";
import { cancellation } from "~/services/submissions/cancellation.server";
import type { Operation } from "~/services/submissions/operation.server";
import { carriedOut } from "../support/flat-outcome";
import { lost, refused, signedOut, unsent } from "../support/employee";
import { access } from "../support/submission-harness";

const away = () => Promise.reject(new StoreFailure(new Error("disco cheio")));

const call = vi.fn(() => Promise.resolve({ data: null, msg: "", status: 200, leftOut: [] }));
const write: Operation<object, unknown> = {
  name: "teste",
  form: z.object({}),
  call,
  done: () => ({ to: "/lista" }),
};
const carryOut = (more: Partial<Operation<object, unknown>>) =>
  carriedOut(access, { ...write, ...more }, {});

beforeEach(() => {
  call.mockClear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("the store fails", () => {
  it.each([
    ["no que vem antes", { before: away }],
    ["no limite", { limit: away }],
  ])("%s: nothing was sent, and the message says so", async (_onde, more) => {
    expect(await carryOut(more)).toEqual({
      state: "not-sent",
      message: expect.stringContaining("nada foi enviado"),
    });
    expect(call).not.toHaveBeenCalled();
  });

  it("while counting what was done: it is done", async () => {
    const limit = () => Promise.resolve({ ended: away });
    expect(await carryOut({ limit })).toEqual({ state: "succeeded", to: "/lista" });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe("the provider refuses a cancellation", () => {
  const refusal = new ProviderFailure("rejected", "Já está em análise.");
  const cancelling = (isCancelled: () => Promise<boolean | null>) =>
    carryOut(
      cancellation({
        ...{ name: "7", form: z.object({}), to: "/lista", text: "Cancelado." },
        call: () => Promise.reject(refusal),
        isCancelled,
      }),
    );

  it.each([
    ["a lista veio vazia", () => Promise.resolve(null)],
    ["ele ainda está lá", () => Promise.resolve(false)],
    ["a lista não abre", () => Promise.reject(refusal)],
  ])("%s: the response is a refusal, and not a 404", async (_onde, isCancelled) => {
    expect(await cancelling(isCancelled)).toEqual({
      state: "rejected",
      message: "Já está em análise.",
    });
  });

  it("and it is already cancelled: it was cancelled", async () => {
    expect(await cancelling(() => Promise.resolve(true))).toMatchObject({ state: "succeeded" });
  });
});

describe("what an open one says", () => {
  const broken = () => Promise.reject(new ProviderFailure("connection-lost", "Caiu."));
  const messageOf = async (more: Partial<Operation<object, unknown>>) => {
    const outcome = await carryOut({ call: broken, ...more });
    return "message" in outcome ? outcome.message : null;
  };

  it("names “Conferir” where the page can ask, and nothing where it cannot", async () => {
    const isDone = () => Promise.resolve(false);
    expect(await messageOf({ isDone })).toBe("Caiu. Use “Conferir” daqui a pouco para saber.");
    expect(await messageOf({ isDone, secret: true })).toBe("Caiu.");
    expect(await messageOf({})).toBe("Caiu.");
    expect(await messageOf({ unknownMessage: "Veja na lista." })).toBe("Caiu. Veja na lista.");
  });
});

describe("an attempt is counted once", () => {
  const before = meter();
  let counted: string[] = [];
  beforeEach(() => {
    counted = [];
    countWith({ ...before, sending: (outcome) => void counted.push(outcome) });
  });
  afterEach(() => countWith(before));

  it.each([
    ["accepted", call, "enviado"],
    ["refused", refused("Não"), "recusado"],
    ["unsent", unsent, "nao-enviado"],
    ["lost", lost, "desconhecido"],
    ["the session is over", signedOut, "nao-enviado"],
    ["a defect", () => Promise.reject(new Error("quebrou")), "desconhecido"],
  ])("%s", async (_how, answer, outcome) => {
    await carryOut({ call: answer }).catch(() => null);
    expect(counted).toEqual([outcome]);
  });

  it("and not where nothing was called", async () => {
    await carryOut({ before: () => ({ state: "rejected", message: "Não" }) });
    expect(counted).toEqual([]);
  });
});
