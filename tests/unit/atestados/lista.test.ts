import { describe, expect, it } from "vitest";
import { listaDoAno } from "~/modules/atestados/lista";

const AGORA = new Date("2026-11-20T12:00:00Z");
const envio = (codigo: string, datainicio: string | null, status = 3) => ({ codigo, datainicio, status, movimentacao: [] });
const codigos = (lista: { envios: { codigo: string }[] }) => lista.envios.map(({ codigo }) => codigo);

describe("lista curta", () => {
  it("o que espera correção vem antes, depois o mais novo; sem anos", () => {
    const lista = listaDoAno([envio("1", "2025-01-01"), envio("2", "2026-03-01"), envio("3", "2024-01-01", 2), envio("4", "2026-03-01")], "2025", AGORA);
    expect(codigos(lista)).toEqual(["3", "4", "2", "1"]);
    expect(lista).toMatchObject({ anos: [], ano: null });
  });

  it("vazia", () => expect(listaDoAno([], null, AGORA)).toEqual({ envios: [], anos: [], ano: null }));
});

describe("lista comprida", () => {
  const muitos = [
    ...Array.from({ length: 6 }, (_, numero) => envio(`a${numero}`, `2026-0${numero + 1}-10`)),
    ...Array.from({ length: 6 }, (_, numero) => envio(`b${numero}`, `2024-0${numero + 1}-10`)),
    envio("antigo", "2023-05-05", 2),
    envio("sem data", null),
  ];

  it("por ano: sem pedido, ou com um que não há, o mais novo", () => {
    for (const pedido of [null, "", "2026", "1999", "abc", "2026 "]) {
      const lista = listaDoAno(muitos, pedido, AGORA);
      expect(lista).toMatchObject({ anos: [2026, 2024, 2023], ano: 2026 });
      expect(codigos(lista)).toEqual(["antigo", "a5", "a4", "a3", "a2", "a1", "a0", "sem data"]);
    }
  });

  it("o que espera correção aparece em todos os anos", () => {
    expect(codigos(listaDoAno(muitos, "2024", AGORA))).toEqual(["antigo", "b5", "b4", "b3", "b2", "b1", "b0"]);
    expect(codigos(listaDoAno(muitos, "2023", AGORA))).toEqual(["antigo"]);
  });
});
