import { describe, expect, it } from "vitest";
import { cpfCompleto } from "~/modules/compras-prazo/autorizado";
import { coresDoHex } from "~/modules/compras-prazo/cor";
import { codigoDeSeguranca, cpfDoAutorizado, envioDoCodigo, senhaDeCompras } from "~/modules/compras-prazo/formularios";
import { numeroMascarado } from "~/modules/compras-prazo/telefones";
import { cpfConfere } from "../../../provider/cpf";

const problemas = (lido: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (lido.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("coresDoHex", () => {
  it.each([["#1f7a3f", [31, 122, 63]], ["1F7A3F", [31, 122, 63]], [" #fa0 ", [255, 170, 0]]])("%s é uma cor", (hex, cores) => {
    expect(coresDoHex(hex)).toEqual(cores);
  });

  it.each(["", "#12", "#1234567", "red", "#zzzzzz", "#fff;background:url(x)", "rgb(1,2,3)"])("%j não é", (hex) => expect(coresDoHex(hex)).toBeNull());
});

describe("numeroMascarado", () => {
  it("mostra o que o provedor mascarou", () => {
    expect(numeroMascarado({ numero_completo: "44999990101", numero_oculto: "(44) *****-0101" })).toBe("(44) *****-0101");
  });

  it.each([
    ["44999990101", "", "(44) *****-0101"],
    ["44999990101", "(44) 99999-0101", "(44) *****-0101"],
    ["4434250702", "4434250702", "(44) ****-0702"],
    ["1234", "", "****"],
    ["", "", ""],
  ])("mascara o que veio inteiro: %s, %j", (numero_completo, numero_oculto, esperado) => {
    expect(numeroMascarado({ numero_completo, numero_oculto })).toBe(esperado);
  });
});

describe("formulários", () => {
  it("o telefone é um lugar da lista; o canal, um dos dois", () => {
    const form = envioDoCodigo(2);
    expect(form.safeParse({ canal: "Sms", telefone: "1" }).data).toEqual({ canal: "Sms", telefone: 1 });
    for (const telefone of ["2", "-1", "1.5", "44999990101", "x", undefined]) {
      expect(problemas(form.safeParse({ canal: "Sms", telefone })), telefone).toEqual(["telefone: Escolha um telefone"]);
    }
    expect(problemas(form.safeParse({ canal: "Pombo", telefone: "0" }))).toEqual(["canal: Escolha como receber o código"]);
  });

  it("o código tem seis dígitos, escritos de qualquer jeito", () => {
    expect(codigoDeSeguranca.parse({ codigo: " 123-456 " })).toEqual({ codigo: "123456" });
    for (const codigo of ["12345", "1234567", "abcdef", undefined, ["123456"]]) {
      expect(problemas(codigoDeSeguranca.safeParse({ codigo }))).toEqual(["codigo: Informe os seis dígitos do código de segurança"]);
    }
  });

  it("a senha tem exatamente N dígitos, e as duas são iguais", () => {
    const form = senhaDeCompras(4);
    const errada = "Senha deve conter 4 dígitos";
    expect(form.safeParse({ senha: "0001", conf_senha: "0001" }).success).toBe(true);
    for (const senha of ["", "123", "12345", "12 4", "12a4", "１２３４"]) {
      expect(problemas(form.safeParse({ senha, conf_senha: senha })), senha).toEqual([`senha: ${errada}`, `conf_senha: ${errada}`]);
    }
    expect(problemas(form.safeParse({}))).toEqual([`senha: ${errada}`, `conf_senha: ${errada}`]);
    expect(problemas(form.safeParse({ senha: "1234", conf_senha: "1235" }))).toEqual([
      "conf_senha: As duas senhas são diferentes. Digite a mesma senha nos dois campos",
    ]);
  });

  it("o CPF tem 11 dígitos; sem intenção, consulta", () => {
    expect(cpfDoAutorizado.parse({ cpf: "529.982.247-25" })).toEqual({ intencao: "consultar", cpf: "52998224725" });
    expect(cpfDoAutorizado.parse({ cpf: "52998224725", intencao: "confirmar" }).intencao).toBe("confirmar");
    expect(problemas(cpfDoAutorizado.safeParse({ cpf: "5299822472" }))).toEqual(["cpf: Informe os 11 dígitos do CPF"]);
  });
});

it("um CPF que veio como número ganha os zeros de volta", () => {
  expect(cpfCompleto("4537001011")).toBe("045.370.010-11");
  expect(cpfCompleto("***.982.247-**")).toBe("***.982.247-**");
  expect(cpfCompleto("")).toBe("");
});

it("os dígitos verificadores do CPF", () => {
  for (const cpf of ["52998224725", "11144477735", "04537001011"]) expect(cpfConfere(cpf), cpf).toBe(true);
  for (const cpf of ["52998224726", "11111111111", "5299822472", "529982247255", ""]) expect(cpfConfere(cpf), cpf).toBe(false);
});
