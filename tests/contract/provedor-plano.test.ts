/** The embedded provider's rules for the health plan and the referrals (second spec, sections 4 and 5). */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contrato } from "~/services/provider/contract";
import { ambienteDeTeste, Cliente, type Ambiente } from "./apoio-provedor";

const { planoSaude, pcd } = contrato;

vi.setConfig({ testTimeout: 20_000 });

let ambiente: Ambiente;
let anonimo: Cliente;

beforeAll(async () => {
  ambiente = await ambienteDeTeste();
  anonimo = new Cliente(ambiente.provedor.url);
});
afterAll(() => ambiente.fecha());

const de = async (base: string) => (await anonimo.pessoa(base)).cliente;
const plano = async (c: Cliente) => (await c.le(planoSaude.meuPlano, undefined)).meuPlano;
const codigo = async (c: Cliente, nome: string) => (await plano(c))?.dependentes.find((pessoa) => pessoa.nome.startsWith(nome))?.codigo ?? "?";
const pendentes = async (c: Cliente) => (await c.le(planoSaude.solicitacoes, undefined)).filter(({ status_final }) => !status_final);

const PDF = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");
const centavos = (valores: (number | null)[]) => valores.reduce<number>((soma, valor) => soma + Math.round((valor ?? NaN) * 100), 0);

