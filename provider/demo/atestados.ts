/** Certificates and documents that the demo people have sent, in every status. Days count back from the first start. */
import type { TipoDeEnvio } from "~/services/provider/contract/atestados";
import { HTML_HOSTIL } from "./hostil";
import { PALAVRA_LONGA, type Base, type PorPessoa } from "./pessoas";

export interface EnvioDemo {
  tipo: TipoDeEnvio;
  codconfigatest: string;
  codconfigsituacao: string;
  status: number;
  /** Days before today on which the absence began; null for types without dates. */
  inicio: number | null;
  dias: number;
  /** Days before today on which it was sent. */
  enviado: number;
  anexos: { codigo: string; modelo: "foto" | "pdf" }[];
  /** Name of one of the person's demo dependents. */
  dependente?: string;
  cid?: string;
  codmedico?: string;
  justificativa?: string;
  telefone?: [ddd: string, numero: string];
  /** What the personnel department wrote, last. */
  resposta?: string;
  /** Replaces the type's own name. */
  titulo?: string;
}

const foto = (codigo: string) => ({ codigo, modelo: "foto" }) as const;
const pdf = (codigo: string) => ({ codigo, modelo: "pdf" }) as const;

function atestado(codconfigatest: string, codconfigsituacao: string, status: number, [inicio, dias]: [number, number], outros: Partial<EnvioDemo> = {}): EnvioDemo {
  return { tipo: "ATESTADOS", codconfigatest, codconfigsituacao, status, inicio, dias, enviado: inicio, anexos: [], ...outros };
}

function documento(codconfigatest: string, codconfigsituacao: string, status: number, enviado: number, outros: Partial<EnvioDemo> = {}): EnvioDemo {
  return { tipo: "DOCUMENTOS", codconfigatest, codconfigsituacao, status, inicio: null, dias: 0, enviado, anexos: [], ...outros };
}

const ILEGIVEL = "A foto está cortada: não dá para ler o CRM nem a data. Fotografe a folha inteira e envie de novo.";

const ENVIOS: PorPessoa<EnvioDemo[]> = {
  "ana.souza": [
    atestado("10", "101", 2, [0, 2], { anexos: [foto("1001")], cid: "J11", codmedico: "100101", telefone: ["44", "999123456"], resposta: ILEGIVEL }),
    atestado("20", "201", 1, [3, 1], { anexos: [foto("2001")], codmedico: "200201" }),
    atestado("30", "301", 3, [21, 1], {
      ...{ anexos: [foto("3001")], dependente: "Pedro Henrique de Souza", cid: "Z76.3", codmedico: "100105" },
      resposta: "Abonado no ponto do dia.",
    }),
    atestado("10", "102", 4, [48, 5], {
      ...{ anexos: [foto("1001"), foto("1002"), foto("1003"), foto("1004")], codmedico: "100104", justificativa: "Torci o pé na descida da plataforma." },
      resposta: "O acidente não foi confirmado pelo SESMT. Procure o setor com a CAT original.",
    }),
    atestado("40", "401", 9, [60, 1], { anexos: [foto("4001")], resposta: "Cancelado pelo colaborador: enviei a foto errada." }),
    atestado("10", "103", 3, [400, 30], { anexos: [foto("1001"), foto("1003"), foto("1005")], cid: "K80.2", codmedico: "100102", resposta: "Abonado." }),
    documento("120", "1201", 2, 5, { inicio: 12, anexos: [foto("12001")], resposta: "Falta o verso da CNH." }),
    documento("110", "1101", 1, 2, { anexos: [pdf("11001"), pdf("11002")], justificativa: "Mudei de sobrenome." }),
    documento("130", "1301", 3, 90, { inicio: 95, dependente: "Pedro Henrique de Souza", anexos: [pdf("13001")], resposta: "Registrado." }),
    documento("150", "1501", 4, 120, { cid: "G40.9", codmedico: "100106", anexos: [pdf("15001")], resposta: "O laudo tem mais de um ano." }),
    documento("140", "1401", 9, 200, { resposta: "Cancelado pelo colaborador: não era preciso." }),
  ],
  "bruno.lima": [atestado("70", "701", 3, [35, 1], { anexos: [foto("7001")], resposta: "Obrigado por doar." })],
  "carla.dias": [
    atestado("10", "101", 2, [9, 3], { anexos: [foto("1001")], codmedico: "100103", resposta: ILEGIVEL }),
    documento("110", "1101", 3, 300, { anexos: [pdf("11001")] }),
  ],
  // Years of them.
  "elisa.prado": Array.from({ length: 42 }, (_, numero) =>
    atestado(numero % 3 === 0 ? "40" : "10", numero % 3 === 0 ? "401" : "101", numero === 0 ? 1 : 3, [4 + numero * 23, 1 + (numero % 3 === 0 ? 0 : numero % 4)], {
      ...{ anexos: [foto(numero % 3 === 0 ? "4001" : "1001")], codmedico: "100108" },
    }),
  ),
  "gilda.moraes": [
    atestado("90", "9001", 2, [1, 9999], {
      ...{ titulo: `Afastamento previsto em convenção coletiva de trabalho ${PALAVRA_LONGA}`, dependente: `Filha ${PALAVRA_LONGA}`, cid: "F10.2", codmedico: "100101" },
      ...{ anexos: Array.from({ length: 12 }, (_, numero) => foto(`${9101 + numero}`)), justificativa: `<b>negrito</b> ${"justificativa comprida ".repeat(60)}${PALAVRA_LONGA}` },
      resposta: `${HTML_HOSTIL.slice(0, 900)} ${"correção ".repeat(80)}${PALAVRA_LONGA}`,
    }),
    atestado("10", "101", 1, [0, 1], { titulo: "", anexos: [] }),
    documento("111", "1111", 2, 1, { titulo: `<img src=x onerror=alert(1)> Certidão ${PALAVRA_LONGA}`, anexos: [pdf("11101")], resposta: PALAVRA_LONGA }),
  ],
};

export function enviosDe(base: Base): EnvioDemo[] {
  return ENVIOS[base] ?? [];
}
