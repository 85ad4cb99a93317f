/** Loose lists: each looseness rewrites what its name says and nothing else; what was, comes back later. */
import { describe, expect, it, vi } from "vitest";
import { contract } from "~/services/provider/contract";
import { withLooseList, type LooseList } from "../../provider/control/loose-list";
import { providerOfFile } from "./provider-support";

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
const looseOf = (order: LooseList, data: unknown, call: string) =>
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
    expect(looseOf(order, [RECORD], "atestados.listar")).toEqual(
      replyOf([{ ...RECORD, ...changed }]),
    );
  });

  it.each<[LooseList, unknown]>([
    [{ primeiros: 2 }, [1, 2]],
    [{ ultimos: 2 }, [3, 4]],
    [{ ordem: "inversa" }, [4, 3, 2, 1]],
    [{ semItem: 0 }, [2, 3, 4]],
    [{ semItem: -1, ordem: "inversa" }, [3, 2, 1]],
    [{ lista: "[]" }, []],
    [{ lista: "null" }, null],
  ])("of the list itself: %j", (order, list) => {
    const plan = { meuPlano: { codplano: "1", dependentes: [1, 2, 3, 4] }, termos: "" };
    expect(looseOf(order, plan, "planoSaude.meuPlano")).toEqual(
      replyOf({ ...plan, meuPlano: { codplano: "1", dependentes: list } }),
    );
  });
});

const { anonymous } = await providerOfFile();
const { planoSaude } = contract;

it("as it was a while ago: the write shows later, also where nobody looked in between", async () => {
  const { usuario, client } = await anonymous.person("ana.souza");
  const read = () => client.read(planoSaude.solicitacoes, undefined);
  const open = async () =>
    (await read()).find(({ pode_cancelar }) => pode_cancelar)?.codigo ?? "nenhuma";
  const order = { chamada: "planoSaude.solicitacoes", usuario, lista: { defasada: 700 } };
  await anonymous.control("POST", "falhas", order);
  const codigo = await open();
  await client.read(planoSaude.cancelarSolicitacao, { id: codigo });
  expect(await open()).toBe(codigo);
  await new Promise((next) => setTimeout(next, 750));
  expect(await open()).not.toBe(codigo);
});
