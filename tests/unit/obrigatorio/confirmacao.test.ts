import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod/v4";
import { textoDaConfirmacao } from "~/modules/obrigatorio/confirmacao";
import { confirmacaoDoTermo, dadosObrigatorios } from "~/modules/obrigatorio/formularios";

/** What is wrong by field, or the value. */
function le<S extends z.ZodType>(campos: Record<string, string>, schema: S) {
  const result = parseWithZod(new URLSearchParams(campos), { schema });
  return result.status === "success" ? { valor: result.value } : { erros: result.error };
}

function lidas(campos: Record<string, string>) {
  const { valor } = le({ concordo: "sim", ...campos }, confirmacaoDoTermo);
  if (!valor) throw new Error("recusado");
  return { latitude: valor.latitude ?? null, longitude: valor.longitude ?? null };
}

describe("o texto da confirmação", () => {
  const ip = "203.0.113.7";

  it("traz IP, data e hora de São Paulo, ainda ontem quando já é hoje em UTC", () => {
    expect(textoDaConfirmacao({ ip, agora: new Date("2026-01-01T02:05:00Z") })).toBe(
      "Declaro que li e concordo com os termos descritos acima. Confirmado pelo endereço IP 203.0.113.7, em 31/12/2025 às 23:05 (horário de Brasília).",
    );
  });

  it("traz as coordenadas quando vieram, as do equador e de Greenwich também", () => {
    const agora = new Date("2026-07-10T15:00:00Z");
    expect(textoDaConfirmacao({ ip, agora, latitude: -23.55051987, longitude: -46.6333094 })).toContain(", nas coordenadas -23.550520, -46.633309.");
    expect(textoDaConfirmacao({ ip, agora, latitude: 0, longitude: 0 })).toContain(", nas coordenadas 0.000000, 0.000000.");
  });

  it("meia coordenada é nenhuma", () => {
    const agora = new Date("2026-07-10T15:00:00Z");
    expect(textoDaConfirmacao({ ip, agora, latitude: -23.5, longitude: null })).toMatch(/às 12:00 \(horário de Brasília\)\.$/);
  });
});

describe("a caixa e as coordenadas", () => {
  it("sem a caixa, a recusa", () => {
    const message = { concordo: ["Marque a caixa para declarar que leu e concorda"] };
    expect(le({}, confirmacaoDoTermo).erros).toEqual(message);
    expect(le({ concordo: "nao" }, confirmacaoDoTermo).erros).toEqual(message);
  });

  it("boas coordenadas são números", () => {
    expect(lidas({ latitude: "-23.5505199", longitude: "-46.6333094" })).toEqual({ latitude: -23.5505199, longitude: -46.6333094 });
    expect(lidas({ latitude: "90", longitude: "-180" })).toEqual({ latitude: 90, longitude: -180 });
    expect(lidas({ latitude: "0", longitude: "0" })).toEqual({ latitude: 0, longitude: 0 });
  });

  it.each(["", "90.1", "-91", "1e1", "NaN", "12,5", "<script>", "Infinity", "9".repeat(400)])("%j fica de fora e não impede nada", (latitude) => {
    expect(lidas({ latitude, longitude: "-46.6" })).toEqual({ latitude: null, longitude: -46.6 });
  });
});

describe("etnia/raça", () => {
  const schema = dadosObrigatorios(["1", "3"]);

  it.each<Record<string, string>>([{}, { cutis: "" }, { cutis: "2" }, { cutis: "99" }, { cutis: "1 " }])("%j: informação obrigatória", (campos) => {
    expect(le(campos, schema).erros).toEqual({ cutis: ["Informação obrigatória"] });
  });

  it("um código da lista serve", () => {
    expect(le({ cutis: "3" }, schema).valor).toEqual({ cutis: "3" });
  });
});
