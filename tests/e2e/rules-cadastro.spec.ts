/** The rules of the registration updates on the pages themselves (second spec, sections 4 and 5). */
import {
  recordsOf,
  expect,
  ONCE,
  tagged,
  visit,
  errorsOf,
  hrefsOf,
  part,
  textsOf,
} from "./support";
import { ACTIONS_BY_STATUS } from "./support/statuses";

/** Requests, each of a number, a status and a kind. */
const requests = (...rows: [codigo: number, status: number, kind: number][]) =>
  recordsOf("codigo status codconfigsituacao", ...rows).map((each) => ({
    ...each,
    descstatus: "Em prova",
    descsituacao: `Pedido ${String(each.codigo)}`,
    datainicio: "2026-01-01",
    horainicio: "08:00",
    cores: [1, 2, 3],
    movimentacao: [],
  }));

for (const [tipo, situacao, other, update] of [
  ["endereco", 43, 49, "Atualizar Endereço"],
  ["escolaridade", 49, 43, "Atualizar Escolaridade e Cursos"],
] as const) {
  visit(
    `${tipo}: só os pedidos da situação ${situacao}; corrige-se na 2, cancela-se abaixo de 3`,
    tagged(ONCE, "@R181 @R187 @C033 @C034 @C038"),
    async ({ visitor, as, reply }) => {
      await as("ana.souza");
      const mine = ACTIONS_BY_STATUS.slice(0, 3);
      await reply("cadastro.solicitacoes", [
        ...mine.flatMap(([status]) => requests([500 + status, status, situacao])),
        ...requests([601, 1, other], [602, 2, 44]),
      ]);
      const folder = `atualizacao-cadastral/${tipo}`;
      const page = await visitor.open(`${folder}?aba=solicitacoes`);
      expect(textsOf(page, "#conteudo li h2, #conteudo li h3").sort()).toEqual([
        "Pedido 501",
        "Pedido 502",
        "Pedido 503",
      ]);
      for (const [status, correct, cancel] of mine) {
        const codigo = 500 + status;
        const links = hrefsOf(part(page, `Pedido ${codigo}`)).join();
        const cancelling = await visitor.open(`${folder}/${codigo}/cancelar`);
        const correcting = await visitor.open(`${folder}/corrigir/${codigo}/documentos`);
        expect(
          [links.includes(`${codigo}/cancelar`), cancelling.has("Confirmar cancelamento")],
          `${status}: cancelar`,
        ).toEqual([cancel, cancel]);
        expect(cancelling.text.includes("não pode mais ser cancelada")).toBe(!cancel);
        expect(
          [links.includes(`corrigir/${codigo}`), correcting.has("Confirmar Solicitação")],
          `${status}: corrigir`,
        ).toEqual([correct, correct]);
      }
      // The other kind's is none of this list's.
      expect((await visitor.open(`${folder}/601/cancelar`)).status).toBe(404);
    },
  );

  visit(
    `${tipo}: com um pedido na situação 2, Corrigir Documentação no lugar de ${update}`,
    tagged(ONCE, "@R182 @R183 @T105"),
    async ({ visitor, as, reply }) => {
      await as("ana.souza");
      for (const [what, corpo, correcting] of [
        ["nenhum", [], false],
        ["na 2", requests([1, 2, situacao]), true],
        ["na 3", requests([1, 3, situacao]), false],
        ["na 2, mas do outro tipo", requests([1, 2, other]), false],
      ] as const) {
        await reply("cadastro.solicitacoes", corpo);
        const page = await visitor.open(`atualizacao-cadastral/${tipo}`);
        expect(textsOf(page, "main a.botao"), what).toEqual([
          correcting ? "Corrigir Documentação" : update,
        ]);
        const ofEducation = tipo === "escolaridade";
        expect(page.text.includes("Solicitação com pendências. Verifique!"), what).toBe(
          correcting && ofEducation,
        );
        expect(page.text.includes("Área de Formação"), what).toBe(!correcting && ofEducation);
        const begun = await visitor.open(`atualizacao-cadastral/${tipo}/enviar/documentos`);
        expect(begun.has("Confirmar Solicitação"), what).toBe(!correcting);
      }
    },
  );
}

visit(
  "dados pessoais: um pedido na situação 2 está pendente, nas outras não; a etnia se escolhe da lista",
  tagged(ONCE, "@R188"),
  async ({ visitor, as, provider, reply }) => {
    const ana = await as("ana.souza");
    const open = () => visitor.open("atualizacao-cadastral/dados-pessoais");
    for (const [corpo, pending] of [
      [null, false],
      [{ codigo: 9, status: 1 }, false],
      [{ codigo: 9, status: 2 }, true],
      [{ codigo: 9, status: 3 }, false],
    ] as const) {
      await reply("cadastro.pedidoPendente", corpo);
      expect(
        (await open()).text.includes("Você tem uma atualização de dados pessoais pendente."),
      ).toBe(pending);
    }
    await reply("cadastro.cutis", recordsOf("codigo descricao", [7, "Sete"], [8, "Oito"]));
    await reply("cadastro.atualizarDadosPessoais", null);
    for (const [cutis, says] of [
      ["", ["Informação obrigatória"]],
      ["9", ["Informação obrigatória"]],
      ["7", []],
    ] as const) {
      const form = (await open()).form("Confirmar dados");
      form.set("cutis", cutis);
      await provider.forgetCalls(ana);
      expect(errorsOf(await form.press("Confirmar dados")), cutis).toEqual(says);
      expect((await provider.writes(ana)).length, cutis).toBe(says.length === 0 ? 1 : 0);
    }
  },
);
