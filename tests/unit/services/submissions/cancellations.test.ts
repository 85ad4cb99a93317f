/** A cancellation: what the provider gets of it, and what the employee is told. */
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
import { accepted, Employee, lost, refused, signedOut, toldBy, unsent } from "../support/employee";

vi.mock("~/services/provider/exchange.server", () => ({ exchange: vi.fn(), openFile: vi.fn() }));

const REQUEST = { codconfigatest: "1", anexos: [], movimentacao: [] };
/** What the provider got, how a request stands there, and what becomes of a write. */
let got: unknown[] = [];
let status = STATUS_PENDING;
let answer: () => Promise<unknown> = accepted;

beforeEach(() => {
  [got, status, answer] = [[], STATUS_PENDING, accepted];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.mocked(exchange).mockImplementation(async (_token, call, input) => {
    if (call.writes) {
      got.push([call.name, input]);
      await answer();
    }
    const data = call.writes ? null : { ...REQUEST, codigo: call.query(input).codigo, status };
    const text = JSON.stringify({ success: true, msg: "Feito.", data });
    return interpretReply(call, "coop", { status: 200, text });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const texts = { to: "/lista", text: "Cancelado." };
const DONE = { status: 303, to: "/lista", flash: { kind: "success", text: "Cancelado." } };

it.each([
  [undefined, "Informe o motivo do cancelamento"],
  ["  ", "Informe o motivo do cancelamento"],
  ["x".repeat(501), "O motivo deve ter no máximo 500 caracteres"],
  ["x".repeat(500), undefined],
])("the reason %j: %s", (motivo, message) => {
  expect(cancelMotivo.safeParse({ motivo }).error?.issues[0]?.message).toBe(message);
});

describe("of a request of the portal", () => {
  const cancel = (
    { employee = new Employee(), codigo = "7", page = "p1", motivo = " Engano " } = {},
    currentStatus?: () => Promise<number | null>,
  ) => {
    const { access } = employee;
    const given = { form: cancelMotivo, codigo, currentStatus, ...texts };
    const write = solicitacaoCancellation(access, given);
    return toldBy(submitChange(employee.request(page, { motivo }), access, write));
  };

  it("reaches the provider once, with its number and reason; that of another is another", async () => {
    const employee = new Employee();
    for (const codigo of ["7", "8", "7"])
      expect(await cancel({ employee, codigo })).toMatchObject(DONE);
    expect(got).toEqual(
      ["7", "8"].map((codigo) => ["atestados.cancelar", { codigo, motivo: "Engano" }]),
    );
  });

  it("whose answer was lost is told as done only where the provider shows it as cancelled", async () => {
    answer = lost;
    const unknown = expect.stringMatching(
      / Use “Conferir” daqui a pouco para saber se foi cancelado\.$/,
    );
    for (const told of [await cancel(), await cancel({}, async () => null)])
      expect(told).toMatchObject({ status: 503, message: unknown });
    status = STATUS_CANCELLED;
    expect(await cancel()).toMatchObject(DONE);
  });

  it("while one is open, another reason is the same wish; another request is none", async () => {
    const employee = new Employee();
    answer = lost;
    const { refusal } = await cancel({ employee });
    answer = accepted;
    const other = { employee, page: "p2", motivo: "Outro" };
    expect(await cancel(other)).toMatchObject({ refusal: { check: refusal?.check } });
    expect(await cancel({ ...other, codigo: "8" })).toMatchObject(DONE);
    expect(got).toHaveLength(2);
  });
});

describe("of any record", () => {
  const call = vi.fn(() => accepted("Do provedor."));
  const cancel = (more: Partial<Parameters<typeof cancellation<object>>[0]>) => {
    const employee = new Employee();
    const own = { name: "7", form: z.object({}), call, isCancelled: async () => false };
    const write = cancellation({ ...own, ...texts, ...more });
    return toldBy(submitChange(employee.request("p1", {}), employee.access, write));
  };

  it.each([
    ["the portal's words", {}, "Cancelado."],
    ["the provider's own where they are wanted", { orItsOwn: true }, "Do provedor."],
    ["the portal's where it has none", { orItsOwn: true, call: () => accepted() }, "Cancelado."],
    [
      "the portal's where it was so already",
      { orItsOwn: true, call: refused("Já foi"), isCancelled: async () => true },
      "Cancelado.",
    ],
  ])("is told in %s", async (_, more, text) => {
    expect((await cancel(more)).flash?.text).toBe(text);
  });

  it("of somebody else's record is not found, and not sent", async () => {
    call.mockClear();
    const missing = cancel({ isKnown: async () => false });
    await expect(missing).rejects.toMatchObject({ status: 404 });
    expect(call).not.toHaveBeenCalled();
    expect(await cancel({ isKnown: async () => true })).toMatchObject(DONE);
  });
});

it("what the portal notes at the provider unasked is tried once; a failure is told to the caller alone", async () => {
  const { cancelar } = contract.atestados;
  const note = () =>
    writeBestEffort(new Employee().access.provider, cancelar, { codigo: "7", motivo: "x" });
  const noted: boolean[] = [];
  for (answer of [accepted, lost, refused("Não"), signedOut, unsent]) noted.push(await note());
  expect([noted, got.length]).toEqual([[true, false, false, false, false], 5]);
  answer = () => Promise.reject(new Error("defeito"));
  await expect(note()).rejects.toThrow("defeito");
});
