/** The embedded provider's rules for the health plan and the referrals (second spec, sections 4 and 5). */
import { describe, expect, it, vi } from "vitest";
import { contract } from "~/services/provider/contract";
import { providerOfFile, Client } from "./provider-support";

const { planoSaude, pcd } = contract;

vi.setConfig({ testTimeout: 20_000 });

const { anonymous } = await providerOfFile();

const clientOf = async (base: string) => (await anonymous.person(base)).client;
const plano = async (c: Client) => (await c.read(planoSaude.meuPlano, undefined)).meuPlano;
const codigo = async (c: Client, nome: string) =>
  (await plano(c))?.dependentes.find((person) => person.nome.startsWith(nome))?.codigo ?? "?";
const pending = async (c: Client) =>
  (await c.read(planoSaude.solicitacoes, undefined)).filter(({ status_final }) => !status_final);

const PDF = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");
const cents = (values: (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? NaN) * 100), 0);

describe("health plan", () => {
  it.each(["ana.souza", "davi.rocha", "elisa.prado", "gilda.moraes"])(
    "the plan of %s adds up: the lines, and the two parts of each",
    async (base) => {
      const mine = await plano(await clientOf(base));
      const inside = mine?.dependentes.filter(({ possuiplano }) => possuiplano) ?? [];
      expect(inside[0]?.codigo).toBe("0");
      expect(cents(inside.map(({ vlrplano }) => vlrplano))).toBe(cents([mine?.vlrtotalplano ?? 0]));
      expect(cents([mine?.vlrtotalcooperativa ?? 0, mine?.vlrtotalfunc ?? 0])).toBe(
        cents([mine?.vlrtotalplano ?? 0]),
      );
      for (const { vlrplano, vlrpagocooperativa, vlrpagofunc } of inside)
        expect(cents([vlrpagocooperativa, vlrpagofunc])).toBe(cents([vlrplano]));
    },
  );

  it("ana shows each state", async () => {
    const c = await clientOf("ana.souza");
    const mine = await plano(c);
    expect(mine).toMatchObject({ solicitoucancelamento: false, solicitoualteracao: true });
    const people = Object.fromEntries(
      mine?.dependentes.map((person) => [person.nome.split(" ")[0], person]) ?? [],
    );
    expect(people.Marina).toMatchObject({ possuiplano: true, solicitouremocao: true });
    expect(people.Pedro).toMatchObject({ possuiplano: false, solicitouadicao: true });
    expect(people.Maria).toMatchObject({ podeutilizar: false });
    const all = await c.read(planoSaude.solicitacoes, undefined);
    expect(new Set(all.map(({ desc_status }) => desc_status)).size).toBe(6);
    expect(all.filter(({ status_final }) => !status_final)).toHaveLength(3);
  });

  it("the simulation adds the titular and the chosen people, and rejects those not allowed", async () => {
    const c = await clientOf("elisa.prado");
    const [first, , regional] = await c.read(planoSaude.planos, undefined);
    const bento = await codigo(c, "Bento");
    const alone = await c.read(planoSaude.simular, {
      codplano: first?.codigo ?? "",
      dependentes: [],
    });
    const withBento = await c.read(planoSaude.simular, {
      codplano: first?.codigo ?? "",
      dependentes: [bento],
    });
    expect(withBento.vlrtotalplano).toBeGreaterThan(alone.vlrtotalplano);
    expect(
      withBento.dependentes
        .filter(({ selecionado }) => selecionado)
        .map(({ codigo: each }) => each),
    ).toEqual(["0", bento]);
    const ofAna = await clientOf("ana.souza");
    await ofAna.refuses(
      planoSaude.simular,
      {
        codplano: regional?.codigo ?? "",
        dependentes: [await codigo(ofAna, "Maria")],
      },
      /não pode participar/,
    );
    await ofAna.refuses(planoSaude.simular, { codplano: "101", dependentes: [bento] }, 404);
    await c.refuses(planoSaude.simular, { codplano: "1", dependentes: [] }, 404);
  });

  it("requests the change, the inclusion and the removal: one of each, and cancelled ones are reverted", async () => {
    const c = await clientOf("elisa.prado");
    await c.read(planoSaude.alterarPlano, { codplano: "101" });
    await c.refuses(
      planoSaude.alterarPlano,
      { codplano: "103" },
      "Já existe uma troca de plano em andamento",
    );
    const lia = await codigo(c, "Lia");
    const documentos = [{ cod_documento: "521", cod_dependente: lia, arquivo: PDF }];
    await c.read(planoSaude.adicionarDependente, { dependentes: [lia], documentos });
    await c.refuses(
      planoSaude.adicionarDependente,
      { dependentes: [lia], documentos },
      /já foi solicitada/,
    );
    const caio = await codigo(c, "Caio");
    await c.read(planoSaude.removerDependente, { id: caio });
    await c.refuses(planoSaude.removerDependente, { id: caio }, /já foi solicitada/);
    const mine = await plano(c);
    expect(mine?.solicitoualteracao).toBe(true);
    expect(
      mine?.dependentes.map(({ solicitouadicao, solicitouremocao }) => [
        solicitouadicao,
        solicitouremocao,
      ]),
    ).toContainEqual([true, false]);
    const open = await pending(c);
    expect(open).toHaveLength(3);
    for (const { codigo: id } of open) await c.read(planoSaude.cancelarSolicitacao, { id });
    expect(await pending(c)).toEqual([]);
    expect((await plano(c))?.solicitoualteracao).toBe(false);
    await c.refuses(planoSaude.cancelarSolicitacao, { id: open[0]?.codigo ?? "" }, /não pode mais/);
  });

  it("documents: only those requested, and only JPEG, PNG or PDF", { tags: ["R146"] }, async () => {
    const c = await clientOf("elisa.prado");
    const lia = await codigo(c, "Lia");
    const send = (documento: { cod_documento: string; cod_dependente: string; arquivo: string }) =>
      c.recusa(planoSaude.adicionarDependente, { dependentes: [lia], documentos: [documento] });
    expect((await send({ cod_documento: "501", cod_dependente: "0", arquivo: PDF })).msg).toBe(
      "Documento não solicitado",
    );
    const docx = Buffer.from("PK\u0003\u0004").toString("base64");
    expect(
      (await send({ cod_documento: "521", cod_dependente: lia, arquivo: docx })).msg,
    ).toContain("não é JPEG, PNG nem PDF");
  });

  it("the cancellation of the plan requires a motivo and closes the rest", async () => {
    const c = await clientOf("elisa.prado");
    await c.refuses(
      planoSaude.cancelarPlano,
      { justificativa: " 123456789 " },
      "Motivo deve conter no mínimo 10 caracteres",
    );
    await c.read(planoSaude.cancelarPlano, { justificativa: "1234567890" });
    expect((await plano(c))?.solicitoucancelamento).toBe(true);
    await c.refuses(
      planoSaude.alterarPlano,
      { codplano: "101" },
      "Já existe um cancelamento do plano em andamento",
    );
  });

  it("a user who has no plan requests one; a user without permission cannot change it", async () => {
    const c = await clientOf("carla.dias");
    const [chosen] = await c.read(planoSaude.planos, undefined);
    const dependentes = chosen?.dependentes.map(({ codigo: each }) => each) ?? [];
    const requests = await c.read(planoSaude.configDocumentos, { dependentes });
    expect(new Set(requests.map(({ cod_dependente }) => cod_dependente))).toEqual(
      new Set(["0", ...dependentes]),
    );
    const documentos = requests.map(({ cod_documento, cod_dependente }) => ({
      cod_documento,
      cod_dependente,
      arquivo: PDF,
    }));
    await c.read(planoSaude.solicitarPlano, {
      codigo: chosen?.codigo ?? "",
      dependentes,
      documentos,
    });
    expect(
      (await pending(c)).map(({ tipo_solicitacao, dependentes: lines }) => [
        tipo_solicitacao,
        lines.length,
      ]),
    ).toEqual([["Adesão ao plano", 3]]);
    await c.refuses(
      planoSaude.solicitarPlano,
      {
        codigo: "101",
        dependentes: [],
        documentos: [],
      },
      /em andamento/,
    );
    const davi = await clientOf("davi.rocha");
    for (const answer of [
      davi.recusa(planoSaude.alterarPlano, { codplano: "101" }),
      davi.recusa(planoSaude.cancelarPlano, { justificativa: "Tanto faz, cancele" }),
    ]) {
      expect((await answer).msg).toContain("não estão liberadas");
    }
  });

  it("corrected documents return to review, once, and only the user's own", async () => {
    const c = await clientOf("ana.souza");
    const toCorrect = (await pending(c)).find(({ corrigir_docs }) => corrigir_docs)?.codigo ?? "";
    const pedro = await codigo(c, "Pedro");
    const submission = {
      codigo: toCorrect,
      dependentes: [pedro],
      documentos: [{ cod_documento: "521", cod_dependente: pedro, arquivo: PDF }],
    };
    await (await clientOf("ana.souza")).refuses(planoSaude.reenviarDocumentos, submission, 404);
    await c.read(planoSaude.reenviarDocumentos, submission);
    expect((await pending(c)).find(({ codigo: each }) => each === toCorrect)).toMatchObject({
      corrigir_docs: false,
      desc_status: "Em análise",
    });
    await c.refuses(planoSaude.reenviarDocumentos, submission, /não aguarda documentos/);
  });
});

