import { describe, expect, it } from "vitest";
import { sentAt, formatPeriod } from "~/modules/atestados/submission";
import { listedAtestado } from "../../support/listed-atestado";

it.each([
  ["2026-11-10", "2026-11-12", 3, "10/11/2026 a\u00a012/11/2026 (3\u00a0dias)"],
  ["2026-11-10", "2026-11-10", 1, "10/11/2026 (1\u00a0dia)"],
  ["2026-11-10", null, 0, "10/11/2026"],
  [null, null, null, ""],
])("formatPeriod: %s a %s, %s", (datainicio, datafim, diasatestado, text) =>
  expect(formatPeriod({ datainicio, datafim, diasatestado })).toBe(text),
);

describe("quando foi enviado", () => {
  const line = { sequencia: "", observacao: "", descstatus: "", colabempresa: "" };
  const sent = (status: number, ...times: [data: string | null, hora: string][]) =>
    sentAt(
      listedAtestado({
        codigo: "1",
        status,
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