describe("plano de saúde", () => {
  it.each(["ana.souza", "davi.rocha", "elisa.prado", "gilda.moraes"])("o plano de %s fecha: as linhas, e as duas partes de cada uma", async (base) => {
    const meu = await plano(await de(base));
    const dentro = meu?.dependentes.filter(({ possuiplano }) => possuiplano) ?? [];
    expect(dentro[0]?.codigo).toBe("0");
    expect(centavos(dentro.map(({ vlrplano }) => vlrplano))).toBe(centavos([meu?.vlrtotalplano ?? 0]));
    expect(centavos([meu?.vlrtotalcooperativa ?? 0, meu?.vlrtotalfunc ?? 0])).toBe(centavos([meu?.vlrtotalplano ?? 0]));
    for (const { vlrplano, vlrpagocooperativa, vlrpagofunc } of dentro) expect(centavos([vlrpagocooperativa, vlrpagofunc])).toBe(centavos([vlrplano]));
  });

  it("ana mostra cada estado", async () => {
    const c = await de("ana.souza");
    const meu = await plano(c);
    expect(meu).toMatchObject({ solicitoucancelamento: false, solicitoualteracao: true });
    const pessoas = Object.fromEntries(meu?.dependentes.map((pessoa) => [pessoa.nome.split(" ")[0], pessoa]) ?? []);
    expect(pessoas.Júlia).toMatchObject({ possuiplano: true, solicitouremocao: true });
    expect(pessoas.Pedro).toMatchObject({ possuiplano: false, solicitouadicao: true });
    expect(pessoas.Helena).toMatchObject({ podeutilizar: false });
    const todas = await c.le(planoSaude.solicitacoes, undefined);
    expect(new Set(todas.map(({ desc_status }) => desc_status)).size).toBe(6);
    expect(todas.filter(({ status_final }) => !status_final)).toHaveLength(3);
  });

  it("a simulação soma o titular e quem se escolhe, e recusa quem não pode", async () => {
    const c = await de("elisa.prado");
    const [primeiro, , regional] = await c.le(planoSaude.planos, undefined);
    const bento = await codigo(c, "Bento");
    const so = await c.le(planoSaude.simular, { codplano: primeiro?.codigo ?? "", dependentes: [] });
    const com = await c.le(planoSaude.simular, { codplano: primeiro?.codigo ?? "", dependentes: [bento] });
    expect(com.vlrtotalplano).toBeGreaterThan(so.vlrtotalplano);
    expect(com.dependentes.filter(({ selecionado }) => selecionado).map(({ codigo: cada }) => cada)).toEqual(["0", bento]);
    const deAna = await de("ana.souza");
    expect((await deAna.recusa(planoSaude.simular, { codplano: regional?.codigo ?? "", dependentes: [await codigo(deAna, "Helena")] })).msg).toContain("não pode participar");
    expect((await deAna.recusa(planoSaude.simular, { codplano: "101", dependentes: [bento] })).status).toBe(404);
    expect((await c.recusa(planoSaude.simular, { codplano: "1", dependentes: [] })).status).toBe(404);
  });

  it("pedir a troca, a inclusão e a remoção: uma de cada, e canceladas voltam atrás", async () => {
    const c = await de("elisa.prado");
    await c.le(planoSaude.alterarPlano, { codplano: "101" });
    expect((await c.recusa(planoSaude.alterarPlano, { codplano: "103" })).msg).toBe("Já existe uma troca de plano em andamento");
    const lia = await codigo(c, "Lia");
    const documentos = [{ cod_documento: "521", cod_dependente: lia, arquivo: PDF }];
    await c.le(planoSaude.adicionarDependente, { dependentes: [lia], documentos });
    expect((await c.recusa(planoSaude.adicionarDependente, { dependentes: [lia], documentos })).msg).toContain("já foi solicitada");
    const caio = await codigo(c, "Caio");
    await c.le(planoSaude.removerDependente, { id: caio });
    expect((await c.recusa(planoSaude.removerDependente, { id: caio })).msg).toContain("já foi solicitada");
    const meu = await plano(c);
    expect(meu?.solicitoualteracao).toBe(true);
    expect(meu?.dependentes.map(({ solicitouadicao, solicitouremocao }) => [solicitouadicao, solicitouremocao])).toContainEqual([true, false]);
    const abertas = await pendentes(c);
    expect(abertas).toHaveLength(3);
    for (const { codigo: id } of abertas) await c.le(planoSaude.cancelarSolicitacao, { id });
    expect(await pendentes(c)).toEqual([]);
    expect((await plano(c))?.solicitoualteracao).toBe(false);
    expect((await c.recusa(planoSaude.cancelarSolicitacao, { id: abertas[0]?.codigo ?? "" })).msg).toContain("não pode mais");
  });

  it("documentos: só os pedidos, e só JPEG, PNG ou PDF", async () => {
    const c = await de("elisa.prado");
    const lia = await codigo(c, "Lia");
    const envia = (documento: { cod_documento: string; cod_dependente: string; arquivo: string }) =>
      c.recusa(planoSaude.adicionarDependente, { dependentes: [lia], documentos: [documento] });
    expect((await envia({ cod_documento: "501", cod_dependente: "0", arquivo: PDF })).msg).toBe("Documento não solicitado");
    const docx = Buffer.from("PK\u0003\u0004").toString("base64");
    expect((await envia({ cod_documento: "521", cod_dependente: lia, arquivo: docx })).msg).toContain("não é JPEG, PNG nem PDF");
  });

  it("o cancelamento do plano pede um motivo e fecha o resto", async () => {
    const c = await de("elisa.prado");
    expect((await c.recusa(planoSaude.cancelarPlano, { justificativa: " 123456789 " })).msg).toBe("Motivo deve conter no mínimo 10 caracteres");
    await c.le(planoSaude.cancelarPlano, { justificativa: "1234567890" });
    expect((await plano(c))?.solicitoucancelamento).toBe(true);
    expect((await c.recusa(planoSaude.alterarPlano, { codplano: "101" })).msg).toBe("Já existe um cancelamento do plano em andamento");
  });

  it("quem não tem plano pede um; quem não pode mexer não mexe", async () => {
    const c = await de("carla.dias");
    const [escolhido] = await c.le(planoSaude.planos, undefined);
    const dependentes = escolhido?.dependentes.map(({ codigo: cada }) => cada) ?? [];
    const pedidos = await c.le(planoSaude.configDocumentos, { dependentes });
    expect(new Set(pedidos.map(({ cod_dependente }) => cod_dependente))).toEqual(new Set(["0", ...dependentes]));
    const documentos = pedidos.map(({ cod_documento, cod_dependente }) => ({ cod_documento, cod_dependente, arquivo: PDF }));
    await c.le(planoSaude.solicitarPlano, { codigo: escolhido?.codigo ?? "", dependentes, documentos });
    expect((await pendentes(c)).map(({ tipo_solicitacao, dependentes: linhas }) => [tipo_solicitacao, linhas.length])).toEqual([["Adesão ao plano", 3]]);
    expect((await c.recusa(planoSaude.solicitarPlano, { codigo: "101", dependentes: [], documentos: [] })).msg).toContain("em andamento");
    const davi = await de("davi.rocha");
    for (const resposta of [davi.recusa(planoSaude.alterarPlano, { codplano: "101" }), davi.recusa(planoSaude.cancelarPlano, { justificativa: "Tanto faz, cancele" })]) {
      expect((await resposta).msg).toContain("não estão liberadas");
    }
  });

  it("documentos corrigidos voltam para a análise, uma vez, e só os próprios", async () => {
    const c = await de("ana.souza");
    const corrigir = (await pendentes(c)).find(({ corrigir_docs }) => corrigir_docs)?.codigo ?? "";
    const pedro = await codigo(c, "Pedro");
    const envio = { codigo: corrigir, dependentes: [pedro], documentos: [{ cod_documento: "521", cod_dependente: pedro, arquivo: PDF }] };
    expect((await (await de("ana.souza")).recusa(planoSaude.reenviarDocumentos, envio)).status).toBe(404);
    await c.le(planoSaude.reenviarDocumentos, envio);
    expect((await pendentes(c)).find(({ codigo: cada }) => cada === corrigir)).toMatchObject({ corrigir_docs: false, desc_status: "Em análise" });
    expect((await c.recusa(planoSaude.reenviarDocumentos, envio)).msg).toContain("não aguarda documentos");
  });
});

