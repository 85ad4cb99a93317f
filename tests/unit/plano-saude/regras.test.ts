import { describe, expect, it } from "vitest";
import { codigosDaSolicitacao, dependentesDosPlanos, disponiveis, finalizadas, foraDoPlano, impedimento, pendentes, pessoasNoPlano, podeMudar, podeRemover, podeTrocar } from "~/modules/plano-saude/regras";
import type { PessoaDoPlano, Plano, SituacaoDoPlano, SolicitacaoDePlano } from "~/services/provider/contract/plano-saude";

function pessoa(codigo: string, dados: Partial<PessoaDoPlano> = {}): PessoaDoPlano {
  return {
    ...{ codigo, nome: `Pessoa ${codigo}`, parentesco: "", vlrplano: 0, vlrpagocooperativa: null, vlrpagofunc: 0 },
    ...{ possuiplano: false, podeutilizar: true, solicitouadicao: false, solicitouremocao: false, selecionado: false },
    ...dados,
  };
}

const TITULAR = pessoa("0");
const DENTRO = pessoa("1", { possuiplano: true });
const SAINDO = pessoa("2", { possuiplano: true, solicitouremocao: true });
const LIVRE = pessoa("3");
const PEDIDO = pessoa("4", { solicitouadicao: true });
const IMPEDIDO = pessoa("5", { podeutilizar: false });

const PLANO: Plano = {
  ...{ codplano: "101", descplano: "Básico", vlrtotalplano: 0, vlrtotalcooperativa: null, vlrtotalfunc: 0, solicitoucancelamento: false, solicitoualteracao: false },
  dependentes: [TITULAR, DENTRO, SAINDO, LIVRE, PEDIDO, IMPEDIDO],
};

const com = (plano: Partial<Plano> | null, podeAlterarIncluir = true): SituacaoDoPlano => ({ meuPlano: plano && { ...PLANO, ...plano }, podeAlterarIncluir, termos: "" });

describe("quem está onde", () => {
  it("o titular está sempre no plano, e nunca fora dele", () => {
    expect(pessoasNoPlano(PLANO)).toEqual([TITULAR, DENTRO, SAINDO]);
    expect(foraDoPlano(PLANO)).toEqual([LIVRE, PEDIDO, IMPEDIDO]);
  });

  it("só se adiciona quem pode e ainda não foi pedido", () => expect(disponiveis(PLANO)).toEqual([LIVRE]));

  it("os dependentes de todos os planos, cada um uma vez, sem o titular", () => {
    const opcao = (codigo: string, ...codigos: string[]) => ({ codigo, descricao: "", dependentes: codigos.map((cada) => ({ codigo: cada, nome: cada, parentesco: "" })) });
    expect(dependentesDosPlanos([opcao("1", "0", "7", "8"), opcao("2", "8", "9")]).map(({ codigo }) => codigo)).toEqual(["7", "8", "9"]);
  });

  it("uma solicitação traz nomes; os códigos vêm de quem se conhece", () => {
    const pedido = { dependentes: [{ nome: "Pessoa 0" }, { nome: "Pessoa 3" }, { nome: "Outra" }].map((cada) => ({ ...cada, parentesco: "", vlr_plano: null, vlr_pago_cooperativa: null, vlr_pago_func: null })) };
    expect(codigosDaSolicitacao(pedido, PLANO.dependentes)).toEqual(["3"]);
  });
});

describe("o que se pode", () => {
  it.each([
    ["tudo aberto", com({}), true, true, null],
    ["troca pedida", com({ solicitoualteracao: true }), true, false, null],
    ["cancelamento pedido", com({ solicitoucancelamento: true }), false, false, "Solicitado cancelamento do plano"],
    ["sem permissão", com({}, false), false, false, "Alterações no plano de saúde não estão liberadas para você. Fale com o RH."],
    ["sem plano", com(null), true, false, "Você não possui plano de saúde."],
  ])("%s", (_caso, situacao, mudar, trocar, motivo) => {
    expect([podeMudar(situacao), podeTrocar(situacao), impedimento(situacao)]).toEqual([mudar, trocar, motivo]);
  });

  it("pedir um plano é de quem não tem", () => {
    expect(impedimento(com(null), true)).toBeNull();
    expect(impedimento(com({}), true)).toBe("Você já possui plano de saúde.");
    expect(impedimento(com(null, false), true)).toMatch(/não estão liberadas/);
  });

  it("remove-se quem está no plano, menos o titular e quem já sai", () => {
    expect(PLANO.dependentes.filter((cada) => podeRemover(com({}), cada))).toEqual([DENTRO]);
    expect(podeRemover(com({ solicitoucancelamento: true }), DENTRO)).toBe(false);
  });
});

describe("as solicitações", () => {
  it("dividem-se pelo fim", () => {
    const base: SolicitacaoDePlano = {
      ...{ codigo: "1", tipo_solicitacao: "Adesão", desc_plano: "", data_solic: null, hora_solic: "", desc_status: "", cores: null, status_final: false },
      ...{ pode_cancelar: false, corrigir_docs: false, coletar_assinatura: false, observacao: "", exibir_valores: false },
      ...{ vlr_tot_plano: null, vlr_tot_pago_cooperativa: null, vlr_tot_pago_func: null, dependentes: [] },
    };
    const fim = { ...base, codigo: "2", status_final: true };
    expect(pendentes([base, fim])).toEqual([base]);
    expect(finalizadas([base, fim])).toEqual([fim]);
  });
});
