/** What wizards of the portal are asked about: one kind of certificate, one reason, one dependent. */
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import type { Context as AtestadoContext } from "~/modules/atestados/wizard/context.server";
import type { Context as DependenteContext } from "~/modules/dependentes/wizard/context.server";
import type { Context as PlanoContext } from "~/modules/plano-saude/wizards/context.server";

const motivo = {
  codigo: "101",
  descricao: "Doença",
  ajuda: "",
  infdatafinal: false,
  diasminimo: 1,
  diasmaximo: 15,
};
export const CONFIG: AtestadoContext["configs"][number] = {
  codigo: "10",
  descricao: "Atestado",
  infdependente: true,
  infdatas: true,
  infcid: true,
  infmedico: true,
  cadastdependente: false,
  situacoes: [motivo],
  anexos: [],
};
const SEARCH = { name: "", label: "", value: "", button: "" };
export const ATESTADO: AtestadoContext = {
  door: ATESTADOS,
  configs: [CONFIG],
  dependentes: { ok: true, data: [] },
  sent: null,
  original: null,
  help: null,
  cids: SEARCH,
  medico: SEARCH,
};

export const ALICE: DependenteContext["dependentes"][number] = {
  codigo: "5",
  nome: "Alice",
  grau: "Filha",
  status: 7,
  nascimento: "2015-03-02",
  dependenteir: true,
  cadexistehcm: false,
  solicitou_inativacao: false,
  codatestado: "",
  anexos: [],
};
export const DEPENDENTE: DependenteContext = {
  config: { codigotipo: "1", codigomotivo: "1", anexos: [] },
  dependentes: [ALICE],
  original: null,
  today: "2026-11-22",
};

const people = ["2", "5"].map((codigo) => ({ codigo, nome: "Júlia", parentesco: "" }));
export const PLANO: PlanoContext = {
  situacao: { meuPlano: null, podeAlterarIncluir: true, termos: "" },
  planos: [{ codigo: "9", descricao: "", dependentes: people }],
  people,
  documentos: { loadedFor: [], requested: [] },
  solicitacoes: null,
  original: null,
  choice: null,
  termos: { safe: true, text: "" },
};
