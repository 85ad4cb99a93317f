/** The pedido that arrived without a response. */
import { expect, it } from "vitest";
import { codesThatMayBeIn, solicitacaoCodes } from "~/modules/plano-saude/rules";
import { solicitacaoRows, resendingRows } from "~/modules/plano-saude/trace.server";
import { anexoCode, toDocumentos } from "~/modules/plano-saude/wizards/records.server";
import { asSet } from "~/services/submissions/compare";
import { listingBefore, matchIn } from "~/services/submissions/reconcile";
import { sought } from "../services/support/sought";
import type { SolicitacaoOfPlano } from "~/services/provider/contract/plano-saude";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";

const request = (codigo: string, names: string[], data = {}) =>
  listed(contract.planoSaude.solicitacoes, {
    codigo,
    tipo_solicitacao: "Adesão",
    desc_plano: "Básico",
    desc_status: "Em análise",
    status_final: false,
    dependentes: names.map((nome) => ({ nome })),
    ...data,
  });

const PEOPLE = ["Ana", "Lia", "Rui Sá"].map((nome, index) => ({
  codigo: String(index),
  nome,
  parentesco: "",
}));

const findOne = (
  all: SolicitacaoOfPlano[],
  known: string[],
  dependentes: string[],
  plano?: string,
) =>
  matchIn(
    listingBefore(all, (list) => solicitacaoRows(list, PEOPLE)),
    sought(Date.now(), {
      known,
      facts: { dependentes: asSet(dependentes), ...(plano && { plano }) },
    }),
  );

it("is the one that was not there before, with the same people and the same plano", () => {
  const all = [request("9", ["Ana", "Lia"]), request("7", ["Ana", "Lia"])];
  expect(findOne(all, ["7"], ["1"], "Básico")).toEqual({ state: "ours", protocolo: "9" });
  expect(findOne(all, ["7"], ["1"])).toMatchObject({ protocolo: "9" });
  expect([
    findOne(all, ["7", "9"], ["1"]).state,
    findOne(all, [], ["2"]).state,
    findOne(all, [], ["1", "2"]).state,
    findOne(all, [], ["1"], "Outro").state,
    findOne([request("9", ["Lia"], { data_solic: "2020-01-01", hora_solic: "10:00" })], [], ["1"])
      .state,
  ]).toEqual(["nothing", "near", "near", "near", "alike"]);
});

it("cancel and resend: only what the pedido itself says", () => {
  const said = [{}, { corrigir_docs: true }, { status_final: true, desc_status: "Cancelada" }];
  expect(said.map((data) => resendingRows([request("9", [], data)], "9").records.length)).toEqual([
    1, 0, 0,
  ]);
});

it("a solicitacao has names, in any case; the codes come from the known people", () => {
  const named = request("9", ["RUI  SÁ", "Outra"]);
  expect(solicitacaoCodes(named, PEOPLE)).toEqual(["2"]);
  expect(codesThatMayBeIn(named, PEOPLE)).toEqual(["1", "2"]);
});

it("a document is sent with the codes it was asked with, whatever dashes they have", () => {
  const asked = { cod_dependente: "1-2", cod_documento: "-7-8" };
  expect(toDocumentos([{ codigo: anexoCode(asked), base64: "" }])).toMatchObject([asked]);
});
