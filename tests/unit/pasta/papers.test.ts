/** The papers taken along. */
import { expect, it } from "vitest";
import { papersFor } from "~/modules/pasta/papers.server";
import { declaracaoPapers, holeritePapers } from "~/modules/pasta/papers";
import { deduction, earning, holerite } from "../holerites/examples";

const NBSP = "\u00a0";

it("are the last 12 holerites, newest first, each with the sum that it states itself", () => {
  const all = Array.from({ length: 15 }, (_, index) =>
    holerite(`h${index}`, 2025 + Math.floor(index / 12), (index % 12) + 1),
  );
  const papers = holeritePapers(all);
  expect(papers.map(({ id }) => id)).toEqual(
    ["h14", "h13", "h12", "h11", "h10", "h9", "h8", "h7", "h6", "h5", "h4", "h3"].map(
      (id) => `holerite-${id}`,
    ),
  );
  const [one] = holeritePapers([
    holerite("7/a", 2026, 1, {
      eventos: [earning("1", "Salário", 2000), deduction("2", "INSS", 180.5)],
      vencimentos: 2000,
      descontos: 180.5,
      liquido: 1819.5,
    }),
  ]);
  expect(one?.pdf).toBe("/colaborador/holerites/7%2Fa/pdf");
  expect(one?.grupos.slice(0, 3)).toEqual([
    { titulo: "", linhas: [["Líquido", `R$${NBSP}1.819,50`]] },
    {
      titulo: "Vencimentos",
      linhas: [
        ["Salário", `R$${NBSP}2.000,00`],
        ["Total de vencimentos", `R$${NBSP}2.000,00`],
      ],
    },
    {
      titulo: "Descontos",
      linhas: [
        ["INSS", `−R$${NBSP}180,50`],
        ["Total de descontos", `−R$${NBSP}180,50`],
      ],
    },
  ]);
});

it("the version changes with the content, and reveals nothing without the key", () => {
  const found = (id: string) => ({
    holerite: null,
    ferias: [],
    declaracao: declaracaoPapers({ id, validade: "2026-12-31" }),
    recibo: [],
  });
  const key = Buffer.alloc(32, 1);
  const versions = [
    papersFor(found("1"), key),
    papersFor(found("1"), key),
    papersFor(found("2"), key),
    papersFor(found("1"), Buffer.alloc(32, 2)),
  ].map(({ papeis }) => papeis[0]?.versao);
  expect(versions[0]).toBe(versions[1]);
  expect(new Set(versions).size).toBe(3);
  expect(papersFor(found("1"), key).faltam).toEqual(["holerite"]);
});
