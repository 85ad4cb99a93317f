/** What each kind of request says happens next: nothing that the provider did not say. */
import { expect, it } from "vitest";
import { describeReasonOrNextStep } from "~/modules/atestados/submission";
import { nextStepOf, stageOf } from "~/modules/solicitacoes/common-status";
import { fromPlano } from "~/modules/solicitacoes/from-plano";
import { contract } from "~/services/provider/contract";
import { listedAtestado } from "../../support/listed-atestado";
import { listed } from "../support/listed";

it("each status has its stage, and a sentence where its own words do not say enough", () =>
  expect([1, 2, 3, 4, 9, 7].map((status) => [stageOf(status), nextStepOf(status)])).toEqual([
    ["aberta", ""],
    ["corrigir", "O RH pediu uma correção. Corrija e envie de novo."],
    ["encerrada", ""],
    ["encerrada", "Veja o motivo no histórico."],
    ["encerrada", ""],
    ["encerrada", "Veja a resposta do RH no histórico."],
  ]));

it("a refusal without a comment does not point to one", () =>
  expect(
    nextStepOf(4, [{ observacao: " " }]) + describeReasonOrNextStep(listedAtestado({ status: 4 })),
  ).toBe("O RH não escreveu uma resposta. Se tiver dúvida, fale com ele."));

const PLANO = {
  codigo: "3",
  tipo_solicitacao: "Inclusão",
  desc_status: "Em análise",
  status_final: false,
  observacao: " Envie\n o CPF ",
};

it("the plan: what is missing on each side", () => {
  const of = (changes: object) => {
    const record = listed(contract.planoSaude.solicitacoes, { ...PLANO, ...changes });
    const [one] = fromPlano([record], false).solicitacoes;
    return [one?.next, one?.requested];
  };
  expect([
    of({ corrigir_docs: true, coletar_assinatura: true }),
    of({ coletar_assinatura: true }),
    of({ status_final: true, coletar_assinatura: true }),
  ]).toEqual([
    ["Os documentos precisam ser corrigidos e enviados de novo.", "Envie o CPF"],
    ["Falta a sua assinatura. O RH vai recolhê-la.", ""],
    ["", ""],
  ]);
});
