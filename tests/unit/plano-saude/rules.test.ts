import { describe, expect, it } from "vitest";
import {
  inCodesOf,
  dependentesOfPlanos,
  obstacle,
  SWITCH_ASKED,
} from "~/modules/plano-saude/rules";
import { requestLinkOf, whyNoRequest } from "~/modules/plano-saude/simulation";
import { contract } from "~/services/provider/contract";
import type { Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";

const PEOPLE = [
  {},
  { possuiplano: true },
  { possuiplano: true, solicitouremocao: true },
  { solicitouadicao: true },
];

const PLANO: Plano = contract.planoSaude.simular.reply("coop").parse({
  codplano: 101,
  vlrtotalplano: 0,
  vlrtotalfunc: 0,
  descplano: "",
  dependentes: PEOPLE.map((data, codigo) => ({ codigo, nome: "", ...data })),
});

const situacaoWith = (plano: Partial<Plano> | null, podeAlterarIncluir = true): PlanoSituacao => ({
  meuPlano: plano && { ...PLANO, ...plano },
  podeAlterarIncluir,
  termos: "",
});

const opcao = (codigo: string, ...codigos: string[]) => ({
  codigo,
  descricao: "",
  dependentes: codigos.map((each) => ({ codigo: each, nome: each, parentesco: "" })),
});

describe("who is where", () => {
  it("the own plan has the codes of the offered ones, whatever zeros it is written with", () => {
    const own = situacaoWith({ dependentes: PLANO.dependentes.slice(0, 2) });
    const { meuPlano } = inCodesOf([opcao("0101", "01")], own);
    expect(meuPlano).toMatchObject({
      codplano: "0101",
      dependentes: [{ codigo: "0" }, { codigo: "01" }],
    });
  });

  it("the dependentes of all planos, each one once, without the titular", () => {
    expect(
      dependentesOfPlanos([opcao("1", "0", "7", "8"), opcao("2", "8", "9")]).map(
        ({ codigo }) => codigo,
      ),
    ).toEqual(["7", "8", "9"]);
  });
});

describe("what is allowed", () => {
  it.each([
    ["nothing prevents it", situacaoWith({}), null, "/plano-saude/trocar/102?dependentes=1%2C2"],
    ["already asked", situacaoWith({ solicitoualteracao: true }), SWITCH_ASKED, undefined],
    [
      "cancelling",
      situacaoWith({ solicitoucancelamento: true }),
      "Solicitado cancelamento do plano",
      undefined,
    ],
    [
      "not allowed",
      situacaoWith({}, false),
      "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.",
      undefined,
    ],
    ["no plan yet", situacaoWith(null), null, "/plano-saude/solicitar/plano?codplano=102"],
  ])("a simulated plan leads on, or the page says why not: %s", (_case, situacao, why, to) => {
    const found = whyNoRequest(situacao, false);
    expect(found).toBe(why);
    expect(found === null ? requestLinkOf(situacao, "102", [])?.to : undefined).toBe(to);
    expect(whyNoRequest(situacao, true)).toMatch(/modo gerencial/);
  });

  it("the employee's own plan leads nowhere, and needs no reason", () =>
    expect(requestLinkOf(situacaoWith({}), PLANO.codplano, [])).toBeNull());

  it("requesting a plano is for a user who has none", () => {
    expect([
      obstacle(situacaoWith(null), true),
      obstacle(situacaoWith(null)),
      obstacle(situacaoWith({}), true),
    ]).toEqual([null, "Você não possui plano de saúde.", "Você já possui plano de saúde."]);
    expect(obstacle(situacaoWith(null, false), true)).toMatch(/não estão liberadas/);
  });
});
