/** The cancellation of the plano. */
import { expect, it } from "vitest";
import { planoCancellationForm } from "~/modules/plano-saude/forms";

const mensagens = (data: unknown) =>
  planoCancellationForm.safeParse(data).error?.issues.map(({ message }) => message) ?? [];

it(
  "requires a motivo of ten characters, not counting spaces at the ends, and the termos",
  { tags: ["C017", "R145"] },
  () => {
    expect([
      mensagens({ pedido: "p" }),
      mensagens({ pedido: "p", aceito: "sim", justificativa: " 123456789 " }),
      planoCancellationForm.parse({ pedido: "p", aceito: "sim", justificativa: " 1234567890 " })
        .justificativa,
    ]).toEqual([
      ["Motivo deve conter no mínimo 10 caracteres", "Aceite os termos para continuar"],
      ["Motivo deve conter no mínimo 10 caracteres"],
      "1234567890",
    ]);
  },
);
