/** Certificates, documents and dependents. */
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import { fieldsOf, example, type Example } from "./example";

const { atestados, dependentes } = contract;

const anexo = {
  ...{
    codigo: "1",
    descricao: "Foto",
    obrigatorio: true,
    qtdeminimadias: 0,
    codsituacao: "0",
    idadeinicial: 0,
    idadefinal: 6,
  },
  ...{ alterar: true, incluir: true },
};
const readAtestado = {
  ...{
    codigo: "77",
    status: 2,
    descstatus: "Precisa de correção",
    codconfigatest: "10",
    titulo: "Atestado Médico",
    codconfigsituacao: "101",
  },
  ...{
    descsituacao: "Doença",
    coddependente: "",
    nomedependente: "",
    datainicio: "2025-03-01",
    datafim: "2025-03-02",
    diasatestado: 2,
    cid: "J11",
  },
  ...{
    codmedico: "100101",
    medico: "Dra. Lia",
    crmcro: "12345",
    foneddd: "44",
    fonenumero: "999998888",
    justificativa: "",
  },
  cores: [201, 122, 0] as const,
  anexos: [{ id: "3", codigo: "1001", descricao: "Foto" }],
  movimentacao: [
    {
      sequencia: "1",
      observacao: "Ilegível",
      descstatus: "Precisa de correção",
      colabempresa: "RH",
      data: "2025-03-02",
      hora: "08:20",
    },
  ],
} satisfies Record<keyof Atestado, unknown>;
const atestado: unknown = readAtestado;
const dependente = {
  ...{
    codigo: "5",
    nome: "Bia",
    grau: "",
    status: 7,
    nascimento: "2020-02-01",
    dependenteir: true,
    cadexistehcm: true,
  },
  ...{
    solicitou_inativacao: false,
    codatestado: "77",
    anexos: [{ id: "3", codigo: "7001", descricao: "CPF" }],
  },
};

export const ATESTADO_EXAMPLES: Example[] = [
  example(atestados.configuracoes, {
    canonical: [
      {
        ...{
          codigo: "10",
          descricao: "Atestado Médico",
          infdependente: false,
          infdatas: true,
          infcid: true,
          infmedico: true,
          cadastdependente: false,
        },
        situacoes: [
          {
            codigo: "101",
            descricao: "Doença",
            ajuda: "",
            diasminimo: 1,
            diasmaximo: 15,
            infdatafinal: true,
          },
        ],
        anexos: [anexo],
      },
    ],
    requiredFields: [
      ...fieldsOf("0.", "codigo descricao"),
      ...fieldsOf("0.situacoes.0.", "codigo descricao"),
      ...fieldsOf("0.anexos.0.", "codigo descricao"),
    ],
  }),
  example(atestados.listar, {
    canonical: [atestado],
    parsed: [readAtestado],
    requiredFields: fieldsOf("0.", "codigo status codconfigatest anexos.0.id"),
  }),
  example(atestados.exibir, {
    canonical: atestado,
    parsed: readAtestado,
    requiredFields: ["codigo", "status", "codconfigatest", "anexos.0.id"],
  }),
  example(atestados.medico, {
    canonical: { nome: "Dra. Lia", crmcro: "12345" },
    requiredFields: ["nome", "crmcro"],
  }),
  example(atestados.cid, {
    canonical: [
      { codigo: "J11", descricao: "Gripe" },
      { codigo: "R05", descricao: "" },
    ],
    requiredFields: ["0.codigo"],
  }),
  example(atestados.incluir, {
    canonical: { codigo: "77" },
    requiredFields: [],
  }),
  example(dependentes.listar, {
    canonical: [dependente],
    requiredFields: fieldsOf("0.", "codigo nome status"),
  }),
  example(dependentes.config, {
    canonical: { codigotipo: "300", codigomotivo: "3001", anexos: [anexo] },
    requiredFields: ["codigotipo", "codigomotivo", ...fieldsOf("anexos.0.", "codigo descricao")],
  }),
];
