/** The desk's pure rules: amounts, what escapes, and that every fault of the provider has a name there. */
import { describe, expect, it } from "vitest";
import { faultOrder } from "../../../provider/control/faults";
import { readAmount } from "../../../provider/desk/amount";
import { waitingFirst } from "../../../provider/desk/arrivals";
import { FAULT_KINDS, faultWords } from "../../../provider/desk/fault-kinds";
import { html } from "../../../provider/html";

describe("waitingFirst", () => {
  it(
    "puts what waits for the personnel department before all else, each in its order",
    { tags: ["R206"] },
    () => {
      const states = ["aceito", "esperando", "correcao", "esperando", "andamento"] as const;
      const arrivals = states.map((state, id) => ({ id, state }));
      expect(waitingFirst(arrivals).map(({ id }) => id)).toEqual([1, 3, 0, 2, 4]);
    },
  );
});

describe("an amount in reais", () => {
  it.each([
    ["1.234,56", 1234.56],
    ["1234,5", 1234.5],
    ["-20", -20],
    ["R$ 0,07", 0.07],
    ["−98.765.432,10", -98_765_432.1],
  ])("%s", (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each([
    "",
    "mil",
    "1,234.56",
    "1.23,4",
    "1e3",
    "12.345.67",
    "1.000.000.000",
    "--1",
    "0x10",
    "1,",
  ])("%s is not an amount", (text) => expect(readAmount(text)).toBeNull());
});

describe("the HTML of the desk", () => {
  it("escapes text, wherever it is", () => {
    expect(html`<p title="${`"'`}">${"<b>&</b>"}</p>`.text).toBe(
      '<p title="&quot;&#39;">&lt;b&gt;&amp;&lt;/b&gt;</p>',
    );
  });

  it("leaves HTML as it is, joins lists and omits what is missing", () => {
    expect(html`${[html`<i></i>`, ["<", 0]]}${null}${undefined}${false}`.text).toBe("<i></i>&lt;0");
  });
});

describe("the faults of the desk", () => {
  it.each(Object.entries(FAULT_KINDS))(
    "%s is an order that the provider understands, and the list names it",
    (_, { label, order }) => {
      const fault = faultOrder.parse({
        ...order("Palavras"),
        chamada: "*",
        usuario: "ana.souza",
        vezes: 2,
      });
      expect(faultWords(fault)).toContain(label);
    },
  );

  it("each kind of fault of the provider is in the list", () => {
    const ordered = new Set(
      Object.values(FAULT_KINDS).flatMap(({ order }) => Object.keys(order("x"))),
    );
    const known = Object.keys(faultOrder.shape).filter(
      (name) => !["chamada", "usuario", "vezes"].includes(name),
    );
    expect(known.filter((name) => !ordered.has(name))).toEqual([]);
  });
});
