import { describe, expect, it } from "vitest";
import { doTipo, montaSolicitacoes, pendenteDo } from "~/modules/cadastro/solicitacoes";
import type { Solicitacao } from "~/services/provider/contract/cadastro";

function solicitacao(codigo: string, status: number, codconfigsituacao = "43", datainicio: string | null = "2025-03-01", horainicio = "09:12"): Solicitacao {
  return { codigo, status, codconfigsituacao, descstatus: "", descsituacao: "", cores: null, datainicio, horainicio, movimentacao: [] };
}

describe("solicitações", () => {
  const todas = [solicitacao("1", 3), solicitacao("2", 2), solicitacao("3", 2), solicitacao("4", 2, "49"), solicitacao("5", 9, "7")];

  it("43 é endereço, 49 é escolaridade", () => {
    expect(doTipo(todas, "endereco").map(({ codigo }) => codigo)).toEqual(["1", "2", "3"]);
    expect(doTipo(todas, "escolaridade").map(({ codigo }) => codigo)).toEqual(["4"]);
  });

  it("a que espera correção é a mais nova na situação 2", () => {
    expect(pendenteDo(todas, "endereco")?.codigo).toBe("3");
    expect(pendenteDo([solicitacao("1", 1)], "endereco")).toBeNull();
    expect(montaSolicitacoes(todas, "endereco").filter(({ pendente }) => pendente).map(({ codigo }) => codigo)).toEqual(["3", "2"]);
  });

  it("cancela-se enquanto a situação é menor que 3", () => {
    const lista = [0, 1, 2, 3, 4, 9].map((status) => solicitacao(String(status), status));
    const canceláveis = montaSolicitacoes(lista, "endereco").filter(({ podeCancelar }) => podeCancelar);
    expect(canceláveis.map(({ codigo }) => codigo).sort()).toEqual(["0", "1", "2"]);
  });

  it("a mais nova vem primeiro, e a data se escreve com a hora, se houver", () => {
    const lista = [solicitacao("1", 1, "43", "2025-03-01", "08:00"), solicitacao("2", 1, "43", "2025-03-01", "10:00"), solicitacao("3", 1, "43", null, "")];
    expect(montaSolicitacoes(lista, "endereco").map(({ codigo, realizada }) => [codigo, realizada])).toEqual([
      ["2", "01/03/2025 às 10:00"],
      ["1", "01/03/2025 às 08:00"],
      ["3", ""],
    ]);
    expect(montaSolicitacoes([solicitacao("1", 1, "43", "2025-03-01", "")], "endereco")[0]?.realizada).toBe("01/03/2025");
  });
});
