/** Every sending of the portal, for what must hold of each. */
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./dados";
import { daquiA } from "./dias";
import { foto } from "./fotos";
import type { Fluxo } from "./remessa-de-teste";

const DO_ATESTADO = ["pendencias.listar", "atestados.configuracoes", "atestados.listar", "dependentes.listar"];

const imagem = await foto({ largura: 320, altura: 240 });

const atestado: Fluxo = {
  nome: "Enviar atestado",
  chamada: "atestados.incluir",
  contexto: DO_ATESTADO,
  lista: "atestados.listar",
  antes: [
    { endereco: "enviar-atestado/10", campos: { tipo: "20" } },
    { endereco: "enviar-atestado/20", campos: { motivo: "201" } },
    { endereco: "enviar-atestado/40", campos: { datainicio: daquiA(-12), dias: "2" } },
    { endereco: "enviar-atestado/60", campos: { medico: "Dr. Dente", crmcro: "CRO 123" } },
    { endereco: "enviar-atestado/70", campos: { justificativa: "Canal" } },
  ],
  envio: { endereco: "enviar-atestado/80", campos: { intencao: "enviar" }, arquivos: { "anexo-2001": imagem } },
  situacao: "enviar-atestado/situacao",
  recibo: /^atestados(\/\d+\/recibo)?$/,
  registros: async (provedor, login) => (await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "ATESTADOS" })).length,
};

const documento: Fluxo = {
  nome: "Enviar documento",
  chamada: "atestados.incluir",
  contexto: DO_ATESTADO,
  lista: "atestados.listar",
  antes: [
    { endereco: "enviar-documento/10", campos: { tipo: "110" } },
    { endereco: "enviar-documento/70", campos: {} },
  ],
  envio: { endereco: "enviar-documento/80", campos: { intencao: "enviar" }, arquivos: { "anexo-11001": imagem } },
  situacao: "enviar-documento/situacao",
  recibo: /^documentos(\/enviados\/\d+\/recibo)?/,
  registros: async (provedor, login) => (await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "DOCUMENTOS" })).length,
};

const dependente: Fluxo = {
  nome: "Incluir dependente",
  chamada: "dependentes.atualizar",
  contexto: ["pendencias.listar", "dependentes.config", "dependentes.listar"],
  lista: "dependentes.listar",
  antes: [{ endereco: "incluir-dependente/1", campos: { nome: "Pessoa De Teste", nascimento: "1990-01-01" } }],
  envio: { endereco: "incluir-dependente/2", campos: { intencao: "enviar" }, arquivos: { "anexo-7001": imagem, "anexo-7002": imagem } },
  situacao: "incluir-dependente/situacao",
  recibo: /^dependentes$/,
  registros: async (provedor, login) => (await dadosDe(provedor, login, contrato.dependentes.listar, undefined)).length,
};

const endereco: Fluxo = {
  nome: "Atualizar endereço",
  base: "fabio.nunes",
  chamada: "cadastro.alterarEndereco",
  contexto: ["pendencias.listar", "cadastro.anexosConfig", "cadastro.solicitacoes"],
  lista: "cadastro.solicitacoes",
  antes: [],
  envio: { endereco: "atualizacao-cadastral/endereco/enviar/documentos", campos: { intencao: "enviar" }, arquivos: { "anexo-101": imagem } },
  situacao: "atualizacao-cadastral/endereco/enviar/situacao",
  recibo: /^atualizacao-cadastral\/endereco\?aba=solicitacoes$/,
  registros: async (provedor, login) => (await dadosDe(provedor, login, contrato.cadastro.solicitacoes, undefined)).length,
};

/** The only one with nothing of the person's own in its fields. */
const plano: Fluxo = {
  nome: "Solicitar plano de saúde",
  base: "carla.dias",
  chamada: "planoSaude.solicitarPlano",
  contexto: ["pendencias.listar", "planoSaude.meuPlano", "planoSaude.planos", "planoSaude.solicitacoes", "planoSaude.configDocumentos"],
  lista: "planoSaude.solicitacoes",
  antes: [
    { endereco: "plano-saude/solicitar/plano", campos: { codplano: "101" } },
    { endereco: "plano-saude/solicitar/documentos", campos: {}, arquivos: { "anexo-0-501": imagem } },
  ],
  envio: { endereco: "plano-saude/solicitar/termos", campos: { aceito: "1", intencao: "enviar" } },
  situacao: "plano-saude/solicitar/situacao",
  recibo: /^plano-saude\?aba=solicitacoes$/,
  registros: async (provedor, login) => (await dadosDe(provedor, login, contrato.planoSaude.solicitacoes, undefined)).length,
};

const indicacao: Fluxo = {
  nome: "Indicar PCD",
  // Nobody of the demo's is in the way.
  base: "fabio.nunes",
  chamada: "pcd.salvar",
  contexto: ["pendencias.listar", "pcd.listar"],
  lista: "pcd.listar",
  antes: [],
  envio: {
    endereco: "indicar-pcd/nova",
    campos: {
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
  recibo: /^indicar-pcd$/,
  registros: async (provedor, login) => (await dadosDe(provedor, login, contrato.pcd.listar, undefined)).length,
};

export const ATESTADO = atestado;

export const FLUXOS: Fluxo[] = [atestado, documento, dependente, endereco, plano, indicacao];
