import { describe, expect, it } from "vitest";
import {
  colourOf,
  formatBirth,
  canCancel,
  canEdit,
  situacaoOf,
} from "~/modules/dependentes/situacao";

const dependenteWith = (status: number, solicitou_inativacao = false) => ({
  status,
  solicitou_inativacao,
});

it("the situacao in words, the unknown one too", () => {
  expect([1, 2, 3, 4, 7, 9, 55].map((status) => situacaoOf(dependenteWith(status)))).toEqual([
    "Enviado, em conferência",
    "Precisa de correção",
    "Aceito",
    "Recusado",
    "Ativo",
    "Cancelado",
    "Em análise",
  ]);
  expect(situacaoOf(dependenteWith(7, true))).toBe("Ativo, inativação solicitada");
});

it(
  "can be edited when pending or active, until the inactivation is requested",
  { tags: ["C039"] },
  () => {
    expect([1, 2, 3, 4, 7, 9].filter((status) => canEdit(dependenteWith(status)))).toEqual([2, 7]);
    expect(canEdit(dependenteWith(7, true))).toBe(false);
  },
);

it("can be cancelled below 3, by the number of the solicitacao", { tags: ["R139"] }, () => {
  expect([1, 2, 3, 4, 7, 9].filter((status) => canCancel({ status, codatestado: "8" }))).toEqual([
    1, 2,
  ]);
  expect(canCancel({ status: 1, codatestado: "" })).toBe(false);
});

describe("a idade", () => {
  it("on the screen", () => {
    expect(formatBirth({ nascimento: "2020-11-20" }, "2026-11-20")).toBe(
      "20/11/2020 (6\u00a0anos)",
    );
    expect(formatBirth({ nascimento: "2025-01-01" }, "2026-11-20")).toBe("01/01/2025 (1\u00a0ano)");
    expect(formatBirth({ nascimento: "2027-01-01" }, "2026-11-20")).toBe("01/01/2027");
    expect(formatBirth({ nascimento: null }, "2026-11-20")).toBe("");
  });
});

it("each known situacao has its colour; while the inactivation is requested, the colour of one that waits for HR", () => {
  const colours = [1, 2, 3, 4, 7, 9].map((status) => colourOf(dependenteWith(status)));
  expect(colours.every((colour) => colour !== null)).toBe(true);
  expect(colourOf(dependenteWith(7, true))).toEqual(colours[0]);
  expect(colourOf(dependenteWith(55))).toBeNull();
});
