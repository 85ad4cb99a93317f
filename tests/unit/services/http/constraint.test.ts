import { expect, it } from "vitest";
import { z } from "zod/v4";
import { emailForm, passwordChangeForm } from "~/modules/conta/forms";
import { indicacaoCancellationForm } from "~/modules/pcd/form";
import { indicacao } from "~/modules/pcd/record.server";
import { planoCancellationForm } from "~/modules/plano-saude/forms";
import { login } from "~/modules/sign-in/forms";
import { constraintOf } from "~/services/http/constraint.server";

const field = { required: true, maxLength: 200 };

it.each([
  ["entrar", login, { usuario: { required: true, maxLength: 100 }, senha: field }],
  ["e-mail", emailForm, { email: { required: true, maxLength: 254 } }],
  [
    "cancelar o plano",
    planoCancellationForm,
    {
      justificativa: { required: true, minLength: 10, maxLength: 1000 },
      aceito: { required: true },
    },
  ],
  [
    "indicação",
    indicacao.form({ today: "2026-01-31" }),
    {
      nome: field,
      cidade: field,
      endereco: field,
      cpf: { required: true },
      telefone_pcd: { required: true },
    },
  ],
])("the form of %s gives the page what the schema requires", (_which, schema, told) => {
  expect(constraintOf(schema)).toMatchObject(told);
});

it("what may be empty is not required, and what has no constraint is not listed", () => {
  expect(constraintOf(indicacaoCancellationForm)).toEqual({ observacao: { maxLength: 1000 } });
  expect(constraintOf(login)).not.toHaveProperty("voltar");
  expect(constraintOf(passwordChangeForm)).toEqual({});
});

it("what is done with the parsed form does not hide the fields", () => {
  const fields = z.object({ nome: z.string().min(3) });
  const told = { nome: { required: true, minLength: 3 } };
  expect(constraintOf(fields.transform(({ nome }) => nome))).toEqual(told);
  expect(
    constraintOf(fields.transform(({ nome }) => nome).transform((nome) => ({ nome }))),
  ).toEqual(told);
  expect(constraintOf(fields.superRefine(() => undefined))).toEqual(told);
  expect(constraintOf(z.object({ codigo: z.string().regex(/^\d{6}$/) }))).toMatchObject({
    codigo: { required: true, pattern: expect.stringContaining("6") },
  });
});

it("a schema is read once", () => {
  expect(constraintOf(login)).toBe(constraintOf(login));
});
