/** Certificates and documents that the demo people have sent, in every status. */
import type { AtestadoKind } from "~/services/provider/contract/atestados";
import { HOSTILE_HTML } from "./hostile";
import { LONG_WORD, type Base, type ByPerson } from "./people";

export interface DemoSubmission {
  tipo: AtestadoKind;
  codconfigatest: string;
  codconfigsituacao: string;
  status: number;
  /** Days before today on which the absence began; null for types without dates. */
  start: number | null;
  days: number;
  /** Days before today on which the certificate was sent. */
  sent: number;
  anexos: { codigo: string; modelo: "foto" | "pdf" }[];
  dependente?: string;
  cid?: string;
  codmedico?: string;
  justificativa?: string;
  telefone?: [ddd: string, numero: string];
  /** HR's last comment. */
  reply?: string;
  /** Title instead of the type's own name. */
  titulo?: string;
}

const photo = (codigo: string) => ({ codigo, modelo: "foto" }) as const;
const pdf = (codigo: string) => ({ codigo, modelo: "pdf" }) as const;

function atestado(
  codconfigatest: string,
  codconfigsituacao: string,
  status: number,
  [start, days]: [number, number],
  others: Partial<DemoSubmission> = {},
): DemoSubmission {
  return {
    tipo: "ATESTADOS",
    codconfigatest,
    codconfigsituacao,
    status,
    start,
    days,
    sent: start,
    anexos: [],
    ...others,
  };
}

function documento(
  codconfigatest: string,
  codconfigsituacao: string,
  status: number,
  sent: number,
  others: Partial<DemoSubmission> = {},
): DemoSubmission {
  return {
    tipo: "DOCUMENTOS",
    codconfigatest,
    codconfigsituacao,
    status,
    start: null,
    days: 0,
    sent,
    anexos: [],
    ...others,
  };
}

const ILLEGIBLE =
  "A foto está cortada: não dá para ler o CRM nem a data. Fotografe a folha inteira e envie de novo.";

const SUBMISSIONS: ByPerson<DemoSubmission[]> = {
  "ana.souza": [
    atestado("10", "101", 2, [0, 2], {
      anexos: [photo("1001")],
      cid: "J11",
      codmedico: "100101",
      telefone: ["44", "999123456"],
      reply: ILLEGIBLE,
    }),
    atestado("20", "201", 1, [3, 1], { anexos: [photo("2001")], codmedico: "200201" }),
    atestado("30", "301", 3, [21, 1], {
      anexos: [photo("3001")],
      dependente: "Pedro Henrique de Souza",
      cid: "Z76.3",
      codmedico: "100105",
      reply: "Abonado no ponto do dia.",
    }),
    atestado("10", "102", 4, [48, 5], {
      anexos: [photo("1001"), photo("1002"), photo("1003"), photo("1004")],
      codmedico: "100104",
      justificativa: "Torci o pé na descida da plataforma.",
      reply: "O acidente não foi confirmado pelo SESMT. Procure o setor com a CAT original.",
    }),
    atestado("40", "401", 9, [60, 1], {
      anexos: [photo("4001")],
      reply: "Cancelado pelo colaborador: enviei a foto errada.",
    }),
    atestado("10", "103", 3, [400, 30], {
      anexos: [photo("1001"), photo("1003"), photo("1005")],
      cid: "K80.2",
      codmedico: "100102",
      reply: "Abonado.",
    }),
    documento("120", "1201", 2, 5, {
      start: 12,
      anexos: [photo("12001")],
      reply: "Falta o verso da CNH.",
    }),
    documento("110", "1101", 1, 2, {
      anexos: [pdf("11001"), pdf("11002")],
      justificativa: "Mudei de sobrenome.",
    }),
    documento("130", "1301", 3, 90, {
      start: 95,
      dependente: "Pedro Henrique de Souza",
      anexos: [pdf("13001")],
      reply: "Registrado.",
    }),
    documento("150", "1501", 4, 120, {
      cid: "G40.9",
      codmedico: "100106",
      anexos: [pdf("15001")],
      reply: "O laudo tem mais de um ano.",
    }),
    documento("140", "1401", 9, 200, { reply: "Cancelado pelo colaborador: não era preciso." }),
  ],
  "bruno.lima": [
    atestado("70", "701", 3, [35, 1], { anexos: [photo("7001")], reply: "Obrigado por doar." }),
  ],
  "carla.dias": [
    atestado("10", "101", 2, [9, 3], {
      anexos: [photo("1001")],
      codmedico: "100103",
      reply: ILLEGIBLE,
    }),
    documento("110", "1101", 3, 300, { anexos: [pdf("11001")] }),
  ],
  // A list of several years.
  "elisa.prado": Array.from({ length: 42 }, (_, number) =>
    atestado(
      number % 3 === 0 ? "40" : "10",
      number % 3 === 0 ? "401" : "101",
      number === 0 ? 1 : 3,
      [4 + number * 23, 1 + (number % 3 === 0 ? 0 : number % 4)],
      {
        anexos: [photo(number % 3 === 0 ? "4001" : "1001")],
        codmedico: "100108",
      },
    ),
  ),
  "gilda.moraes": [
    atestado("90", "9001", 2, [1, 9999], {
      titulo: `Afastamento previsto em convenção coletiva de trabalho ${LONG_WORD}`,
      dependente: `Filha ${LONG_WORD}`,
      cid: "F10.2",
      codmedico: "100101",
      anexos: Array.from({ length: 12 }, (_, number) => photo(`${9101 + number}`)),
      justificativa: `<b>negrito</b> ${"justificativa comprida ".repeat(60)}${LONG_WORD}`,
      reply: `${HOSTILE_HTML.slice(0, 900)} ${"correção ".repeat(80)}${LONG_WORD}`,
    }),
    atestado("10", "101", 1, [0, 1], { titulo: "", anexos: [] }),
    documento("111", "1111", 2, 1, {
      titulo: `<img src=x onerror=alert(1)> Certidão ${LONG_WORD}`,
      anexos: [pdf("11101")],
      reply: LONG_WORD,
    }),
  ],
};

export function submissionsOf(base: Base): DemoSubmission[] {
  return SUBMISSIONS[base] ?? [];
}
