import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { percorre, posicao, responde, ultimoAlcance, type Passo } from "~/wizard/passos";

interface Mundo {
  comDatas: string[];
}

const texto = (name: string) => z.object({ [name]: z.string().min(1) });

const tipo: Passo<Mundo> = { id: "10", titulo: "Tipo", perguntas: () => [], campos: () => texto("tipo"), refaz: { "20": ["motivo"], "40": ["dias"] } };
const motivo: Passo<Mundo> = { id: "20", titulo: "Motivo", perguntas: () => [], campos: () => texto("motivo") };
const datas: Passo<Mundo> = {
  id: "40",
  titulo: "Datas",
  perguntas: () => [],
  quando: ({ "10": t }, { comDatas }) => comDatas.includes(t?.tipo ?? ""),
  // Valid only against the answer it depends on.
  campos: ({ "20": m }) => z.object({ dias: z.string().refine((dias) => dias.length <= (m?.motivo ?? "").length) }),
};
const fim: Passo<Mundo> = { id: "80", titulo: "Enviar", perguntas: () => [], campos: () => texto("ok") };
const passos = [tipo, motivo, datas, fim];
const mundo: Mundo = { comDatas: ["a"] };
const ids = (lista: Passo<Mundo>[]) => lista.map(({ id }) => id);

describe("percorre", () => {
  it("begins at the first step and counts only those known to apply", () => {
    const caminho = percorre(passos, {}, mundo);
    expect(ids(caminho.passos)).toEqual(["10", "20", "80"]);
    expect(caminho.pendente?.id).toBe("10");
    expect(caminho.respostas).toEqual({});
  });

  it("lets a step in as soon as an answer makes it apply, and drops it with its answer when it no longer does", () => {
    const salvas = { "10": { tipo: "a" }, "20": { motivo: "abc" }, "40": { dias: "12" }, "80": { ok: "1" } };
    expect(ids(percorre(passos, salvas, mundo).passos)).toEqual(["10", "20", "40", "80"]);
    const without = percorre(passos, { ...salvas, "10": { tipo: "b" } }, mundo);
    expect(ids(without.passos)).toEqual(["10", "20", "80"]);
    expect(without.respostas).toEqual({ "10": { tipo: "b" }, "20": { motivo: "abc" }, "80": { ok: "1" } });
    expect(without.pendente).toBeNull();
  });

  it("asks again for an answer that another one made invalid, and counts nothing behind it", () => {
    const salvas = { "10": { tipo: "a" }, "20": { motivo: "x" }, "40": { dias: "1234" }, "80": { ok: "1" } };
    const caminho = percorre(passos, salvas, mundo);
    expect(caminho.pendente?.id).toBe("40");
    expect(caminho.respostas).toEqual({ "10": { tipo: "a" }, "20": { motivo: "x" } });
  });
});

describe("posicao", () => {
  const caminho = percorre(passos, { "10": { tipo: "a" } }, mundo);

  it("knows neighbours and progress of a step in reach", () => {
    const place = posicao(caminho, "20");
    expect([place?.anterior?.id, place?.seguinte?.id, place?.numero, place?.total]).toEqual(["10", "40", 2, 4]);
  });

  it("is null out of reach and off the path, and names where to go instead", () => {
    expect(posicao(caminho, "80")).toBeNull();
    expect(posicao(caminho, "99")).toBeNull();
    expect(ultimoAlcance(caminho)?.id).toBe("20");
    expect(posicao(percorre(passos, { "10": { tipo: "b" } }, mundo), "40")).toBeNull();
  });
});

describe("responde", () => {
  const salvas = { "10": { tipo: "a" }, "20": { motivo: "abc" }, "40": { inicio: "2026-11-02", dias: "1" } };

  it("takes out the fields that depend on a changed answer, and no other", () => {
    expect(responde(tipo, salvas, { tipo: "b" })).toEqual({ "10": { tipo: "b" }, "20": {}, "40": { inicio: "2026-11-02" } });
  });

  it("keeps everything when the answer is the same, and what does not depend on it", () => {
    expect(responde(tipo, salvas, { tipo: "a" })).toEqual(salvas);
    expect(responde(motivo, salvas, { motivo: "x" })).toEqual({ ...salvas, "20": { motivo: "x" } });
  });
});
