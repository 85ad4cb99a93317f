import { describe, expect, it } from "vitest";
import { enviadoEm, periodo, podeCancelar, podeCorrigir, prazoDaCorrecao, proximoPasso, textoDoEnvio, tituloDo } from "~/modules/atestados/envio";
import type { Movimento } from "~/services/provider/contract/situacao";

const movimento = (sequencia: string, data: string | null, hora = "08:00"): Movimento => ({
  ...{ sequencia, data, hora, observacao: "", descstatus: "", colabempresa: "" },
});

it("só se corrige no 2 e só se cancela abaixo do 3", () => {
  const statuses = [1, 2, 3, 4, 9];
  expect(statuses.filter((status) => podeCorrigir({ status }))).toEqual([2]);
  expect(statuses.filter((status) => podeCancelar({ status }))).toEqual([1, 2]);
});

describe("periodo", () => {
  it.each([
    ["2026-11-10", "2026-11-12", 3, "10/11/2026 a 12/11/2026 (3 dias)"],
    ["2026-11-10", "2026-11-10", 1, "10/11/2026 (1 dia)"],
    ["2026-11-10", null, 0, "10/11/2026"],
    [null, null, 0, ""],
    [null, null, null, ""],
  ])("%s a %s, %s", (datainicio, datafim, diasatestado, texto) => {
    expect(periodo({ datainicio, datafim, diasatestado })).toBe(texto);
  });
});

describe("quando foi enviado", () => {
  const movimentacao = [movimento("2", "2026-11-12", "09:30"), movimento("1", "2026-11-10", "06:40"), movimento("3", "2026-11-13", "")];

  it("em conferência, a última vez; respondido, a primeira; pela ordem dos números", () => {
    expect(enviadoEm({ status: 1, movimentacao })).toEqual({ data: "2026-11-13", hora: "" });
    expect(enviadoEm({ status: 2, movimentacao })).toEqual({ data: "2026-11-10", hora: "06:40" });
    expect(textoDoEnvio({ status: 2, movimentacao })).toBe("10/11/2026 às 06:40");
    expect(textoDoEnvio({ status: 1, movimentacao })).toBe("13/11/2026");
  });

  it("sem histórico, não se sabe", () => {
    expect(enviadoEm({ status: 1, movimentacao: [] })).toBeNull();
    expect(enviadoEm({ status: 1, movimentacao: [movimento("1", null)] })).toBeNull();
    expect(textoDoEnvio({ status: 3, movimentacao: [] })).toBe("");
  });
});

it("o prazo só é lembrado onde se espera uma correção, e enquanto corre", () => {
  const agora = { data: "2026-11-11", hora: "10:00" };
  expect(prazoDaCorrecao({ status: 2, datainicio: "2026-11-10" }, agora)).toBe("11/11/2026 às 23:59");
  expect(prazoDaCorrecao({ status: 2, datainicio: "2026-11-09" }, agora)).toBeNull();
  expect(prazoDaCorrecao({ status: 1, datainicio: "2026-11-10" }, agora)).toBeNull();
  expect(prazoDaCorrecao({ status: 2, datainicio: null }, agora)).toBeNull();
});

it("sem título, o número", () => {
  expect(tituloDo({ titulo: "Atestado Médico", codigo: "7" })).toBe("Atestado Médico");
  expect(tituloDo({ titulo: "", codigo: "7" })).toBe("Envio nº 7");
});

it("há um próximo passo para cada situação, conhecida ou não", () => {
  const texts = [1, 2, 3, 4, 9, 77].map((status) => proximoPasso({ status }));
  expect(texts.every((text) => text.length > 10)).toBe(true);
  expect(new Set(texts).size).toBe(5);
});
