import { describe, expect, it } from "vitest";
import { fullCpf } from "~/lib/cpf";
import { coresDoHex } from "~/modules/compras-prazo/colour";
import {
  securityCodeForm,
  autorizadoCpfForm,
  sendCodeForm,
  purchasePasswordForm,
} from "~/modules/compras-prazo/forms";
import { maskedNumber } from "~/modules/compras-prazo/phones";

const problems = (reading: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => (reading.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("coresDoHex", () => {
  it.each([
    ["#1f7a3f", [31, 122, 63]],
    [" #fa0 ", [255, 170, 0]],
  ])("%s is a colour", (hex, cores) => expect(coresDoHex(hex)).toEqual(cores));

  it.each(["", "#1234567", "#zzzzzz", "#fff;background:url(x)"])("%j is not a colour", (hex) =>
    expect(coresDoHex(hex)).toBeNull(),
  );
});

describe("maskedNumber", () => {
  it("shows what the provider masked", { tags: ["R161"] }, () =>
    expect(maskedNumber({ numero_completo: "44999990101", numero_oculto: "(44) *****-0101" })).toBe(
      "(44) *****-0101",
    ),
  );

  it.each([
    ["44999990101", "", "(44) *****-0101"],
    ["44999990101", "(44) 99999-0101", "(44) *****-0101"],
    ["4434250702", "4434250702", "(44) ****-0702"],
    ["+5544999990101", "044 99999-0101", "(44) *****-0101"],
    ["1234", "", "****"],
    ["", "", ""],
  ])("masks what came complete: %s, %j", (numero_completo, numero_oculto, expected) =>
    expect(maskedNumber({ numero_completo, numero_oculto })).toBe(expected),
  );
});

describe("forms", () => {
  it(
    "the telefone is a position in the list; the canal is one of the two",
    { tags: ["R161"] },
    () => {
      const form = sendCodeForm(2);
      expect(form.safeParse({ canal: "Sms", telefone: "1" }).data).toEqual({
        canal: "Sms",
        telefone: 1,
      });
      for (const telefone of ["2", "-1", "44999990101", "x", undefined]) {
        expect(problems(form.safeParse({ canal: "Sms", telefone })), telefone).toEqual([
          "telefone: Escolha um telefone",
        ]);
      }
      expect(problems(form.safeParse({ canal: "Pombo", telefone: "0" }))).toEqual([
        "canal: Escolha como receber o código",
      ]);
    },
  );

  it("the code has six digits, written in any way", { tags: ["C041", "R163"] }, () => {
    expect(securityCodeForm.parse({ codigo: " 123-456 " })).toEqual({ codigo: "123456" });
    for (const codigo of ["12345", "1234567", "abcdef", undefined, ["123456"]]) {
      expect(problems(securityCodeForm.safeParse({ codigo }))).toEqual([
        "codigo: Informe os seis dígitos do código de segurança",
      ]);
    }
  });

  it("the password has exactly N digits, and the two are equal", { tags: ["C023"] }, () => {
    const form = purchasePasswordForm(4);
    const wrong = "Senha deve conter 4 dígitos";
    expect(form.safeParse({ senha: "0001", conf_senha: "0001" }).success).toBe(true);
    for (const password of ["", "123", "12345", "12 4", "12a4", "１２３４"]) {
      expect(problems(form.safeParse({ senha: password, conf_senha: password })), password).toEqual(
        [`senha: ${wrong}`, `conf_senha: ${wrong}`],
      );
    }
    expect(problems(form.safeParse({}))).toEqual([`senha: ${wrong}`, `conf_senha: ${wrong}`]);
    expect(problems(form.safeParse({ senha: "1234", conf_senha: "1235" }))).toEqual([
      "conf_senha: As duas senhas são diferentes. Digite a mesma senha nos dois campos",
    ]);
  });

  it("the CPF has 11 digits; without intencao, it is a query", { tags: ["C040", "R166"] }, () => {
    expect([
      autorizadoCpfForm.parse({ cpf: "529.982.247-25" }),
      autorizadoCpfForm.parse({ cpf: "52998224725", intencao: "confirmar" }).intencao,
      problems(autorizadoCpfForm.safeParse({ cpf: "5299822472" })),
    ]).toEqual([
      {
        intencao: "consultar",
        cpf: "52998224725",
      },
      "confirmar",
      ["cpf: Informe os 11 dígitos do CPF"],
    ]);
  });
});

it("a CPF that came as a number gets its zeros back", () =>
  expect(["4537001011", "***.982.247-**", ""].map(fullCpf)).toEqual([
    "045.370.010-11",
    "***.982.247-**",
    "",
  ]));
