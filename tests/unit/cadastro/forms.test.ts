import { describe, expect, it } from "vitest";
import { groupCursos } from "~/modules/cadastro/my-formacao";
import { cancellationForm, contatoCodeForm, contatoNumberForm } from "~/modules/cadastro/forms";

const mensagens = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe("contato", () => {
  it(
    "DDD of two digits, telefone of more than seven; punctuation does not count",
    { tags: ["R178"] },
    () => {
      expect(contatoNumberForm.parse({ ddd: "(44)", telefone: "99999-8888" })).toEqual({
        ddd: "44",
        telefone: "999998888",
      });
      expect(contatoNumberForm.parse({ ddd: "44", telefone: "3523 0000" })).toEqual({
        ddd: "44",
        telefone: "35230000",
      });
      for (const ddd of ["", "4", "04", "044", undefined])
        expect(mensagens(contatoNumberForm.safeParse({ ddd, telefone: "999998888" })), ddd).toEqual(
          ["DDD Inválido"],
        );
      for (const telefone of ["", "1234567", "44999998888", "3523-0000 r. 5", undefined]) {
        expect(mensagens(contatoNumberForm.safeParse({ ddd: "44", telefone })), telefone).toEqual([
          "Informe corretamente o número de telefone",
        ]);
      }
      expect(mensagens(contatoNumberForm.safeParse({}))).toHaveLength(2);
    },
  );

  it("the code has six digits, unless a new one is requested", { tags: ["C020", "R178"] }, () => {
    expect(contatoCodeForm.parse({ codigo: "123 456" }).codigo).toBe("123456");
    expect(contatoCodeForm.safeParse({ novo: "sim" }).success).toBe(true);
    for (const data of [{}, { codigo: "12345" }, { codigo: "1234567" }, { novo: "talvez" }]) {
      expect(mensagens(contatoCodeForm.safeParse(data))).toEqual([
        "Informe corretamente o código recebido via SMS",
      ]);
    }
  });
});

it(
  "cancellationForm: the motivo has at least 10 characters, without the spaces at the ends",
  { tags: ["C018"] },
  () => {
    expect(cancellationForm.parse({ motivo: "  0123456789 " })).toEqual({ motivo: "0123456789" });
    for (const motivo of [undefined, "", "012345678", "   012345678   "]) {
      expect(mensagens(cancellationForm.safeParse({ motivo }))).toEqual([
        "Informe um motivo para o cancelamento de no mínimo 10 caracteres",
      ]);
    }
    expect(cancellationForm.safeParse({ motivo: "x".repeat(501) }).success).toBe(false);
  },
);

const curso = (tipo: string, titulo: string, situacao = "Concluído") => ({
  tipo,
  titulo,
  situacao,
  inicio: "2020-02-01",
  termino: null,
});

it("education and address: groups by type, in order", { tags: ["C036", "R184"] }, () => {
  const [mba, tecnico, avulso, direito] = [
    curso("51", "MBA"),
    curso("10", "Técnico"),
    curso("7", "Avulso"),
    curso("50", "Direito"),
  ];
  expect(groupCursos([mba, tecnico, avulso, direito])).toEqual([
    { nome: "Nível Técnico", cursos: [tecnico] },
    { nome: "Graduação", cursos: [direito] },
    { nome: "Especialização", cursos: [mba] },
    { nome: "Outros cursos", cursos: [avulso] },
  ]);
  expect(groupCursos([])).toEqual([]);
});
