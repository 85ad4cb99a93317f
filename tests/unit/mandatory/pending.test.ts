import { expect, it } from "vitest";
import { pathAfter, pendingDocumento, readReturnTo } from "~/modules/mandatory/pending";

const documento = (idtipodoc: string, id: string) => ({
  idtipodoc,
  id,
  descricao: `Termo ${id}`,
  versao: "1",
});
const [first, second, third] = [documento("7", "1"), documento("12", "2"), documento("22", "3")];
const THREE = [first, second, third];
const pendenciasWith = (documentos: typeof THREE) => ({
  atualizar_dados_pessoais: false,
  documentos,
  msg_aviso_senha_compra_prazo: "",
});

it.each([
  ["de=3", 3],
  ["de=99", 99],
  ["de=0", null],
  ["de=-1", null],
  ["de=100", null],
  ["de=3.5", null],
  ["de=x", null],
])("where the user returns to: %s: %s documents at the start", (query, initiallyPending) =>
  expect(readReturnTo(new URLSearchParams(query)).initiallyPending).toBe(initiallyPending),
);

it("the document to confirm is the one with both the type and the id", () => {
  expect(pendingDocumento(pendenciasWith(THREE), "12", "2")).toBe(THREE[1]);
  expect([
    pendingDocumento(pendenciasWith(THREE), "7", "2"),
    pendingDocumento(pendenciasWith([]), "7", "1"),
    pendingDocumento(null, "7", "1"),
  ]).toEqual([null, null, null]);
});

it("after a document comes the next one, and at the end the address the user came from", () => {
  const [next, end] = ["/termos/12/2?voltar=%2Fholerites%3Fano%3D2025&de=3", "/holerites?ano=2025"];
  const returnTo = { returnTo: end, initiallyPending: null };
  const ofThree = { ...returnTo, initiallyPending: 3 };
  // The same whether the one just confirmed is still listed or not.
  expect([
    pathAfter(pendenciasWith(THREE), "7", "1", returnTo),
    pathAfter(pendenciasWith([second, third]), "7", "1", ofThree),
    pathAfter(pendenciasWith([third]), "22", "3", ofThree),
    pathAfter(pendenciasWith([]), "7", "1", returnTo),
    pathAfter(null, "7", "1", returnTo),
  ]).toEqual([next, next, end, end, end]);
});
