/** A cancellation: what the provider gets of it, and what the employee is told. */
import "../support/test-clock";
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { exchange } from "~/services/provider/exchange.server";
import { STATUS_CANCELLED, STATUS_PENDING } from "~/services/provider/contract/atestados";
import { interpretReply } from "~/services/provider/reply";
import { contract } from "~/services/provider/contract";
import { writeBestEffort } from "~/services/submissions/best-effort-write.server";
import {
  cancellation,
  cancelMotivo,
  solicitacaoCancellation,
} from "~/services/submissions/cancellation.server";
import { submitChange } from "~/services/submissions/submit-form.server";
import {
  accepted,
  Employee,
  lost,
  messageOf,
  refused,
  signedOut,
  toldBy,
  unsent,
} from "../support/employee";

vi.mock("~/services/provider/exchange.server", () => ({ exchange: vi.fn(), openFile: vi.fn() }));

/** What the provider got. */
let got: unknown[] = [];
let status = STATUS_PENDING;
let goesWrong: (() => Promise<never>) | null = null;

beforeEach(() => {
  [got, status, goesWrong] = [[], STATUS_PENDING, null];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.mocked(exchange).mockImplementation(async (_token, call, input) => {
    if (!call.writes) {
      const data = { codigo: "7", status, codconfigatest: "1", anexos: [], movimentacao: [] };
      const asked = call.query(input).codigo;
      return interpretReply(call, "coop", {
        ...{
          status: 200,
          text: JSON.stringify({ success: true, data: { ...data, codigo: asked } }),
        },
      });
    }
    got.push({ call: call.name, input });
    if (goesWrong) await goesWrong();
    return interpretReply(call, "coop", { status: 200, text: '{"success":true,"msg":"Feito."}' });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const texts = { to: "/lista", text: "Cancelado." };

describe("of a request of the portal", () => {
  const cancel = (
    employee: Employee,
    codigo: string,
    page: string,
    fields: Record<string, string>,
    currentStatus?: () => Promise<number | null>,
  ) => {
    const write = solicitacaoCancellation(employee.access, {
      form: cancelMotivo,
      codigo,
      currentStatus,
      ...texts,
    });
    return toldBy(submitChange(employee.request(page, fields), employee.access, write));
  };
  const DONE = { status: 303, to: "/lista", flash: { kind: "success", text: "Cancelado." } };

  it("reaches the provider once, with its number and reason; that of another is another", async () => {
    const ana = new Employee();
    for (const codigo of ["7", "8", "7"])
      expect(await cancel(ana, codigo, "p1", { motivo: " Engano " })).toMatchObject(DONE);
    expect(got).toEqual(
      ["7", "8"].map((codigo) => ({
        call: "atestados.cancelar",
        input: { codigo, motivo: "Engano" },
      })),
    );
  });

  it.each([
    [{}, "Informe o motivo do cancelamento"],
    [{ motivo: "" }, "Informe o motivo do cancelamento"],
    [{ motivo: "  " }, "Informe o motivo do cancelamento"],
    [{ motivo: "x".repeat(501) }, "O motivo deve ter no máximo 500 caracteres"],
  ])("without a fitting reason is not sent", async (fields, message) => {
    expect(await cancel(new Employee(), "7", "p1", fields)).toMatchObject({
      ...{ status: 400, refusal: { error: { motivo: [message] } } },
    });
    expect(got).toEqual([]);
  });

  it("with the longest reason is sent", async () => {
    expect(await cancel(new Employee(), "7", "p1", { motivo: "x".repeat(500) })).toMatchObject(
      DONE,
    );
  });

  it("whose answer was lost is told as done only where the provider shows it as cancelled", async () => {
    goesWrong = lost;
    const told = await cancel(new Employee(), "7", "p1", { motivo: "Engano" });
    expect(told.status).toBe(503);
    expect(messageOf(told)).toMatch(/Use “Conferir” daqui a pouco para saber se foi cancelado\.$/);
    const unlisted = await cancel(
      new Employee(),
      "7",
      "p1",
      { motivo: "Engano" },
      async () => null,
    );
    expect(unlisted.status).toBe(503);
    status = STATUS_CANCELLED;
    expect(await cancel(new Employee(), "7", "p1", { motivo: "Engano" })).toMatchObject(DONE);
  });

  it("while one is open, another reason is the same wish; another request is none", async () => {
    const ana = new Employee();
    goesWrong = lost;
    const { refusal } = await cancel(ana, "7", "p1", { motivo: "Engano" });
    goesWrong = null;
    expect(await cancel(ana, "7", "p2", { motivo: "Outro" })).toMatchObject({
      ...{ status: 503, refusal: { check: refusal?.check } },
    });
    expect(await cancel(ana, "8", "p2", { motivo: "Outro" })).toMatchObject(DONE);
    expect(got).toHaveLength(2);
  });
});

describe("of any record", () => {
  const motivo = z.object({ motivo: z.string() });
  const cancel = (more: Partial<Parameters<typeof cancellation<{ motivo: string }>>[0]>) => {
    const employee = new Employee();
    const write = cancellation({
      ...{ name: "7", form: motivo, isCancelled: async () => false, ...texts },
      call: () => accepted("Do provedor."),
      ...more,
    });
    return toldBy(submitChange(employee.request("p1", { motivo: "x" }), employee.access, write));
  };

  it("is told in the portal's words, or the provider's own where it has some and they are wanted", async () => {
    expect((await cancel({})).flash?.text).toBe("Cancelado.");
    expect((await cancel({ orItsOwn: true })).flash?.text).toBe("Do provedor.");
    expect((await cancel({ orItsOwn: true, call: () => accepted() })).flash?.text).toBe(
      "Cancelado.",
    );
    const already = { orItsOwn: true, call: refused("Já foi"), isCancelled: async () => true };
    expect((await cancel(already)).flash?.text).toBe("Cancelado.");
  });

  it("of somebody else's record is not found, and not sent", async () => {
    const call = vi.fn(() => accepted());
    const missing: unknown = await cancel({ call, isKnown: async () => false }).catch(
      (error: unknown) => error,
    );
    expect(missing instanceof Response && missing.status).toBe(404);
    expect(call).not.toHaveBeenCalled();
    expect(await cancel({ call, isKnown: async () => true })).toMatchObject({ status: 303 });
  });
});

describe("what the portal notes at the provider unasked", () => {
  const { cancelar } = contract.atestados;
  const note = (provider = new Employee().access.provider) =>
    writeBestEffort(provider, cancelar, { codigo: "7", motivo: "x" });

  it("is tried once; a failure is told to the caller alone", async () => {
    expect(await note()).toBe(true);
    for (const wrong of [lost, refused("Não"), signedOut, unsent]) {
      goesWrong = wrong;
      expect(await note()).toBe(false);
    }
    expect(got).toHaveLength(5);
    const broken = new Error("defeito");
    goesWrong = () => Promise.reject(broken);
    await expect(note()).rejects.toBe(broken);
  });
});
