/** Every sending of the portal, for what must hold of each. */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./data";
import { daysFromNow } from "./days";
import { makePhoto } from "./photos";
import type { Flow } from "./test-delivery";

const ATESTADO_CALLS = ["pendencias.listar", "atestados.configuracoes", "atestados.listar", "dependentes.listar"];

const image = await makePhoto({ width: 320, height: 240 });

const atestado: Flow = {
  nome: "Enviar atestado",
  call: "atestados.incluir",
  context: ATESTADO_CALLS,
  list: "atestados.listar",
  before: [
    { path: "enviar-atestado/10", fields: { tipo: "20" } },
    { path: "enviar-atestado/20", fields: { motivo: "201" } },
    { path: "enviar-atestado/40", fields: { datainicio: daysFromNow(-12), dias: "2" } },
    { path: "enviar-atestado/60", fields: { medico: "Dr. Dente", crmcro: "CRO 123" } },
    { path: "enviar-atestado/70", fields: { justificativa: "Canal" } },
  ],
  submission: { path: "enviar-atestado/80", fields: { intencao: "enviar" }, files: { "anexo-2001": image } },
  situacao: "enviar-atestado/situacao",
  receipt: /^atestados(\/\d+\/recibo)?$/,
  records: async (provider, login) => (await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" })).length,
};

const documento: Flow = {
  nome: "Enviar documento",
  call: "atestados.incluir",
  context: ATESTADO_CALLS,
  list: "atestados.listar",
  before: [
    { path: "enviar-documento/10", fields: { tipo: "110" } },
    { path: "enviar-documento/70", fields: {} },
  ],
  submission: { path: "enviar-documento/80", fields: { intencao: "enviar" }, files: { "anexo-11001": image } },
  situacao: "enviar-documento/situacao",
  receipt: /^documentos(\/enviados\/\d+\/recibo)?/,
  records: async (provider, login) => (await dataOf(provider, login, contract.atestados.listar, { tipo: "DOCUMENTOS" })).length,
};

const dependente: Flow = {
  nome: "Incluir dependente",
  call: "dependentes.atualizar",
  context: ["pendencias.listar", "dependentes.config", "dependentes.listar"],
  list: "dependentes.listar",
  before: [{ path: "incluir-dependente/1", fields: { nome: "Pessoa De Teste", nascimento: "1990-01-01" } }],
  submission: { path: "incluir-dependente/2", fields: { intencao: "enviar" }, files: { "anexo-7001": image, "anexo-7002": image } },
  situacao: "incluir-dependente/situacao",
  receipt: /^dependentes$/,
  records: async (provider, login) => (await dataOf(provider, login, contract.dependentes.listar, undefined)).length,
};

const endereco: Flow = {
  nome: "Atualizar endereço",
  base: "fabio.nunes",
  call: "cadastro.alterarEndereco",
  context: ["pendencias.listar", "cadastro.anexosConfig", "cadastro.solicitacoes"],
  list: "cadastro.solicitacoes",
  before: [],
  submission: { path: "atualizacao-cadastral/endereco/enviar/documentos", fields: { intencao: "enviar" }, files: { "anexo-101": image } },
  situacao: "atualizacao-cadastral/endereco/enviar/situacao",
  receipt: /^atualizacao-cadastral\/endereco\?aba=solicitacoes$/,
  records: async (provider, login) => (await dataOf(provider, login, contract.cadastro.solicitacoes, undefined)).length,
};

/** The only one with nothing of the person's own in its fields. */
const plano: Flow = {
  nome: "Solicitar plano de saúde",
  base: "carla.dias",
  call: "planoSaude.solicitarPlano",
  context: ["pendencias.listar", "planoSaude.meuPlano", "planoSaude.planos", "planoSaude.solicitacoes", "planoSaude.configDocumentos"],
  list: "planoSaude.solicitacoes",
  before: [
    { path: "plano-saude/solicitar/plano", fields: { codplano: "101" } },
    { path: "plano-saude/solicitar/documentos", fields: {}, files: { "anexo-0-501": image } },
  ],
  submission: { path: "plano-saude/solicitar/termos", fields: { aceito: "1", intencao: "enviar" } },
  situacao: "plano-saude/solicitar/situacao",
  receipt: /^plano-saude\?aba=solicitacoes$/,
  records: async (provider, login) => (await dataOf(provider, login, contract.planoSaude.solicitacoes, undefined)).length,
};

const indicacao: Flow = {
  nome: "Indicar PCD",
  // Nobody of the demo's is in the way.
  base: "fabio.nunes",
  call: "pcd.salvar",
  context: ["pendencias.listar", "pcd.listar"],
  list: "pcd.listar",
  before: [],
  submission: {
    path: "indicar-pcd/nova",
    fields: {
      nome: "Pessoa Indicada",
      cpf: "529.982.247-25",
      dtnascimento: "1990-01-01",
      cidade: "Campo Mourão",
      endereco: "Rua das Araucárias, 10",
      telefone_pcd: "(44) 99999-9999",
      telefone_colaborador: "(44) 98888-8888",
    },
  },
  situacao: null,
  receipt: /^indicar-pcd$/,
  records: async (provider, login) => (await dataOf(provider, login, contract.pcd.listar, undefined)).length,
};

export const ATESTADO = atestado;

export const FLOWS: Flow[] = [atestado, documento, dependente, endereco, plano, indicacao];
