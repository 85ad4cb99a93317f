/** A step's answer is typed where it is read, and text where it is kept. */
import "../services/support/test-environment";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { stepsOfParts } from "./support/steps-of-parts";
import { Provider } from "~/services/provider/client.server";
import { toText } from "~/wizard/definition/steps";

const onLeave = vi.fn();

interface Answers {
  dias: number;
  urgente: boolean;
  areas: string[];
  nota: string;
  ativa: boolean;
}

const checkbox = z.string().transform((mark) => mark === "1");
const areasRule: z.ZodType<string[]> = z
  .string()
  .transform((text) => text.split(",").filter(Boolean));

const [first, second] = stepsOfParts<null, Answers>(
  {
    pedido: {
      ...{ code: "1", title: "Pedido" },
      prefill: () => ({ areas: ["7", "8"], nota: undefined }),
      summaryLine: ({ dias, areas }) => `${dias + 1} ${areas.length}`,
    },
    conta: { code: "2", title: "Conta", onLeave: (answer) => onLeave(answer) },
  },
  {
    dias: {
      part: "pedido",
      rule: z
        .string()
        .transform(Number)
        .refine((dias) => dias > 0, "Ao menos um dia"),
      defaults: () => 2,
    },
    urgente: { part: "pedido", rule: checkbox, defaults: () => true },
    areas: { part: "pedido", rule: areasRule },
    nota: { part: "pedido", rule: z.string().default("") },
    ativa: { part: "conta", rule: checkbox },
  },
).map((step) => step.with(null).at({}));
if (!first || !second) throw new TypeError("Duas etapas");

describe("the answer of a step", () => {
  it("is typed under its name, and goes back to the text that it was read from", () => {
    const reading = first.read({ dias: "03", urgente: "1", areas: "2,5", resto: "x" });
    expect(reading.ok && reading.answer).toEqual({
      ...{ dias: 3, urgente: true, areas: ["2", "5"], nota: "" },
    });
    expect(reading.ok && toText(reading.answer)).toEqual({
      dias: "3",
      urgente: "1",
      areas: "2,5",
      nota: "",
    });
  });

  it("a mark that is not made and an empty choice are empty texts", () => {
    const reading = first.read({ dias: "1", urgente: "0", areas: "", nota: "" });
    expect(reading.ok && toText(reading.answer)).toEqual({
      dias: "1",
      urgente: "",
      areas: "",
      nota: "",
    });
  });

  it("is read by rules that may look at what is loaded", () => {
    const steps = stepsOfParts<string, { cor: string }>(
      { one: { code: "3", title: "Cor" }, other: { code: "4", title: "Cor" } },
      {
        cor: { part: "one", rule: z.string() },
        tom: { part: "other", rule: (_earlier, context) => z.literal(context) },
      },
    );
    const isRead = (context: string) =>
      steps.map((step) => step.with(context).at({}).read({ cor: "verde", tom: "verde" }).ok);
    expect(["azul", "verde"].map(isRead)).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it("says what is wrong by field, in the schema's words or in Portuguese", () => {
    expect(first.read({ dias: "0", urgente: "" })).toEqual({
      ok: false,
      errors: { dias: ["Ao menos um dia"], areas: ["Informação obrigatória"] },
    });
  });

  it("its defaults and what an address fills in are texts; what they leave out stays out", () => {
    expect([first.defaults(), first.prefill()]).toEqual([
      { dias: "2", urgente: "1" },
      { areas: "7,8" },
    ]);
    expect([second.defaults(), second.prefill()]).toEqual([{}, {}]);
  });

  it("echoes its answer where it has words for it", () => {
    expect(first.summaryLine({ dias: 3, urgente: true, areas: ["2"] })).toBe("4 1");
    expect(second.summaryLine({ ativa: true })).toBeNull();
  });
});

describe("leaving a step", () => {
  const provider = new Provider("t");

  it("its answer stays as it is where the step has no work of its own", async () => {
    expect(await first.leave({ dias: 1 }, provider)).toEqual({ dias: 1 });
  });

  it("its work gets the typed answer, and what it gives is the answer", async () => {
    onLeave.mockResolvedValueOnce({ ativa: false });
    expect(await second.leave({ ativa: true }, provider)).toEqual({ ativa: false });
    expect(onLeave).toHaveBeenCalledWith({ ativa: true });
  });
});
