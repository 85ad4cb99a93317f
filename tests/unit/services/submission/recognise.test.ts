import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { nowInSaoPaulo } from "~/lib/calendar";
import {
  firstChange,
  asSet,
  listingOf,
  momentOf,
  recognise,
  lastChange,
  type Fields,
  type ListedRecord,
} from "~/services/submission/recognise.server";

const SINCE = Date.parse("2026-11-16T14:10:30-03:00");
const SENT: Fields = {
  tipo: "10",
  medico: "José da Conceição",
  inicio: "2026-11-10",
  justificativa: "Consulta",
};
const row = (key: string, fields: Fields = SENT, when: string | null = null): ListedRecord => ({
  key,
  fields,
  when,
});
const recogniseIn = (rows: ListedRecord[], known: string[] | null = [], since = SINCE) =>
  recognise(rows, { conhecidos: known, enviado: SENT, desde: since });

describe("reconhecer o que foi enviado", () => {
  it("o que já estava lá nunca é ele, por igual que seja", () => {
    expect(recogniseIn([row("1")], ["1"]).state).toBe("ausente");
    expect(recogniseIn([row("2"), row("1")], ["1"])).toEqual({ state: "achado", protocolo: "2" });
  });

  it("todos os campos que a lista traz dizem o mesmo, com outra caixa, acento, espaço e escrita da data", () => {
    expect(
      recogniseIn([row("2", { ...SENT, medico: " JOSE DA  CONCEICAO", inicio: "10/11/2026" })])
        .state,
    ).toBe("achado");
    for (const nome of Object.keys(SENT))
      expect(recogniseIn([row("2", { ...SENT, [nome]: "outro" })]).state).toBe("ausente");
    expect(recogniseIn([row("2", { ...SENT, justificativa: "" }), row("1")], ["1"]).state).toBe(
      "ausente",
    );
  });

  it("um campo que linha nenhuma traz não é da lista", () => {
    expect(recogniseIn([row("2", { tipo: "10", medico: "", inicio: "2026-11-10" })]).state).toBe(
      "achado",
    );
  });

  it("mais de 5 minutos antes do envio, não se sabe o que é", () => {
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:05")]).state).toBe("achado");
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:04")]).state).toBe("duvida");
    expect(recogniseIn([row("2", SENT, "2026-11-16")]).state).toBe("achado");
    expect(recogniseIn([row("2", SENT, "2026-11-15")]).state).toBe("duvida");
  });

  it("sem a lista de antes, só a hora prova: de um minuto que ainda não tinha começado", () => {
    expect(recogniseIn([row("2")], null).state).toBe("duvida");
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:10")], null).state).toBe("duvida");
    expect(recogniseIn([row("2", SENT, "2026-11-16")], null).state).toBe("duvida");
    expect(recogniseIn([row("2", SENT, "2026-11-16T14:11")], null)).toEqual({
      state: "achado",
      protocolo: "2",
    });
    expect(recogniseIn([row("2", SENT, "2026-11-16T13:00")], null).state).toBe("ausente");
    expect(recogniseIn([row("2", { ...SENT, tipo: "20" })], null).state).toBe("ausente");
  });

  it("de uma lista que antes tinha entradas ilegíveis: a que agora se lê pode ser uma delas", () => {
    const gaps = (rows: ListedRecord[]) =>
      recognise(rows, { conhecidos: ["1"], lacunas: true, enviado: SENT, desde: SINCE });
    expect(gaps([row("2")]).state).toBe("duvida");
    expect(gaps([row("2", SENT, "2026-11-16T14:10")]).state).toBe("duvida");
    expect(gaps([row("2", SENT, "2026-11-16T14:11")])).toEqual({ state: "achado", protocolo: "2" });
    expect(gaps([row("1", SENT, "2026-11-16T14:11")]).state).toBe("ausente");
  });

  it("de um envio do qual não se lembra o conteúdo nada se afirma", () => {
    expect(recognise([row("2")], { conhecidos: [], enviado: null, desde: SINCE }).state).toBe(
      "duvida",
    );
  });

  it("de uma lista com entradas ilegíveis vale o que ela mostra; um registro com partes ilegíveis não se compara", () => {
    const rows = (keys: string[], complete: boolean) =>
      keys.map((key) => row(complete ? key : `${key}?`));
    expect(listingOf({ data: ["1"], leftOut: [] }, rows)).toEqual({
      records: [row("1")],
      complete: true,
    });
    expect(listingOf({ data: ["1"], leftOut: ["3.datainicio: esperado: data"] }, rows)).toEqual({
      records: [row("1?")],
      complete: false,
    });
    expect(
      listingOf({ data: ["1"], leftOut: ["dependentes.12: esperado: 1 ou 2.5"] }, rows).records,
    ).toHaveLength(1);
    for (const inside of [
      "3.anexos.2.codigo: falta",
      "0.eventos.1: falta",
      "lista.3.anexos.0: falta",
    ]) {
      expect(
        listingOf({ data: ["1"], leftOut: ["7.datainicio: falta", inside] }, rows),
        inside,
      ).toEqual({ records: [], complete: false });
    }
  });

  it("propriedade: sem prova nada é reconhecido", () => {
    const minutes = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(
        minutes,
        fc.option(fc.subarray(["1", "2", "3"]), { nil: null }),
        fc.constantFrom("1", "2", "3"),
        fc.boolean(),
        (minutesAfter, known, key, alike) => {
          const { date: data, time: hora } = nowInSaoPaulo(new Date(SINCE + minutesAfter * 60_000));
          const found = recogniseIn(
            [row(key, alike ? SENT : { ...SENT, tipo: "99" }, `${data}T${hora}`)],
            known,
          );
          if (found.state !== "achado") return;
          expect(alike).toBe(true);
          expect(known?.includes(key) ?? false).toBe(false);
          expect(minutesAfter).toBeGreaterThanOrEqual(known === null ? 1 : -5);
        },
      ),
    );
  });

  it("a hora e os conjuntos, como as listas os dão", () => {
    expect([
      momentOf("2026-11-16", "14:10"),
      momentOf("2026-11-16"),
      momentOf(null, "14:10"),
    ]).toEqual(["2026-11-16T14:10", "2026-11-16", null]);
    const history = [
      { data: "2026-11-17", hora: "08:00" },
      { data: "2026-11-16", hora: "14:10" },
      { data: null, hora: "" },
    ];
    expect([firstChange(history), lastChange(history), firstChange([])]).toEqual([
      "2026-11-16T14:10",
      "2026-11-17T08:00",
      null,
    ]);
    expect(asSet(["b", "a", "", "b"])).toBe("a b");
  });
});
