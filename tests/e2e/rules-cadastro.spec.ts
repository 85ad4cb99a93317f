/** The rules of the registration updates and of the candidacy, each on both sides of its edge, on the pages themselves (second spec, sections 4 and 5). */
import { ACTIONS_BY_STATUS } from "./support/statuses";
import { expect, ONCE } from "./support/journey";
import { visit } from "./support/page-visitor";
import { errorsOf, part, textsOf } from "./support/reading";

const solicitacao = (codigo: number, status: number, codconfigsituacao: number) => ({
  ...{
    codigo,
    status,
    codconfigsituacao,
    descstatus: `Situação ${status}`,
    descsituacao: `Pedido ${codigo}`,
    cores: [1, 2, 3],
  },
  ...{ datainicio: "2026-01-01", horainicio: "08:00", movimentacao: [] },
});

for (const [tipo, situacao, other, update] of [
  ["endereco", 43, 49, "Atualizar Endereço"],
  ["escolaridade", 49, 43, "Atualizar Escolaridade e Cursos"],
] as const) {
  const list = `atualizacao-cadastral/${tipo}?aba=solicitacoes`;

  visit(
    `${tipo}: só os pedidos da situação ${situacao}; corrige-se na 2, cancela-se abaixo de 3`,
    { tag: [ONCE.tag, "@R181", "@R187"] },
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      const statuses = ACTIONS_BY_STATUS.map(([status]) => status);
      const corpo = [
        ...statuses.map((status) => solicitacao(500 + status, status, situacao)),
        solicitacao(601, 1, other),
        solicitacao(602, 2, 44),
      ];
      await provider.fault({ chamada: "cadastro.solicitacoes", usuario: ana, corpo });
      const page = await visitor.open(list);
      expect(textsOf(page.root, "#conteudo li h3").sort()).toEqual([
        "Pedido 501",
        "Pedido 502",
        "Pedido 503",
        "Pedido 504",
        "Pedido 509",
      ]);
      for (const [status, correct, cancel] of ACTIONS_BY_STATUS) {
        const codigo = 500 + status;
        const links = part(page, `Pedido ${codigo}`)
          .querySelectorAll("a")
          .map((link) =>
            link.getAttribute("href")?.replace(`/colaborador/atualizacao-cadastral/${tipo}/`, ""),
          );
        expect(links.includes(`${codigo}/cancelar`), `${status}: cancelar`).toBe(cancel);
        expect(
          links.some((href) => href?.startsWith(`corrigir/${codigo}`)),
          `${status}: corrigir`,
        ).toBe(correct);
        const cancelling = await visitor.open(`atualizacao-cadastral/${tipo}/${codigo}/cancelar`);
        const late = "Esta solicitação não pode mais ser cancelada.";
        expect(
          [cancelling.has("Confirmar cancelamento"), cancelling.text.includes(late)],
          `${status}: cancelar`,
        ).toEqual([cancel, !cancel]);
        const correcting = await visitor.open(
          `atualizacao-cadastral/${tipo}/corrigir/${codigo}/documentos`,
        );
        expect(correcting.has("Confirmar Solicitação"), `${status}: corrigir`).toBe(correct);
      }
      // The other kind's is none of this list's.
      expect((await visitor.open(`atualizacao-cadastral/${tipo}/601/cancelar`)).status).toBe(404);
    },
  );

  visit(
    `${tipo}: com um pedido na situação 2, Corrigir Documentação no lugar de ${update}`,
    { tag: [ONCE.tag, "@R182", "@R183", "@T105"] },
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      const WARNING = "Solicitação com pendências. Verifique!";
      for (const [what, corpo, correcting] of [
        ["nenhum", [], false],
        ["na 1", [solicitacao(1, 1, situacao)], false],
        ["na 2", [solicitacao(1, 2, situacao)], true],
        ["na 3", [solicitacao(1, 3, situacao)], false],
        ["na 2, mas do outro tipo", [solicitacao(1, 2, other)], false],
      ] as const) {
        await provider.clearFaults(ana);
        await provider.fault({ chamada: "cadastro.solicitacoes", usuario: ana, corpo });
        const page = await visitor.open(`atualizacao-cadastral/${tipo}`);
        const links = textsOf(page.root, "main a.botao");
        expect(links, what).toEqual([correcting ? "Corrigir Documentação" : update]);
        expect(page.text.includes(WARNING), what).toBe(correcting && tipo === "escolaridade");
        if (tipo === "escolaridade")
          expect(page.text.includes("Área de Formação"), what).toBe(!correcting);
        const begun = await visitor.open(`atualizacao-cadastral/${tipo}/enviar/documentos`);
        expect(begun.has("Confirmar Solicitação"), what).toBe(!correcting);
      }
    },
  );
}

visit(
  "dados pessoais: um pedido na situação 2 está pendente, nas outras não; a etnia se escolhe da lista",
  { tag: [ONCE.tag, "@R188"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const PENDING = "Você tem uma atualização de dados pessoais pendente.";
    for (const [what, corpo, pending] of [
      ["nenhum", null, false],
      ["na 1", { codigo: 9, status: 1 }, false],
      ["na 2", { codigo: 9, status: 2 }, true],
      ["na 3", { codigo: 9, status: 3 }, false],
    ] as const) {
      await provider.clearFaults(ana);
      await provider.fault({ chamada: "cadastro.pedidoPendente", usuario: ana, corpo });
      expect(
        (await visitor.open("atualizacao-cadastral/dados-pessoais")).text.includes(PENDING),
        what,
      ).toBe(pending);
    }
    await provider.fault({
      chamada: "cadastro.cutis",
      usuario: ana,
      corpo: [
        { codigo: 7, descricao: "Sete" },
        { codigo: 8, descricao: "Oito" },
      ],
    });
    await provider.fault({ chamada: "cadastro.atualizarDadosPessoais", usuario: ana, corpo: null });
    for (const [cutis, says] of [
      ["", ["Informação obrigatória"]],
      ["9", ["Informação obrigatória"]],
      ["7", []],
      ["8", []],
    ] as const) {
      const form = (await visitor.open("atualizacao-cadastral/dados-pessoais")).form(
        "Confirmar dados",
      );
      form.set("cutis", cutis);
      await provider.forgetCalls(ana);
      expect(errorsOf(await form.press("Confirmar dados")), cutis).toEqual(says);
      expect((await provider.writes(ana)).length, cutis).toBe(says.length === 0 ? 1 : 0);
    }
  },
);
