/** Loose lists: each looseness rewrites what its name says and nothing else; what was, comes back later. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { contract } from "~/services/provider/contract";
import { withLooseList, type LooseList } from "../../provider/control/loose-list";
import { type Client, envelopeOf, providerOfFile } from "./provider-support";

vi.setConfig({ testTimeout: 20_000 });

const RECORD = {
  codigo: "0000012",
  codmedico: "000777",
  coddependente: "",
  cid: "J11.1",
  medico: "Dra. Ana",
  fonenumero: "999123456",
  foneddd: "44",
  justificativa: "São João & a <b>",
  datainicio: "2026-03-01",
};

const replyOf = (data: unknown) => ({ success: true, msg: "", data });
const looseOf = (order: LooseList, data: unknown, call = "atestados.listar") =>
  withLooseList(call, replyOf(data), order);

describe("each looseness", () => {
  it.each<[LooseList, Record<string, unknown>]>([
    [{ codigoVazio: 0 }, { coddependente: 0 }],
    [{ codigoVazio: "0" }, { coddependente: "0" }],
    [{ codigoVazio: "000" }, { coddependente: "000" }],
    [{ zeros: "perdidos" }, { codmedico: 777 }],
    [{ pontuacao: "com" }, { codmedico: "00077-7", foneddd: "4-4" }],
    [{ cid: "sem ponto" }, { cid: "J111" }],
    [{ cid: "com descrição" }, { cid: expect.stringMatching(/^J11\.1 - \S/) }],
    [{ telefone: "hífen" }, { fonenumero: "99912-3456" }],
    [{ telefone: "parênteses" }, {}],
    [{ telefone: "55" }, {}],
    [{ medico: "do registro" }, { medico: "DR(A) ANA" }],
    [{ corte: 5 }, { justificativa: "São J", medico: "Dra. " }],
    [{ acentos: "?" }, { justificativa: "S?o Jo?o & a <b>" }],
    [{ entidades: "HTML" }, { justificativa: "S&#227;o Jo&#227;o &amp; a &lt;b&gt;" }],
    [{ datas: "DD/MM/AAAA" }, { datainicio: "01/03/2026" }],
    [{ dias: -1 }, { datainicio: "2026-02-28" }],
    [
      { dias: 1, datas: "DD/MM/AAAA", codigoVazio: "0" },
      { datainicio: "02/03/2026", coddependente: "0" },
    ],
  ])("of a certificate: %j", (order, changed) => {
    expect(looseOf(order, [RECORD])).toEqual(replyOf([{ ...RECORD, ...changed }]));
    expect(looseOf(order, RECORD, "atestados.exibir")).toEqual(replyOf({ ...RECORD, ...changed }));
  });

  it.each<[LooseList, unknown]>([
    [{ primeiros: 2 }, [1, 2]],
    [{ ultimos: 2 }, [3, 4]],
    [{ ultimos: 0 }, []],
    [{ ordem: "inversa" }, [4, 3, 2, 1]],
    [{ semItem: 0 }, [2, 3, 4]],
    [{ semItem: -1, ordem: "inversa" }, [3, 2, 1]],
    [{ semItem: 9 }, [1, 2, 3, 4]],
    [{ lista: "[]" }, []],
    [{ lista: "null" }, null],
  ])("of the list itself: %j", (order, list) => {
    expect(looseOf(order, [1, 2, 3, 4])).toEqual(replyOf(list));
    expect(withLooseList("comprasPrazo.carregarAutorizados", [1, 2, 3, 4], order)).toEqual(list);
    const plan = { meuPlano: { codplano: "1", dependentes: [1, 2, 3, 4] }, termos: "" };
    expect(looseOf(order, plan, "planoSaude.meuPlano")).toEqual(
      replyOf({ ...plan, meuPlano: { codplano: "1", dependentes: list } }),
    );
  });

  it("missing: neither the data nor the part of them that is the list", () => {
    const order = { lista: "ausente" } as const;
    expect(looseOf(order, [1])).toEqual({ success: true, msg: "" });
    expect(
      looseOf(order, { atualizar_dados_pessoais: false, documentos: [1] }, "pendencias.listar"),
    ).toEqual(replyOf({ atualizar_dados_pessoais: false }));
    expect(looseOf(order, RECORD, "atestados.exibir")).toEqual(replyOf(RECORD));
  });
});

const { anonymous } = await providerOfFile();
let usuario: string;
let client: Client;
beforeEach(async () => {
  ({ usuario, client } = await anonymous.person("ana.souza"));
});

async function loose(lista: LooseList): Promise<void> {
  const body = { chamada: "planoSaude.solicitacoes", usuario, lista };
  expect((await anonymous.control("POST", "falhas", body)).status).toBe(200);
}

const { planoSaude } = contract;
const read = async () =>
  planoSaude.solicitacoes
    .reply("coop")
    .parse(envelopeOf(await client.ask(planoSaude.solicitacoes, undefined)).data);
const open = async () =>
  (await read()).find(({ pode_cancelar }) => pode_cancelar)?.codigo ?? "nenhuma";

describe("over the wire", () => {
  it("orders go together, with another fault too, until they are cleared", async () => {
    const all = await read();
    await loose({ ordem: "inversa" });
    await loose({ primeiros: 2 });
    expect(await read()).toEqual(all.slice(0, 2).reverse());
    await anonymous.control("POST", "falhas", {
      chamada: "planoSaude.solicitacoes",
      recusa: "Hoje não",
      vezes: 1,
    });
    expect(envelopeOf(await client.ask(planoSaude.solicitacoes, undefined)).msg).toBe("Hoje não");
    expect(await read()).toHaveLength(2);
    await anonymous.control("DELETE", `falhas?usuario=${usuario}&menos=listas`);
    expect(await read()).toHaveLength(2);
    await anonymous.control("DELETE", `falhas?usuario=${usuario}`);
    expect(await read()).toEqual(all);
  });

  it("as it was a while ago: the write shows later, also where nobody looked in between", async () => {
    await loose({ defasada: 700 });
    const codigo = await open();
    await client.read(planoSaude.cancelarSolicitacao, { id: codigo });
    expect(await open()).toBe(codigo);
    await new Promise((next) => setTimeout(next, 750));
    expect(await open()).not.toBe(codigo);
  });
});
