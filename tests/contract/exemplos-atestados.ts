/** Certificates, documents and dependents: their replies, strict and loose. */
import { contrato } from "~/services/provider/contract";
import { de, exemplo, type Exemplo } from "./exemplo";

const { atestados, dependentes } = contrato;

const anexo = {
  ...{ codigo: "1", descricao: "Foto", obrigatorio: true, qtdeminimadias: 0, codsituacao: "0", idadeinicial: 0, idadefinal: 6 },
  ...{ alterar: true, incluir: true },
};
const atestadoLido = {
  ...{ codigo: "77", status: 2, descstatus: "Precisa de correção", codconfigatest: "10", titulo: "Atestado Médico", codconfigsituacao: "101" },
  ...{ descsituacao: "Doença", coddependente: "", nomedependente: "", datainicio: "2025-03-01", datafim: "2025-03-02", diasatestado: 2, cid: "J11" },
  ...{ codmedico: "100101", medico: "Dra. Lia", crmcro: "12345", foneddd: "44", fonenumero: "999998888", justificativa: "" },
  cores: [201, 122, 0] as const,
  anexos: [{ id: "3", codigo: "1001", descricao: "Foto" }],
  movimentacao: [{ sequencia: "1", observacao: "Ilegível", descstatus: "Precisa de correção", colabempresa: "RH", data: "2025-03-02", hora: "08:20" }],
};
const atestado: unknown = atestadoLido;
const atestadoFrouxo: unknown = {
  ...{ codigo: 77, status: "2", descstatus: "Precisa de correção", codconfigatest: 10, titulo: " Atestado Médico ", codconfigsituacao: 101 },
  ...{ descsituacao: "Doença", coddependente: null, datainicio: "01/03/2025", datafim: "2025-03-02", diasatestado: "2", cid: "J11" },
  ...{ codmedico: 100101, medico: "Dra. Lia", crmcro: 12345, foneddd: 44, fonenumero: 999998888, justificativa: null },
  cores: ["201", "122", "0"],
  anexos: [{ id: 3, codigo: 1001, descricao: "Foto" }],
  movimentacao: [{ sequencia: 1, observacao: "Ilegível", descstatus: "Precisa de correção", colabempresa: "RH", data: "02/03/2025", hora: "08:20:11" }],
};
const dependente = {
  ...{ codigo: "5", nome: "Bia", grau: "", status: 7, nascimento: "2020-02-01", dependenteir: true, cadexistehcm: true },
  ...{ solicitou_inativacao: false, codatestado: "77", anexos: [{ id: "3", codigo: "7001", descricao: "CPF" }] },
};

export const EXEMPLOS_DE_ATESTADOS: Exemplo[] = [
  exemplo(atestados.configuracoes, {
    canonico: [
      {
        ...{ codigo: "10", descricao: "Atestado Médico", infdependente: false, infdatas: true, infcid: true, infmedico: true, cadastdependente: false },
        situacoes: [{ codigo: "101", descricao: "Doença", ajuda: "", diasminimo: 1, diasmaximo: 15, infdatafinal: true }],
        anexos: [anexo],
      },
    ],
    frouxo: [
      {
        ...{ codigo: 10, descricao: "Atestado Médico", infdependente: "N", infdatas: "S", infcid: "1", infmedico: 1 },
        situacoes: [{ codigo: 101, descricao: "Doença", ajuda: null, diasminimo: "1", diasmaximo: "15", infdatafinal: "S" }],
        anexos: [{ codigo: 1, descricao: "Foto", obrigatorio: "S", codsituacao: 0, idadeinicial: "0", idadefinal: "6", alterar: "1", incluir: "1" }],
      },
    ],
    lido: [
      {
        ...{ codigo: "10", descricao: "Atestado Médico", infdependente: false, infdatas: true, infcid: true, infmedico: true, cadastdependente: false },
        situacoes: [{ codigo: "101", descricao: "Doença", ajuda: "", diasminimo: 1, diasmaximo: 15, infdatafinal: true }],
        anexos: [anexo],
      },
    ],
    obrigatorios: [...de("0.", "codigo descricao"), ...de("0.situacoes.0.", "codigo descricao"), ...de("0.anexos.0.", "codigo descricao")],
  }),
  exemplo(atestados.listar, { canonico: [atestado], frouxo: [atestadoFrouxo], lido: [atestadoLido], obrigatorios: de("0.", "codigo status codconfigatest anexos.0.id") }),
  exemplo(atestados.exibir, { canonico: atestado, frouxo: atestadoFrouxo, lido: atestadoLido, obrigatorios: ["codigo", "status", "codconfigatest", "anexos.0.id"] }),
  exemplo(atestados.medico, {
    canonico: { nome: "Dra. Lia", crmcro: "12345" },
    frouxo: { nome: " Dra. Lia ", crmcro: 12345, uf: "PR" },
    lido: { nome: "Dra. Lia", crmcro: "12345" },
    obrigatorios: ["nome", "crmcro"],
  }),
  exemplo(atestados.cid, {
    canonico: [{ codigo: "J11", descricao: "Gripe" }, { codigo: "R05", descricao: "" }],
    frouxo: [{ codigo: "J11", descricao: "Gripe" }, { codigo: " R05 " }],
    lido: [{ codigo: "J11", descricao: "Gripe" }, { codigo: "R05", descricao: "" }],
    obrigatorios: ["0.codigo"],
  }),
  exemplo(atestados.incluir, { canonico: { codigo: "77" }, frouxo: { codigo: 77 }, lido: { codigo: "77" }, obrigatorios: [] }),
  exemplo(dependentes.listar, {
    canonico: [dependente],
    frouxo: [
      {
        ...{ codigo: 5, nome: "Bia", grau: null, status: "7", nascimento: "01/02/2020", dependenteir: "S", cadexistehcm: "1" },
        ...{ solicitou_inativacao: "N", codatestado: 77, anexos: [{ id: 3, codigo: 7001, descricao: "CPF" }] },
      },
    ],
    lido: [dependente],
    obrigatorios: de("0.", "codigo nome status"),
  }),
  exemplo(dependentes.config, {
    canonico: { codigotipo: "300", codigomotivo: "3001", anexos: [anexo] },
    frouxo: { codigotipo: 300, codigomotivo: 3001, anexos: [{ ...anexo, codigo: 1, obrigatorio: "1", alterar: "S", incluir: 1, qtdeminimadias: null }] },
    lido: { codigotipo: "300", codigomotivo: "3001", anexos: [anexo] },
    obrigatorios: ["codigotipo", "codigomotivo", ...de("anexos.0.", "codigo descricao")],
  }),
];
