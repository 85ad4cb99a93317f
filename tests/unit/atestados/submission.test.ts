import { describe, expect, it } from "vitest";
import { ATESTADOS, DOCUMENTOS, type SubmissionKind } from "~/modules/atestados/submission-kinds";
import { sentAt, formatPeriod, describeNextStep, tituloOf } from "~/modules/atestados/submission";
import { dueCorrection } from "~/modules/atestados/deadline";
import { canCancel, canCorrect } from "~/services/provider/contract/status";
import { listedAtestado } from "../../support/listed-atestado";

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
  const line = { sequencia: "", observacao: "", descstatus: "", colabempresa: "" };
  const sent = (status: number, ...times: [data: string | null, hora: string][]) =>
    sentAt(
      listedAtestado({
        ...{ codigo: "1", status },
        movimentacao: times.map(([data, hora]) => ({ ...line, data, hora })),
      }),
    );
  const first = ["2026-11-10", "06:40"] as const;

  it("under review, the last time; answered, the first", () => {
    expect(sent(1, [...first], ["2026-11-13", ""])).toBe("2026-11-13");
    expect(sent(2, [...first], ["2026-11-13", ""])).toBe("2026-11-10T06:40");
  });

  it("without history, it is unknown", () => {
    expect(sent(1)).toBeNull();
    expect(sent(1, [null, "08:00"])).toBeNull();
  });
});

it("a deadline runs only where a correction is awaited", () => {
  const deadlineOf = (kind: SubmissionKind, status: number, datainicio: string | null) =>
    dueCorrection(kind, listedAtestado({ status, datainicio }), "2026-11-11").deadline;
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
