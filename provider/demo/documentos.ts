import { maisDias, porExtensoCurto, type Dia } from "../calendario";
import { PALAVRA_LONGA, type Base, type PorPessoa } from "./pessoas";
import { TEXTOS } from "./textos";

interface Recebido {
  idtipodoc: string;
  versao: string;
  diasAtras: number;
  /** Replaces what the type and the person's registry say. */
  outros?: Readonly<Partial<Record<"tipodocumento" | "cargo" | "empresa" | "estab" | "matr" | "confirmacao", string>>>;
}

const CONTRATO: Recebido = { idtipodoc: "5", versao: "1", diasAtras: 400 };
const REGULAMENTO: Recebido = { idtipodoc: "20", versao: "2.1", diasAtras: 399 };

const RECEBIDOS: PorPessoa<Recebido[]> = {
  "ana.souza": [
    CONTRATO,
    REGULAMENTO,
    { idtipodoc: "7", versao: "3", diasAtras: 320 },
    { idtipodoc: "15", versao: "1.4", diasAtras: 210 },
    { idtipodoc: "12", versao: "2", diasAtras: 150 },
    { idtipodoc: "18", versao: "1", diasAtras: 90 },
    { idtipodoc: "7", versao: "4", diasAtras: 12, outros: { confirmacao: "" } },
  ],
  "bruno.lima": [CONTRATO],
  "carla.dias": [CONTRATO, REGULAMENTO],
  "davi.rocha": [CONTRATO, REGULAMENTO],
  "elisa.prado": [CONTRATO],
  "gilda.moraes": [
    {
      ...CONTRATO,
      outros: {
        tipodocumento: `Termo de Compromisso e de Responsabilidade sobre o Uso de Equipamentos ${PALAVRA_LONGA}`,
        cargo: `Coordenadora Adjunta de Planejamento ${PALAVRA_LONGA}`,
        empresa: "1234567890", estab: "1234567890", matr: "12345678901234567890",
        confirmacao: `<script>alert(1)</script> Confirmado. ${"Texto de confirmação muito comprido. ".repeat(40)}${PALAVRA_LONGA}`,
      },
    },
    { ...REGULAMENTO, outros: { cargo: "", empresa: "", estab: "", matr: "", confirmacao: "" } },
  ],
};

function confirmado(dia: Dia): string {
  return `Declaro que li e concordo com os termos. Confirmado em ${porExtensoCurto(dia)} às 10:24, IP 203.0.113.24.`;
}

export function documentosDe(base: Base, hoje: Dia) {
  return (RECEBIDOS[base] ?? []).map(({ idtipodoc, versao, diasAtras, outros }) => {
    const dia = maisDias(hoje, -diasAtras);
    const tipodocumento = TEXTOS[idtipodoc]?.titulo ?? "";
    return { idtipodoc, versao, tipodocumento, datahoraimportacao: `${dia}T08:30`, confirmacao: confirmado(dia), ...outros };
  });
}
