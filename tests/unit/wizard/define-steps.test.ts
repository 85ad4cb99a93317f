/** A step's answer is typed where it is read, and text where it is kept. */
import "../services/support/test-environment";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { defineSteps } from "~/wizard/definition/define-steps";
import { Employee } from "../services/support/employee";
import { stepWith } from "./support/step-with";
import type { Leaver } from "~/wizard/definition/steps";

const onLeave = vi.fn();

const pedido = stepWith<null>()({
  ...{ code: "1", title: "Pedido", questions: () => [] },
  schema: () =>
    z.object({
      dias: z
        .string()
        .transform(Number)
        .refine((dias) => dias > 0, "Ao menos um dia"),
      urgente: z.string().transform((mark) => mark === "1"),
      areas: z.string().transform((text) => text.split(",").filter(Boolean)),
      nota: z.string().optional(),
    }),
  defaults: () => ({ dias: 2, urgente: true }),
  prefill: () => ({ areas: ["7", "8"], nota: undefined }),
  summaryLine: ({ dias, areas }) => `${dias + 1} ${areas.length}`,
});
const conta = stepWith<null>()({
  ...{ code: "2", title: "Conta", questions: () => [] },
  schema: () => z.object({ urgente: z.string().transform((mark) => mark === "1") }),
  onLeave: (fields) => onLeave(fields),
});
const [first, second] = defineSteps<null>()({ pedido, conta });
if (!first || !second) throw new TypeError("Duas etapas");

const leaver: Leaver = {
  request: new Request("http://portal/x"),
  access: new Employee().access,
};

describe("the answer of a step", () => {
  it("is typed under its name, and goes back to the text that it was read from", () => {
    const reading = first.read({ dias: "03", urgente: "1", areas: "2,5", resto: "x" }, {}, null);
    expect(reading.ok && reading.addTo({ conta: { urgente: false } })).toEqual({
      conta: { urgente: false },
      pedido: { dias: 3, urgente: true, areas: ["2", "5"] },
    });
    expect(reading.ok && reading.fields).toEqual({ dias: "3", urgente: "1", areas: "2,5" });
  });

  it("a mark that is not made and an empty choice are empty texts", () => {
    const reading = first.read({ dias: "1", urgente: "0", areas: "", nota: "" }, {}, null);
    expect(reading.ok && reading.fields).toEqual({ dias: "1", urgente: "", areas: "", nota: "" });
  });

  it("is read by a schema made once, unless the schema looks at something", () => {
    const definition = { code: "3", title: "Cor", questions: () => [] };
    const fixed = vi.fn(() => z.object({ cor: z.string() }));
    const looking = vi.fn((_earlier: object, context: string) =>
      z.object({ cor: z.literal(context) }),
    );
    const [one, other] = defineSteps<string>()({
      one: { ...definition, schema: () => fixed() },
      other: { ...definition, schema: (e, c) => looking(e, c) },
    });
    expect(["azul", "verde"].map((context) => one?.read({ cor: "verde" }, {}, context).ok)).toEqual(
      [true, true],
    );
    expect(
      ["azul", "verde"].map((context) => other?.read({ cor: "verde" }, {}, context).ok),
    ).toEqual([false, true]);
    expect([fixed.mock.calls.length, looking.mock.calls.length]).toEqual([1, 2]);
  });

  it("says what is wrong by field, in the schema's words or in Portuguese", () => {
    expect(first.read({ dias: "0", urgente: "" }, {}, null)).toEqual({
      ok: false,
      errors: { dias: ["Ao menos um dia"], areas: ["Informação obrigatória"] },
    });
  });

  it("its defaults and what an address fills in are texts; what they leave out stays out", () => {
    expect([first.defaults({}, null), first.prefill({}, null)]).toEqual([
      { dias: "2", urgente: "1" },
      { areas: "7,8" },
    ]);
    expect([second.defaults({}, null), second.prefill({}, null)]).toEqual([{}, {}]);
  });

  it("echoes only an answer that was given", () => {
    expect(first.summaryLine({ pedido: { dias: 3, urgente: true, areas: ["2"] } }, null)).toBe(
      "4 1",
    );
    expect([
      first.summaryLine({}, null),
      second.summaryLine({ conta: { urgente: true } }, null),
    ]).toEqual([null, null]);
  });
});

describe("leaving a step", () => {
  const read = () => {
    const reading = second.read({ urgente: "1" }, {}, null);
    if (!reading.ok || !reading.leave) throw new TypeError("Etapa com trabalho");
    return reading.leave(leaver);
  };

  it("there is nothing to do where the step has no work of its own", () => {
    const reading = first.read({ dias: "1", urgente: "", areas: "" }, {}, null);
    expect(reading.ok && reading.leave).toBeNull();
  });

  it("its work gets the typed answer, and what it gives is kept as text", async () => {
    onLeave.mockResolvedValueOnce({ ok: true, fields: { urgente: false } });
    expect(await read()).toEqual({ ok: true, fields: { urgente: "" } });
    expect(onLeave).toHaveBeenCalledWith({ urgente: true });
  });

  it("its refusal goes on as it is", async () => {
    const refusal = { ok: false as const, status: 503 as const, errors: { "": ["Fora do ar"] } };
    onLeave.mockResolvedValueOnce(refusal);
    expect(await read()).toEqual(refusal);
  });
});
