import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import * as leitura from "~/services/provider/contract/leitura";

/** The path and message of every complaint, as they go to the log. */
function complaints(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

describe("números", () => {
  it.each([
    [1234.56, 1234.56],
    ["1234.56", 1234.56],
    ["1.234,56", 1234.56],
    ["1234,5", 1234.5],
    ["-1.234.567,80", -1234567.8],
    ["-0.50", -0.5],
    [" 12 ", 12],
    ["0", 0],
    [0, 0],
  ])("%j é %d", (escrita, valor) => {
    expect(leitura.numero.parse(escrita)).toBe(valor);
    expect(leitura.numeroOpcional.parse(escrita)).toBe(valor);
    expect(leitura.numeroOuZero.parse(escrita)).toBe(valor);
  });

  it.each([null, undefined, "", "  ", "doze", "1,2,3", "12 kg", NaN, Infinity, true, [], {}])("%j não é número", (escrita) => {
    expect(complaints(leitura.numero, escrita)).toEqual([": esperado: número"]);
    expect(leitura.numeroOpcional.parse(escrita)).toBeNull();
    expect(leitura.numeroOuZero.parse(escrita)).toBe(0);
  });

  it("inteiros", () => {
    expect([12, "12", "012", "12.0", "-3"].map((escrita) => leitura.inteiro.parse(escrita))).toEqual([12, 12, 12, 12, -3]);
    expect(complaints(leitura.inteiro, "12.5")).toEqual([": esperado: inteiro"]);
    expect(leitura.inteiroOpcional.parse(null)).toBeNull();
  });
});

describe("booleanos", () => {
  it.each([true, 1, "1", "S", "s", "Sim", "true", "TRUE", " S "])("%j é verdadeiro", (escrita) => {
    expect(leitura.booleano.parse(escrita)).toBe(true);
    expect(leitura.booleanoOpcional.parse(escrita)).toBe(true);
  });

  it.each([false, 0, "0", "N", "n", "Não", "nao", "false", "FALSE"])("%j é falso", (escrita) => {
    expect(leitura.booleano.parse(escrita)).toBe(false);
    expect(leitura.booleanoOpcional.parse(escrita)).toBe(false);
  });

  it.each([null, undefined, 2, "talvez", [], {}])("%j não é booleano", (escrita) => {
    expect(complaints(leitura.booleano, escrita)).toEqual([": esperado: booleano"]);
    expect(leitura.booleanoOpcional.parse(escrita)).toBe(false);
  });
});

describe("textos", () => {
  it("apara, e lê números como dígitos", () => {
    expect([" Ana ", 12, "", "0"].map((escrita) => leitura.texto.parse(escrita))).toEqual(["Ana", "12", "", "0"]);
  });

  it.each([null, undefined, true, [], {}])("%j não é texto", (escrita) => {
    expect(complaints(leitura.texto, escrita)).toEqual([": esperado: texto"]);
    expect(leitura.textoOpcional.parse(escrita)).toBe("");
  });
});

describe("datas e horas", () => {
  it.each(["2025-03-09", "09/03/2025", " 2025-03-09 ", "2025-03-09T10:00:00", "2025-03-09 10:00", "09/03/2025 10:00"])("data %j", (escrita) => {
    expect(leitura.data.parse(escrita)).toBe("2025-03-09");
    expect(leitura.dataOpcional.parse(escrita)).toBe("2025-03-09");
  });

  it.each([null, undefined, "", "2025-02-29", "31/04/2025", "2025-13-01", "03/09", "9/3/2025", "0000-00-00", "ontem", 20250309])("%j não é data", (escrita) => {
    expect(complaints(leitura.data, escrita)).toEqual([": esperado: data"]);
    expect(leitura.dataOpcional.parse(escrita)).toBeNull();
  });

  it.each([
    ["07:05", "07:05"],
    ["07:05:59", "07:05"],
    ["7:05", "07:05"],
    ["23:59:59.999", "23:59"],
    ["00:00", "00:00"],
  ])("hora %j", (escrita, hora) => {
    expect(leitura.hora.parse(escrita)).toBe(hora);
    expect(leitura.horaOpcional.parse(escrita)).toBe(hora);
  });

  it.each([null, undefined, "", "24:00", "12:60", "12h30", 1230])("%j não é hora", (escrita) => {
    expect(complaints(leitura.hora, escrita)).toEqual([": esperado: hora"]);
    expect(leitura.horaOpcional.parse(escrita)).toBe("");
  });

  it.each([
    ["2025-03-09T07:05", "2025-03-09T07:05"],
    ["2025-03-09 07:05:59", "2025-03-09T07:05"],
    ["09/03/2025 07:05:59", "2025-03-09T07:05"],
    ["2025-03-09T07:05:59.123", "2025-03-09T07:05"],
    ["2025-03-09T07:05:59-03:00", "2025-03-09T07:05"],
    ["09/03/2025", "2025-03-09"],
  ])("data e hora %j", (escrita, dataHora) => {
    expect(leitura.dataHora.parse(escrita)).toBe(dataHora);
    expect(leitura.dataHoraOpcional.parse(escrita)).toBe(dataHora);
  });

  it("sem data não há data e hora", () => {
    expect(complaints(leitura.dataHora, "07:05")).toEqual([": esperado: data e hora"]);
    expect(leitura.dataHoraOpcional.parse(null)).toBeNull();
  });
});

describe("listas e registros", () => {
  const item = z.object({ id: leitura.texto });

  it.each([null, undefined])("%j é a lista vazia", (escrita) => {
    expect(leitura.lista(item).parse(escrita)).toEqual([]);
    expect(leitura.umOuLista(item).parse(escrita)).toEqual([]);
  });

  it("um objeto no lugar da lista só vale onde o contrato diz", () => {
    expect(leitura.umOuLista(item).parse({ id: 1 })).toEqual([{ id: "1" }]);
    expect(leitura.umOuLista(item).parse([{ id: 1 }, { id: 2 }])).toEqual([{ id: "1" }, { id: "2" }]);
    expect(complaints(leitura.lista(item), { id: 1 })).toHaveLength(1);
  });

  it.each([null, undefined, []])("%j é nenhum registro", (escrita) => {
    expect(leitura.registroOuNulo(item).parse(escrita)).toBeNull();
  });

  it("o registro que existe é lido como os outros", () => {
    expect(leitura.registroOuNulo(item).parse({ id: 7, outro: 1 })).toEqual({ id: "7" });
    expect(complaints(leitura.registroOuNulo(item), {})).toEqual(["id: esperado: texto"]);
  });
});

describe("dentro de um objeto", () => {
  const schema = z.object({
    nome: leitura.texto,
    numero: leitura.numeroOpcional,
    juros: leitura.numeroOuZero,
    texto: leitura.textoOpcional,
    sim: leitura.booleanoOpcional,
    dia: leitura.dataOpcional,
    hora: leitura.horaOpcional,
    quando: leitura.dataHoraOpcional,
    lista: leitura.lista(z.object({ valor: leitura.numero })),
    um: leitura.umOuLista(z.object({ valor: leitura.numero })),
    registro: leitura.registroOuNulo(z.object({ id: leitura.texto })),
  });

  const vazio: z.output<typeof schema> = {
    nome: "Ana",
    numero: null,
    juros: 0,
    texto: "",
    sim: false,
    dia: null,
    hora: "",
    quando: null,
    lista: [],
    um: [],
    registro: null,
  };

  it("campo opcional que falta ganha o seu vazio, e a chave existe", () => {
    expect(schema.parse({ nome: "Ana" })).toStrictEqual(vazio);
  });

  it("campo opcional nulo ganha o mesmo vazio", () => {
    const nulo = Object.fromEntries(Object.keys(vazio).map((key) => [key, null]));
    expect(schema.parse({ ...nulo, nome: "Ana" })).toStrictEqual(vazio);
  });

  it("campos desconhecidos são ignorados", () => {
    expect(schema.parse({ nome: "Ana", senha: "x", __proto__: { a: 1 } })).toStrictEqual(vazio);
  });

  it("campo obrigatório que falta reprova a resposta, com o caminho e sem o conteúdo", () => {
    expect(complaints(schema, {})).toEqual(["nome: esperado: texto"]);
    expect(complaints(schema, { nome: "Ana", lista: [{ valor: 1 }, { valor: "segredo" }] })).toEqual(["lista.1.valor: esperado: número"]);
    expect(complaints(schema, { nome: null, um: {} })).toEqual(["nome: esperado: texto", "um.0.valor: esperado: número"]);
  });

  it("o que não é objeto reprova", () => {
    for (const value of [null, undefined, "erro", 1, []]) expect(schema.safeParse(value).success).toBe(false);
  });
});
