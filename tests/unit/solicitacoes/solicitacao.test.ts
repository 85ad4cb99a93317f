import { describe, expect, it } from "vitest";
import {
  sortList,
  pageOf,
  PER_PAGE,
  type SolicitacaoEntry,
} from "~/modules/solicitacoes/solicitacao";
import { entryOf } from "./entry";

const one = (key: string, changes: Partial<SolicitacaoEntry> = {}) => entryOf({ key, ...changes });

const keys = (list: readonly SolicitacaoEntry[]) => list.map(({ key }) => key);

describe("sortList", () => {
  it("what awaits the user first, then the newest", () => {
    const list = [
      one("velha", { sentAt: "2025-01-01T10:00" }),
      one("corrigir velha", { stage: "corrigir", sentAt: "2024-01-01" }),
      one("nova", { sentAt: "2026-11-20T14:10" }),
      one("corrigir nova", { stage: "corrigir", sentAt: "2026-11-02" }),
      one("mesma manhã", { sentAt: "2026-11-20T09:00", stage: "encerrada" }),
    ];
    expect(keys(sortList(list))).toEqual([
      "corrigir nova",
      "corrigir velha",
      "nova",
      "velha",
      "mesma manhã",
    ]);
  });

  it("one with only a day comes after one with a time, on the same day", () =>
    expect(
      keys(
        sortList([
          one("dia", { sentAt: "2026-11-20" }),
          one("hora", { sentAt: "2026-11-20T00:01" }),
        ]),
      ),
    ).toEqual(["hora", "dia"]));

  it("without a date: at the top while open, at the end when closed", () => {
    const list = [
      one("fim", { sentAt: null, stage: "encerrada" }),
      one("meio"),
      one("alto", { sentAt: null }),
    ];
    expect(keys(sortList(list))).toEqual(["alto", "meio", "fim"]);
  });

  it("the deadline that ends sooner comes sooner, and one without a deadline comes after", () => {
    const due = (key: string, at: string | null) =>
      one(key, { stage: "corrigir", due: at, sentAt: "2026-11-20" });
    expect(
      keys(
        sortList([
          due("sem prazo", null),
          due("amanhã", "2026-11-21T23:59"),
          due("hoje", "2026-11-20T23:59"),
        ]),
      ),
    ).toEqual(["hoje", "amanhã", "sem prazo"]);
  });
});

describe("pageOf", () => {
  const list = Array.from({ length: PER_PAGE * 2 + 1 }, (_, index) => one(String(index)));
  it.each([
    ["2", 2],
    ["99999", 3],
  ])("%s: a %s", (requested, current) =>
    expect(pageOf(list, requested)).toMatchObject({
      pageOf: current,
      pages: 3,
      total: list.length,
    }),
  );
});
