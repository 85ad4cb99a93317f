import { LONG_WORD, type Base } from "./people";

export const ESCOLARIDADES = [
  { codigo: 1, descricao: "Ensino Fundamental Incompleto" },
  { codigo: 2, descricao: "Ensino Fundamental Completo" },
  { codigo: 3, descricao: "Ensino Médio Incompleto" },
  { codigo: 4, descricao: "Ensino Médio Completo" },
  { codigo: 5, descricao: "Ensino Técnico" },
  { codigo: 6, descricao: "Superior Incompleto" },
  { codigo: 7, descricao: "Superior Completo" },
  { codigo: 8, descricao: "Pós-Graduação" },
];

export const AREAS = [
  "Administrativo",
  "Abatedouro",
  "Entreposto",
  "Fábricas",
  "Posto de Combustível",
  "Supermercado",
].map((descricao, index) => ({
  codigo: index + 1,
  descricao,
}));

export interface DemoCandidato {
  cidade: number;
  uf: number;
  ddd1: string;
  telefone1: string;
  ddd2: string;
  telefone2: string;
  codescolaridade: number;
  graduacao: string;
  observacao: string;
  areas: number[];
}

const BLANK: DemoCandidato = {
  cidade: 0,
  uf: 0,
  ddd1: "0",
  telefone1: "0",
  ddd2: "0",
  telefone2: "0",
  codescolaridade: 0,
  graduacao: "",
  observacao: "",
  areas: [],
};

/** Answers that each person has already given; "0" means no answer. */
export function candidatoOf(base: Base): DemoCandidato {
  switch (base) {
    case "ana.souza":
      return {
        cidade: 2845,
        uf: 18,
        ddd1: "44",
        telefone1: "999110021",
        ddd2: "0",
        telefone2: "0",
        codescolaridade: 7,
        graduacao: "Tecnologia em Gestão da Qualidade",
        areas: [1, 4],
        observacao: "Quero trabalhar no controle de qualidade, perto da minha formação.",
      };
    // An old record with the second id of Curvelândia, a city that is listed twice.
    case "elisa.prado":
      return {
        ...BLANK,
        cidade: 1385,
        uf: 13,
        ddd1: "65",
        telefone1: "999220033",
        codescolaridade: 6,
      };
    case "gilda.moraes":
      return {
        ...BLANK,
        cidade: 99999,
        uf: 99,
        ddd1: "0xx44",
        telefone1: "<b>recado</b>",
        codescolaridade: 99,
        areas: [2, 99],
        graduacao: `<script>alert(1)</script> ${LONG_WORD}`,
        observacao: `</textarea><script>alert("expectativa")</script> ${LONG_WORD}`,
      };
    default:
      return BLANK;
  }
}
