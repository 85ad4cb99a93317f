import { describe, expect, it } from "vitest";
import { planoCancellationForm, requestWithTermosForm } from "~/modules/plano-saude/forms";

const mensagens = (data: unknown) =>
  planoCancellationForm.safeParse(data).error?.issues.map(({ message }) => message) ?? [];

describe("o cancelamento do plano", () => {
  it("pede um motivo de dez caracteres, sem os espaços das pontas, e os termos", () => {
    expect(mensagens({ pedido: "p" })).toEqual([
      "Motivo deve conter no mínimo 10 caracteres",
      "Aceite os termos para continuar",
    ]);
    expect(mensagens({ pedido: "p", aceito: "sim", justificativa: " 123456789 " })).toEqual([
      "Motivo deve conter no mínimo 10 caracteres",
    ]);
    expect(
      planoCancellationForm.parse({ pedido: "p", aceito: "sim", justificativa: " 1234567890 " })
        .justificativa,
    ).toBe("1234567890");
  });

  it("só 'sim' é sim", () =>
    expect(requestWithTermosForm.safeParse({ pedido: "p", aceito: "não" }).success).toBe(false));
});