const REFERRED = {
  ...{
    nome: "Paulo Reis",
    cpf: "24843803480",
    dtnascimento: "1990-01-05",
    cidade: "Campo Mourão",
    endereco: "Rua A, 1",
  },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};

describe("PCD referral", () => {
  it("ana shows each state, with the history in order", async () => {
    const all = await (await clientOf("ana.souza")).read(pcd.listar, undefined);
    expect(new Set(all.map(({ desc_status }) => desc_status)).size).toBe(6);
    expect(all.filter(({ status_final }) => status_final)).toHaveLength(3);
    for (const { movimentacao, desc_status } of all) {
      const when = movimentacao.map(({ data_log, hora_log }) => `${data_log} ${hora_log}`);
      expect(when).toEqual([...when].sort());
      expect(movimentacao.at(-1)?.desc_status).toBe(desc_status);
    }
  });

  it("a new one appears; the same person twice does not", async () => {
    const c = await clientOf("fabio.nunes");
    await c.read(pcd.salvar, REFERRED);
    const [fresh] = await c.read(pcd.listar, undefined);
    expect(fresh).toMatchObject({
      nome: "Paulo Reis",
      cpf: "24843803480",
      dtnasc: "1990-01-05",
      desc_status: "Em análise",
      pode_corrigir: false,
      status_final: false,
    });
    await c.refuses(pcd.salvar, REFERRED, "Já existe uma indicação em andamento para este CPF");
    await c.read(pcd.alterarStatus, { id: fresh?.id ?? "", status: 9, observacao: "Desistiu" });
    expect((await c.read(pcd.listar, undefined))[0]).toMatchObject({
      status_final: true,
      desc_status: "Cancelada",
    });
    await c.refuses(
      pcd.alterarStatus,
      { id: fresh?.id ?? "", status: 9, observacao: "" },
      /não pode mais/,
    );
    await c.read(pcd.salvar, REFERRED);
  });

  it("can be corrected only when requested, and only the user's own", async () => {
    const c = await clientOf("ana.souza");
    const all = await c.read(pcd.listar, undefined);
    const toCorrect = all.find(({ pode_corrigir }) => pode_corrigir)?.id ?? "";
    const other =
      all.find(({ pode_corrigir, status_final }) => !pode_corrigir && !status_final)?.id ?? "";
    await c.refuses(
      pcd.salvar,
      { ...REFERRED, id: other },
      "Esta indicação não pode ser corrigida",
    );
    await (await clientOf("elisa.prado")).refuses(pcd.salvar, { ...REFERRED, id: toCorrect }, 404);
    await c.read(pcd.salvar, { ...REFERRED, id: toCorrect });
    expect((await c.read(pcd.listar, undefined)).find(({ id }) => id === toCorrect)).toMatchObject({
      nome: "Paulo Reis",
      desc_status: "Em análise",
      pode_corrigir: false,
    });
  });

  it("telefone and CPF are sent in digits only, and a future birth date is rejected", async () => {
    const c = await clientOf("fabio.nunes");
    await c.refuses(pcd.salvar, { ...REFERRED, telefone_pcd: "(44) 99811-2233" }, /telefone_pcd/);
    await c.refuses(pcd.salvar, { ...REFERRED, cpf: "248.438.034-80" }, /cpf/);
    await c.refuses(
      pcd.salvar,
      { ...REFERRED, dtnascimento: "2999-01-01" },
      "Data de nascimento inválida",
    );
  });
});
