/** Certificates, documents and dependents. */
import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";
import { example, type Example } from "./example";

const { atestados, dependentes } = contract;

const anexo = {
  codigo: "1",
  descricao: "Foto",
  obrigatorio: true,
  qtdeminimadias: 0,
  codsituacao: "0",
  idadeinicial: 0,
  idadefinal: 6,
  alterar: true,
  incluir: true,
};
const readAtestado = {
  codigo: "77",
  status: 2,
  descstatus: "Precisa de correção",
  codconfigatest: "10",
  titulo: "Atestado Médico",
  codconfigsituacao: "101",
  descsituacao: "Doença",
  coddependente: "",
  nomedependente: "",
  datainicio: "2025-03-01",
  datafim: "2025-03-02",
  diasatestado: 2,
  cid: "J11",
  codmedico: "100101",
  medico: "Dra. Lia",
  crmcro: "12345",
  foneddd: "44",
  fonenumero: "999998888",
  justificativa: "",
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
  codigo: "5",
  nome: "Bia",
  grau: "",
  status: 7,
  nascimento: "2020-02-01",
  dependenteir: true,
  cadexistehcm: true,
  solicitou_inativacao: false,
  codatestado: "77",
  anexos: [{ id: "3", codigo: "7001", descricao: "CPF" }],
};

export const ATESTADO_EXAMPLES: Example[] = [
  example(atestados.configuracoes, [
    {
      codigo: "10",
      descricao: "Atestado Médico",
      infdependente: false,
      infdatas: true,
      infcid: true,
      infmedico: true,
      cadastdependente: false,
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
  ]),
  example(atestados.listar, [atestado], [readAtestado]),
  example(atestados.exibir, atestado, readAtestado),
  example(atestados.medico, { nome: "Dra. Lia", crmcro: "12345" }),
  example(atestados.cid, [
    { codigo: "J11", descricao: "Gripe" },
    { codigo: "R05", descricao: "" },
  ]),
  example(atestados.incluir, { codigo: "77" }),
  example(dependentes.listar, [dependente]),
  example(dependentes.config, { codigotipo: "300", codigomotivo: "3001", anexos: [anexo] }),
];
