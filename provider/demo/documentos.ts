import { addDays, shortDate, type Day } from "../calendar";
import { LONG_WORD, type Base, type ByPerson } from "./people";
import { TEXTS } from "./texts";

interface ReceivedDocumento {
  idtipodoc: string;
  versao: string;
  daysAgo: number;
  /** Values instead of those of the document type and of the person. */
  overrides?: Readonly<
    Partial<
      Record<"tipodocumento" | "cargo" | "empresa" | "estab" | "matr" | "confirmacao", string>
    >
  >;
}

const CONTRACT: ReceivedDocumento = { idtipodoc: "5", versao: "1", daysAgo: 400 };
const RULES: ReceivedDocumento = { idtipodoc: "20", versao: "2.1", daysAgo: 399 };

const RECEIVED: ByPerson<ReceivedDocumento[]> = {
  "ana.souza": [
    CONTRACT,
    RULES,
    { idtipodoc: "7", versao: "3", daysAgo: 320 },
    { idtipodoc: "15", versao: "1.4", daysAgo: 210 },
    { idtipodoc: "12", versao: "2", daysAgo: 150 },
    { idtipodoc: "18", versao: "1", daysAgo: 90 },
    { idtipodoc: "7", versao: "4", daysAgo: 12, overrides: { confirmacao: "" } },
  ],
  "bruno.lima": [CONTRACT],
  "carla.dias": [CONTRACT, RULES],
  "davi.rocha": [CONTRACT, RULES],
  "elisa.prado": [CONTRACT],
  "gilda.moraes": [
    {
      ...CONTRACT,
      overrides: {
        tipodocumento: `Termo de Compromisso e de Responsabilidade sobre o Uso de Equipamentos ${LONG_WORD}`,
        cargo: `Coordenadora Adjunta de Planejamento ${LONG_WORD}`,
        empresa: "1234567890",
        estab: "1234567890",
        matr: "12345678901234567890",
        confirmacao: `<script>alert(1)</script> Confirmado. ${"Texto de confirmação muito comprido. ".repeat(40)}${LONG_WORD}`,
      },
    },
    { ...RULES, overrides: { cargo: "", empresa: "", estab: "", matr: "", confirmacao: "" } },
  ],
};

function confirmed(day: Day): string {
  return `Declaro que li e concordo com os termos. Confirmado em ${shortDate(day)} às 10:24, IP 203.0.113.24.`;
}

export function documentosOf(base: Base, today: Day) {
  return (RECEIVED[base] ?? []).map(({ idtipodoc, versao, daysAgo, overrides }) => {
    const day = addDays(today, -daysAgo);
    const tipodocumento = TEXTS[idtipodoc]?.titulo ?? "";
    return {
      idtipodoc,
      versao,
      tipodocumento,
      datahoraimportacao: `${day}T08:30`,
      confirmacao: confirmed(day),
      ...overrides,
    };
  });
}
