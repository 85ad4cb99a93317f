import { setTimeout as espera } from "node:timers/promises";
import { expect, it } from "vitest";
import { criaVagas } from "~/lib/vagas";

it("nunca mais do que cabem, na ordem da fila, e uma falha não segura a vaga", async () => {
  const vagas = criaVagas(2);
  const ordem: number[] = [];
  let dentro = 0;
  let mais = 0;
  const todos = Array.from({ length: 9 }, (_, i) =>
    vagas.ocupa(async () => {
      ordem.push(i);
      mais = Math.max(mais, (dentro += 1));
      await espera(1);
      dentro -= 1;
      if (i % 3 === 0) throw new Error("falhou");
      return i;
    }),
  );
  const saidas = await Promise.allSettled(todos);
  expect(mais).toBe(2);
  expect(ordem).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(saidas.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(await vagas.ocupa(async () => "livre")).toBe("livre");
});
