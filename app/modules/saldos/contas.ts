/** What the portal knows of each account code: its colour, its note, what its card opens (spec 2.7 and section 9). */
import { paths } from "~/paths";

export interface Conta {
  /** Classes of the coloured edge; the name and the value stand beside it as text. */
  cor: string;
  nota: string | null;
  /** The portal's path; null when the card is only read. */
  para: string | null;
  /** What a click opens, in words. Only these cards look clickable. */
  chamada: string | null;
}

/** The account that brings `creditos`. */
export const CONTA_DE_CREDITOS = "91";

const PLAIN = { nota: null, para: null, chamada: null };

const UNKNOWN: Conta = { ...PLAIN, cor: "border-l-borda" };

const CONTAS = new Map<string, Conta>(
  Object.entries({
    "2": { ...PLAIN, cor: "border-l-[#6b7280]" },
    "87": { ...PLAIN, cor: "border-l-[#1b8a3c]" },
    "11": { ...PLAIN, cor: "border-l-[#1d4ed8]", nota: "Sujeito a análise de crédito", para: paths.limites() },
    "37": { ...PLAIN, cor: "border-l-[#d9660b]", para: `${paths.contaCliente()}#dialogo`, chamada: "Ver gastos" },
    [CONTA_DE_CREDITOS]: { ...PLAIN, cor: "border-l-[#0f766e]", para: `${paths.creditos()}#dialogo`, chamada: "Ver créditos" },
    "90": { ...PLAIN, cor: "border-l-[#0a9cc0]" },
  }),
);

/** Takes an account code and the mode; in management mode no card leads anywhere (spec, section 6). */
export function contaDe(codigo: string, gerencial: boolean): Conta {
  const conta = CONTAS.get(codigo) ?? UNKNOWN;
  return gerencial ? { ...conta, para: null, chamada: null } : conta;
}
