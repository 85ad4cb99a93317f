/** The rules of dependents' requests that no step knows alone (second spec, sections 4 and 5); the others are in tests/unit/dependentes. */
import { urlEncoded } from "../support/http/body";
import { recordsOf, expect, ONCE, tagged, visit } from "./support";

/** Each of a status of its own, by which it is called. */
const dependentes = (...statuses: number[]) =>
  statuses.map((status) => ({
    codigo: status,
    nome: `Pessoa ${status}`,
    grau: "Filho",
    status,
    cadexistehcm: true,
    nascimento: "2000-02-29",
    dependenteir: false,
    solicitou_inativacao: false,
    anexos: [],
    codatestado: 800 + status,
  }));

visit(
  "um pedido de inativação é outra chamada, sem anexos, e a de quem não está ativo nem se pede",
  tagged(ONCE, "@R136"),
  async ({ visitor, as, provider, reply }) => {
    const ana = await as("ana.souza");
    await reply("dependentes.listar", dependentes(2, 7));
    const anexos = recordsOf("codigo descricao obrigatorio incluir alterar", [
      "1",
      "CPF",
      false,
      true,
      true,
    ]);
    await reply("dependentes.config", { codigotipo: 300, codigomotivo: 3001, anexos });
    for (const [codigo, sent, papers, note] of [
      [7, "dependentes.inativar", [], "Observação"],
      [2, "dependentes.atualizar", ["CPF (opcional)"], "Observação (opcional)"],
    ] as const) {
      const form = (await visitor.open(`editar-dependente/${codigo}/1`)).form("Continuar");
      form.fill(note, "Não mora mais comigo");
      const body = urlEncoded([...form.pairs("Continuar"), ["inativar", "1"]]);
      const last = await visitor.post(form.page.address, body);
      expect(last.text.includes("Para pedir a inativação não é preciso anexar")).toBe(codigo === 7);
      expect(last.form("Finalizar solicitação").labels, sent).toEqual(papers);
      await provider.forgetCalls(ana);
      await last.send("Finalizar solicitação");
      expect((await provider.writes(ana)).map(({ nome }) => nome)).toEqual([sent]);
    }
  },
);

visit(
  "nenhum papel configurado: diz isso, e segue sem eles",
  tagged(ONCE, "@T083"),
  async ({ visitor, as, provider }) => {
    const fabio = await as("fabio.nunes");
    const step = await visitor.open("incluir-dependente/1");
    const last = await step.send("Continuar", {
      "Nome completo": "Rosa Nunes",
      "Data de nascimento": "1990-02-28",
    });
    expect(last.text).toContain("Nenhum tipo de documento disponível");
    await last.send("Finalizar solicitação");
    expect(await provider.effects(fabio, "dependentes.atualizar")).toBe(1);
  },
);
