/** A cancellation: what the provider gets of it, and what the employee is told. */
import "../support/test-environment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { markAsRead } from "~/modules/notificacoes/calls.server";
import { notFound } from "~/services/http/response.server";
import { exchange } from "~/services/provider/exchange.server";
import { STATUS_PENDING } from "~/services/provider/contract/atestados";
import { interpretReply } from "~/services/provider/reply";
import {
  cancellation,
  cancelMotivo,
  solicitacaoCancellation,
} from "~/services/submissions/cancellation.server";
import { submitChange } from "~/services/submissions/submit-form.server";
import { accepted, Employee, lost, refused, signedOut, toldBy, unsent } from "../support/employee";

vi.mock("~/services/provider/exchange.server", () => ({ exchange: vi.fn(), openFile: vi.fn() }));

const REQUEST = { codconfigatest: "1", status: STATUS_PENDING, anexos: [], movimentacao: [] };
/** What the provider got, and what becomes of a write. */
let got: unknown[] = [];
let answer: () => Promise<unknown> = accepted;

beforeEach(() => {
  [got, answer] = [[], accepted];
  vi.mocked(exchange).mockImplementation(async (_token, call, input) => {
    if (call.writes) {
      got.push([call.name, input]);
      await answer();
    }
    const data = call.writes ? null : { ...REQUEST, codigo: call.query(input).codigo };
    const text = JSON.stringify({ success: true, msg: "Feito.", data });
    return interpretReply(call, "coop", { status: 200, text });
  });
});

const texts = { to: "/lista", text: "Cancelado." };
const DONE = { status: 303, to: "/lista", flash: { kind: "success", text: "Cancelado." } };

it.each([
  ["  ", "Informe o motivo do cancelamento"],
  ["x".repeat(501), "O motivo deve ter no máximo 500 caracteres"],
  ["x".repeat(500), undefined],
])("the reason %j: %s", (motivo, message) =>
  expect(cancelMotivo.safeParse({ motivo }).error?.issues[0]?.message).toBe(message),
);

it("while one is open, another reason is the same wish; another request is none", async () => {
  const employee = new Employee();
  const { access } = employee;
  const cancel = (page: string, codigo: string, motivo: string) => {
    const write = solicitacaoCancellation(access, { form: cancelMotivo, codigo, ...texts });
    return toldBy(submitChange(employee.request(page, { motivo }), access, write));
  };
  answer = lost;
  const { refusal, message } = await cancel("p1", "7", " Engano ");
  expect(message).toMatch(/ Use “Conferir” daqui a pouco para saber se foi cancelado\.$/);
  answer = accepted;
  const { check } = refusal ?? {};
  expect(await cancel("p2", "7", "Outro")).toMatchObject({ refusal: { check } });
  expect(await cancel("p2", "8", "Outro")).toMatchObject(DONE);
  expect(got).toEqual([
    ["atestados.cancelar", { codigo: "7", motivo: "Engano" }],
    ["atestados.cancelar", { codigo: "8", motivo: "Outro" }],
  ]);
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

  it("of somebody else's record is not found, of a concluded one is refused; neither is sent", async () => {
    call.mockClear();
    const missing = cancel({ obstacle: () => Promise.reject(notFound()) });
    await expect(missing).rejects.toMatchObject({ status: 404 });
    expect((await cancel({ obstacle: () => "Já foi aceito." })).message).toBe("Já foi aceito.");
    expect(call).not.toHaveBeenCalled();
    expect(await cancel({ obstacle: () => null })).toMatchObject(DONE);
  });
});

it("what the portal notes at the provider unasked is tried once; a failure is told to the caller alone, but a 401 ends the session", async () => {
  const employee = new Employee();
  const note = () => markAsRead(employee.visit(), employee.access, { idmsgusuario: "7" });
  const noted: (boolean | null)[] = [];
  for (answer of [accepted, lost, refused("Não"), unsent]) noted.push(await note());
  expect([noted, got.length]).toEqual([[true, false, false, false], 4]);
  answer = signedOut;
  await expect(note()).rejects.toBeInstanceOf(Response);
  answer = () => Promise.reject(new Error("defeito"));
  await expect(note()).rejects.toThrow("defeito");
});
