import { expect, it } from "vitest";
import { contract } from "~/services/provider/contract";
import { contatoCards } from "~/modules/cadastro/contatos";

it("only a card that may be an unreadable contact says so, not a listed one without a number", () => {
  const reply = contract.cadastro.dadosCadastrais.reply("coop");
  const data = reply.parse({ contatos: [{ numcontato: "1" }] });
  expect(contatoCards({ ok: true, data, skippedCount: 1 })).toMatchObject({
    data: [{ blank: "Não informado" }, { blank: "Não pôde ser mostrado" }],
  });
});
