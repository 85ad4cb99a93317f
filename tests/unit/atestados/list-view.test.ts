import { expect, it } from "vitest";
import { buildList } from "~/modules/atestados/list-view";
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

const NOW = new Date("2026-11-20T12:00:00Z");

const atestado = (codigo: string, status: number, datainicio: string) =>
  listed(contract.atestados.listar, {
    codigo,
    status,
    datainicio,
    movimentacao: [{ observacao: "Falta o CRM." }],
  });

it("the nearest deadline comes first, and only a correction says what was asked", () => {
  const { submissions } = buildList(
    ATESTADOS,
    [
      atestado("nova", 1, "2026-11-20"),
      atestado("sem prazo", 2, "2026-11-01"),
      atestado("amanhã", 2, "2026-11-20"),
      atestado("hoje", 2, "2026-11-19"),
    ],
    null,
    NOW,
  );
  expect(
    submissions.map(({ codigo, deadline, requested }) => [codigo, deadline, requested]),
  ).toEqual([
    ["hoje", "hoje, 20/11/2026 às\u00a023:59", "Falta o CRM."],
    ["amanhã", "amanhã, 21/11/2026 às\u00a023:59", "Falta o CRM."],
    ["sem prazo", null, "Falta o CRM."],
    ["nova", null, ""],
  ]);
});
