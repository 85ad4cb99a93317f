import { describe, expect, it } from "vitest";
import {
  isAnswered,
  pathOf,
  fateOf,
  marked,
  readQueue,
  enqueue,
  draftOf,
  sendable,
  settled,
  without,
  withoutLeftSubmissions,
  type QueuedStep,
  resent,
  waitingCount,
} from "~/wizard/client/offline/queue";

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;

const kept = (changes: Partial<QueuedStep> = {}): QueuedStep => ({
  ...{
    acao: "/colaborador/enviar-atestado/40?rascunho=abc",
    titulo: "Datas",
    campos: [["dias", "3"]],
    selo: "s1",
    quando: NOW,
    estado: "espera",
  },
  ...changes,
});

describe("what waits on the device", () => {
  it("reads what it stored, and nothing of another shape", () => {
    expect(readQueue(JSON.stringify([kept()]), NOW)).toEqual([kept()]);
    const crookedEntries = [
      null,
      1,
      {},
      { ...kept(), campos: [["a"]] },
      { ...kept(), estado: "outro" },
      { ...kept(), selo: 1 },
      { ...kept(), campos: "x" },
    ];
    for (const crooked of crookedEntries)
      expect(readQueue(JSON.stringify([crooked]), NOW)).toEqual([]);
    for (const text of ["", "{", "null", '"x"', "{}"]) expect(readQueue(text, NOW)).toEqual([]);
  });

  it("each part must have its type; each state can be read", () => {
    const fields: object[] = [
      { quando: "1" },
      { campos: [["a", 1]] },
      {
        campos: [
          ["a", "b"],
          ["a", "b", "c"],
        ],
      },
      { campos: [["a", "b"], "ab"] },
      { titulo: null },
    ];
    for (const wrong of fields)
      expect(
        readQueue(JSON.stringify([{ ...kept(), ...wrong }, kept()]), NOW),
        JSON.stringify(wrong),
      ).toEqual([kept()]);
    const states = (["espera", "indo", "recusado"] as const).map((estado) => kept({ estado }));
    expect(readQueue(JSON.stringify(states), NOW)).toEqual(states);
  });

  it("drops entries after seven days", () => {
    expect(readQueue(JSON.stringify([kept({ quando: NOW - 7 * DAY })]), NOW)).toEqual([]);
    expect(readQueue(JSON.stringify([kept({ quando: NOW - 7 * DAY + 1 })]), NOW)).toHaveLength(1);
    expect(
      readQueue(
        JSON.stringify([kept({ quando: NOW - 8 * DAY }), kept({ quando: NOW - 6 * DAY })]),
        NOW,
      ),
    ).toHaveLength(1);
  });

  it("a new answer of the same step replaces the old one, at the end of the queue", () => {
    const other = kept({ acao: "/colaborador/enviar-atestado/50?rascunho=abc" });
    const fresh = kept({ campos: [["dias", "4"]] });
    expect(enqueue([kept(), other], fresh)).toEqual([other, fresh]);
  });

  it("is sent by itself only in the session where it was filled in", () => {
    expect(fateOf(kept(), { selo: "s1", draft: "" })).toBe("manda");
    expect(fateOf(kept(), { selo: "s2", draft: "abc" })).toBe("pergunta");
    expect(fateOf(kept(), { selo: "s2", draft: "outro" })).toBe("nunca");
    expect(
      fateOf(kept({ acao: "/colaborador/enviar-atestado/40" }), { selo: "s2", draft: "" }),
    ).toBe("nunca");
  });

  it("reads the address of the form", () => {
    expect([
      draftOf("/a/b?x=1&rascunho=abc"),
      draftOf("/a/b"),
      pathOf("/a/b?rascunho=abc"),
    ]).toEqual(["abc", "", "/a/b"]);
  });

  const step = (name: string, changes: Partial<QueuedStep> = {}) =>
    kept({ acao: `/colaborador/${name}?rascunho=abc`, titulo: name, ...changes });
  const titles = (queue: QueuedStep[]) => queue.map(({ titulo }) => titulo);
  const states = (queue: QueuedStep[]) => queue.map(({ estado }) => estado);

  it.each([
    ["arrived", []],
    ["refused", ["recusado"]],
    ["session-over", ["recusado"]],
    ["no-signal", ["espera"]],
  ] as const)("what was sent, %s: %j, and the rest stays as it is", (verdict, left) => {
    const queue = [step("a", { estado: "indo" }), step("b", { estado: "indo" })];
    expect(states(settled(queue, step("a").acao, verdict))).toEqual([...left, "indo"]);
  });

  it("sends by itself, in order, what is of this session and was not refused", () => {
    const queue = [
      step("a"),
      step("b", { estado: "recusado" }),
      step("c", { selo: "s2" }),
      step("d", { estado: "indo" }),
    ];
    expect(titles(sendable(queue, { selo: "s1", draft: "abc" }))).toEqual(["a", "d"]);
  });

  it("when the page leads to another one, the request arrived; on the same one an error replaced it, and it waits", () => {
    const own = step("a");
    expect(isAnswered(own, "/colaborador/a", false)).toBe(true);
    expect(isAnswered(own, "/colaborador/b", true)).toBe(true);
    expect(isAnswered(own, "/colaborador/a", true)).toBe(false);
  });

  it("what waited and is on its way again still counts; what has just left its page does not", () => {
    const queue = [step("a"), step("b"), step("c", { estado: "indo" })];
    expect(waitingCount(queue)).toBe(2);
    const again = resent(queue, step("a").acao);
    expect(states(again)).toEqual(["indo", "espera", "indo"]);
    expect(waitingCount(again)).toBe(2);
    expect(waitingCount(readQueue(JSON.stringify(again), NOW))).toBe(2);
    expect(waitingCount(settled(again, step("a").acao, "arrived"))).toBe(1);
  });

  it("a whole submission that had already left is not sent again by itself; a step is", () => {
    const submission: QueuedStep["campos"] = [["intencao", "enviar"]];
    const queue = [
      step("a", { estado: "indo", campos: submission }),
      step("b", { campos: submission }),
      step("c", { estado: "indo" }),
    ];
    expect(titles(withoutLeftSubmissions(queue))).toEqual(["b", "c"]);
  });

  it("changes and removes only one", () => {
    const queue = [step("a"), step("b")];
    expect(states(marked(queue, step("b").acao, "recusado"))).toEqual(["espera", "recusado"]);
    expect(titles(without(queue, step("a").acao))).toEqual(["b"]);
  });
});
