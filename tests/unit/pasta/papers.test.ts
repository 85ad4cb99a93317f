/** The papers taken along. */
import { expect, it } from "vitest";
import { papersFor } from "~/modules/pasta/papers.server";
import { declaracaoPapers, holeritePapers } from "~/modules/pasta/papers";
import { deduction, earning, holerite } from "../holerites/examples";

it("are the last 12 holerites, newest first, each with the sum that it states itself", () => {
  const all = Array.from({ length: 15 }, (_, index) =>
    holerite(`h${index}`, 2025 + Math.floor(index / 12), (index % 12) + 1),
  );
  const papers = holeritePapers(all);
  expect(papers.map(({ id }) => id)).toEqual(
    all
      .slice(3)
      .reverse()
      .map(({ id }) => `holerite-${id}`),
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
    { titulo: "", linhas: [["Líquido", "R$\u00a01.819,50"]] },
    {
      titulo: "Vencimentos",
      linhas: [
        ["Salário", "R$\u00a02.000,00"],
        ["Total de vencimentos", "R$\u00a02.000,00"],
      ],
    },
    {
      titulo: "Descontos",
      linhas: [
        ["INSS", "−R$\u00a0180,50"],
        ["Total de descontos", "−R$\u00a0180,50"],
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
  const papers = ["11", "11", "21", "12"].map(([id = "", key]) =>
    papersFor(found(id), Buffer.alloc(32, key)),
  );
  const versions = papers.map(({ papeis }) => papeis[0]?.versao);
  expect(versions[0]).toBe(versions[1]);
  expect(new Set(versions).size).toBe(3);
  expect(papers[0]?.faltam).toEqual(["holerite"]);
});
