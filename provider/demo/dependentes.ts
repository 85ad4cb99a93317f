/** The demo people's dependents, and the attachments that a dependent needs. */
import { HOSTILE_HTML } from "./hostile";
import { LONG_WORD, type Base, type ByPerson } from "./people";
import type { RequestedAnexo } from "./requested-anexo";

export const TIPO_CODE = "300";
export const MOTIVO_CODE = "3001";

function anexo(
  codigo: string,
  descricao: string,
  obrigatorio: boolean,
  when: ("incluir" | "alterar")[],
  ages?: [number, number],
): RequestedAnexo {
  return {
    codigo,
    descricao,
    obrigatorio,
    qtdeminimadias: 0,
    codsituacao: ages ? "1" : "0",
    idadeinicial: ages?.[0] ?? null,
    idadefinal: ages?.[1] ?? null,
    incluir: when.includes("incluir"),
    alterar: when.includes("alterar"),
  };
}

const ANEXOS = [
  anexo("7001", "Certidão de nascimento ou casamento", true, ["incluir"]),
  anexo("7002", "CPF do dependente", true, ["incluir", "alterar"]),
  anexo("7003", "Carteira de vacinação", true, ["incluir"], [0, 6]),
  anexo("7004", "Comprovante de matrícula escolar", true, ["incluir", "alterar"], [7, 17]),
  anexo("7005", "Declaração da faculdade", false, ["incluir", "alterar"], [18, 24]),
  anexo("7006", "Termo de guarda ou tutela", false, ["incluir"]),
];

/** Fabio has no dependents, so nothing is requested from him. */
export function requestedAnexosOf(base: string): RequestedAnexo[] {
  return base === ("fabio.nunes" satisfies Base) ? [] : ANEXOS;
}

export interface DemoDependente {
  nome: string;
  grau: string;
  ageInDays: number;
  dependenteir: boolean;
  cadexistehcm: boolean;
  solicitou_inativacao?: boolean;
  /** A request about the dependent; `reply` is HR's comment. */
  request?: {
    status: number;
    daysAgo: number;
    reply?: string;
    anexos: { codigo: string; modelo: "foto" | "pdf" }[];
  };
}

const years = (count: number) => Math.round(count * 365.25) + 40;
const photo = (codigo: string) => ({ codigo, modelo: "foto" }) as const;
const pdf = (codigo: string) => ({ codigo, modelo: "pdf" }) as const;

/** A registered dependent without an open request. */
const registered = (nome: string, grau: string, age: number): DemoDependente => ({
  nome,
  grau,
  ageInDays: years(age),
  dependenteir: true,
  cadexistehcm: true,
});

/** Includes the relatives in the health plan (plano-saude.ts). */
const DEPENDENTES: ByPerson<DemoDependente[]> = {
  "ana.souza": [
    {
      nome: "João Carlos de Souza",
      grau: "Cônjuge",
      ageInDays: years(38),
      dependenteir: true,
      cadexistehcm: true,
    },
    {
      nome: "Pedro Henrique de Souza",
      grau: "Filho",
      ageInDays: years(4),
      dependenteir: true,
      cadexistehcm: true,
    },
    {
      nome: "Marina de Souza",
      grau: "Filha",
      ageInDays: years(11),
      dependenteir: true,
      cadexistehcm: true,
    },
    {
      nome: "Lucas Oliveira de Souza",
      grau: "Enteado",
      ageInDays: years(20),
      dependenteir: false,
      cadexistehcm: true,
      solicitou_inativacao: true,
    },
    {
      nome: "Alice de Souza",
      grau: "Filha",
      ageInDays: 25,
      dependenteir: true,
      cadexistehcm: false,
      request: {
        status: 2,
        daysAgo: 6,
        reply: "O CPF está ilegível. Envie outra foto.",
        anexos: [photo("7001"), pdf("7002"), photo("7003")],
      },
    },
    {
      nome: "Maria Aparecida Ferreira",
      grau: "Mãe",
      ageInDays: years(67),
      dependenteir: false,
      cadexistehcm: false,
      request: { status: 1, daysAgo: 1, anexos: [photo("7001"), photo("7002")] },
    },
    {
      nome: "Rafael Ferreira",
      grau: "Sobrinho",
      ageInDays: years(9),
      dependenteir: false,
      cadexistehcm: false,
      request: {
        status: 4,
        daysAgo: 90,
        reply: "Sobrinho só com termo de guarda.",
        anexos: [photo("7001"), photo("7002"), photo("7004")],
      },
    },
  ],
  "bruno.lima": [
    {
      nome: "Sofia Lima",
      grau: "Filha",
      ageInDays: years(2),
      dependenteir: true,
      cadexistehcm: true,
    },
    registered("Aline Cristina Lima", "Cônjuge", 31),
  ],
  "carla.dias": [
    {
      nome: "Théo Dias Martins",
      grau: "Filho",
      ageInDays: years(15),
      dependenteir: true,
      cadexistehcm: true,
      request: {
        status: 2,
        daysAgo: 3,
        reply: "Falta a matrícula deste ano.",
        anexos: [photo("7002")],
      },
    },
    registered("Sofia Dias Martins", "Filha", 8),
  ],
  "davi.rocha": [registered("Luana Rocha", "Cônjuge", 29)],
  "elisa.prado": [
    registered("Caio Prado Neves", "Cônjuge", 42),
    registered("Bento Prado Neves", "Filho", 12),
    registered("Lia Prado Neves", "Filha", 7),
  ],
  "gilda.moraes": [
    {
      nome: `Filha ${LONG_WORD}`,
      grau: `Filha por afinidade ${LONG_WORD}`,
      ageInDays: years(5),
      dependenteir: true,
      cadexistehcm: true,
    },
    {
      nome: `<script>alert(1)</script> ${LONG_WORD}`,
      grau: "<b>Neto</b>",
      ageInDays: years(3),
      dependenteir: false,
      cadexistehcm: false,
      request: {
        status: 2,
        daysAgo: 2,
        reply: `${HOSTILE_HTML.slice(0, 600)} ${LONG_WORD}`,
        anexos: [photo("7001")],
      },
    },
  ],
};

export function demoDependentes(base: Base): DemoDependente[] {
  return DEPENDENTES[base] ?? [];
}