const INDICADO = {
  ...{ nome: "Paulo Reis", cpf: "24843803480", dtnascimento: "1990-01-05", cidade: "Campo Mourão", endereco: "Rua A, 1" },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};

describe("indicação de PCD", () => {
  it("ana mostra cada estado, com o histórico em ordem", async () => {
    const todas = await (await de("ana.souza")).le(pcd.listar, undefined);
    expect(new Set(todas.map(({ desc_status }) => desc_status)).size).toBe(6);
    expect(todas.filter(({ status_final }) => status_final)).toHaveLength(3);
    for (const { movimentacao, desc_status } of todas) {
      const quando = movimentacao.map(({ data_log, hora_log }) => `${data_log} ${hora_log}`);
      expect(quando).toEqual([...quando].sort());
      expect(movimentacao.at(-1)?.desc_status).toBe(desc_status);
    }
  });

  it("uma nova aparece; a mesma pessoa duas vezes, não", async () => {
    const c = await de("fabio.nunes");
    await c.le(pcd.salvar, INDICADO);
    const [nova] = await c.le(pcd.listar, undefined);
    expect(nova).toMatchObject({ nome: "Paulo Reis", cpf: "24843803480", dtnasc: "1990-01-05", desc_status: "Em análise", pode_corrigir: false, status_final: false });
    expect((await c.recusa(pcd.salvar, INDICADO)).msg).toBe("Já existe uma indicação em andamento para este CPF");
    await c.le(pcd.alterarStatus, { id: nova?.id ?? "", status: 9, observacao: "Desistiu" });
    expect((await c.le(pcd.listar, undefined))[0]).toMatchObject({ status_final: true, desc_status: "Cancelada" });
    expect((await c.recusa(pcd.alterarStatus, { id: nova?.id ?? "", status: 9, observacao: "" })).msg).toContain("não pode mais");
    await c.le(pcd.salvar, INDICADO);
  });

  it("corrige-se só quando pedido, e só o próprio", async () => {
    const c = await de("ana.souza");
    const todas = await c.le(pcd.listar, undefined);
    const corrigir = todas.find(({ pode_corrigir }) => pode_corrigir)?.id ?? "";
    const outra = todas.find(({ pode_corrigir, status_final }) => !pode_corrigir && !status_final)?.id ?? "";
    expect((await c.recusa(pcd.salvar, { ...INDICADO, id: outra })).msg).toBe("Esta indicação não pode ser corrigida");
    expect((await (await de("elisa.prado")).recusa(pcd.salvar, { ...INDICADO, id: corrigir })).status).toBe(404);
    await c.le(pcd.salvar, { ...INDICADO, id: corrigir });
    expect((await c.le(pcd.listar, undefined)).find(({ id }) => id === corrigir)).toMatchObject({ nome: "Paulo Reis", desc_status: "Em análise", pode_corrigir: false });
  });

  it("telefone e CPF vão só em dígitos, e ninguém nasce amanhã", async () => {
    const c = await de("fabio.nunes");
    expect((await c.recusa(pcd.salvar, { ...INDICADO, telefone_pcd: "(44) 99811-2233" })).msg).toContain("telefone_pcd");
    expect((await c.recusa(pcd.salvar, { ...INDICADO, cpf: "248.438.034-80" })).msg).toContain("cpf");
    expect((await c.recusa(pcd.salvar, { ...INDICADO, dtnascimento: "2999-01-01" })).msg).toBe("Data de nascimento inválida");
  });
});
