import { describe, expect, it } from "vitest";
import { ATESTADOS, DOCUMENTOS, type SubmissionKind } from "~/modules/atestados/submission-kinds";
import {
  sentAt,
  formatPeriod,
  canCancel,
  canCorrect,
  describeNextStep,
  dueCorrection,
  sentAtText,
  tituloOf,
} from "~/modules/atestados/submission";
import type { Movimento } from "~/services/provider/contract/situacao";

const movement = (sequencia: string, data: string | null, hora = "08:00"): Movimento => ({
  ...{ sequencia, data, hora, observacao: "", descstatus: "", colabempresa: "" },
});

it(
  "can be corrected only at status 2 and cancelled only below 3",
  { tags: ["C039", "R104"] },
  () => {
    const statuses = [1, 2, 3, 4, 9];
    expect(statuses.filter((status) => canCorrect({ status }))).toEqual([2]);
    expect(statuses.filter((status) => canCancel({ status }))).toEqual([1, 2]);
  },
);

describe("formatPeriod", () => {
  it.each([
    ["2026-11-10", "2026-11-12", 3, "10/11/2026 a 12/11/2026 (3\u00a0dias)"],
    ["2026-11-10", "2026-11-10", 1, "10/11/2026 (1\u00a0dia)"],
    ["2026-11-10", null, 0, "10/11/2026"],
    [null, null, 0, ""],
    [null, null, null, ""],
  ])("%s a %s, %s", (datainicio, datafim, diasatestado, text) => {
    expect(formatPeriod({ datainicio, datafim, diasatestado })).toBe(text);
  });
});

describe("quando foi enviado", () => {
  const movimentacao = [
    movement("2", "2026-11-12", "09:30"),
    movement("1", "2026-11-10", "06:40"),
    movement("3", "2026-11-13", ""),
  ];

  it("under review, the last time; answered, the first; in the order of the numbers", () => {
    expect(sentAt({ status: 1, movimentacao })).toEqual({ date: "2026-11-13", time: "" });
    expect(sentAt({ status: 2, movimentacao })).toEqual({ date: "2026-11-10", time: "06:40" });
    expect(sentAtText({ status: 2, movimentacao })).toBe("10/11/2026 às\u00a006:40");
    expect(sentAtText({ status: 1, movimentacao })).toBe("13/11/2026");
  });

  it("without history, it is unknown", () => {
    expect(sentAt({ status: 1, movimentacao: [] })).toBeNull();
    expect(sentAt({ status: 1, movimentacao: [movement("1", null)] })).toBeNull();
    expect(sentAtText({ status: 3, movimentacao: [] })).toBe("");
  });
});

it("a deadline runs only where a correction is awaited", () => {
  const deadlineOf = (kind: SubmissionKind, status: number, datainicio: string | null) =>
    dueCorrection(kind, { status, datainicio }, "2026-11-11").deadline;
  expect(deadlineOf(ATESTADOS, 2, "2026-11-10")).toBe("hoje, 11/11/2026 às\u00a023:59");
  expect(deadlineOf(ATESTADOS, 2, "2026-11-09")).toBeNull();
  expect(deadlineOf(DOCUMENTOS, 2, "2026-11-10")).toBeNull();
  expect(deadlineOf(ATESTADOS, 1, "2026-11-10")).toBeNull();
  expect(deadlineOf(ATESTADOS, 2, null)).toBeNull();
});

it("without a title, the number", () => {
  expect(tituloOf({ titulo: "Atestado Médico", codigo: "7" })).toBe("Atestado Médico");
  expect(tituloOf({ titulo: "", codigo: "7" })).toBe("Envio nº 7");
});

it("there is a next step for each situacao, known or not", () => {
  const texts = [1, 2, 3, 4, 9, 77].map((status) => describeNextStep({ status }));
  expect(texts.every((text) => text.length > 10)).toBe(true);
  expect(new Set(texts).size).toBe(5);
});
