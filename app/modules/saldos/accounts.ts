import { paths } from "~/paths";

export interface AccountCard {
  colour: string;
  note: string | null;
  to: string | null;
  callToAction: string | null;
}

export const LIMITE_ACCOUNT = "11";
export const CREDITOS_ACCOUNT = "91";

const PLAIN = { note: null, to: null, callToAction: null };

const UNKNOWN: AccountCard = { ...PLAIN, colour: "border-l-suave" };

const ACCOUNTS = new Map<string, AccountCard>(
  Object.entries({
    "2": { ...PLAIN, colour: "border-l-[#6b7280]" },
    "87": { ...PLAIN, colour: "border-l-[#1b8a3c]" },
    [LIMITE_ACCOUNT]: {
      ...PLAIN,
      colour: "border-l-[#1d4ed8]",
      note: "Sujeito a análise de crédito",
      to: paths.limites(),
    },
    "37": {
      ...PLAIN,
      colour: "border-l-[#d9660b]",
      to: `${paths.contaCliente()}#dialogo`,
      callToAction: "Ver gastos",
    },
    [CREDITOS_ACCOUNT]: {
      ...PLAIN,
      colour: "border-l-[#0f766e]",
      to: `${paths.creditos()}#dialogo`,
      callToAction: "Ver créditos",
    },
    "90": { ...PLAIN, colour: "border-l-[#0a9cc0]" },
  }),
);

export function accountCardOf(codigo: string, management: boolean): AccountCard {
  const account = ACCOUNTS.get(codigo) ?? UNKNOWN;
  return management ? { ...account, to: null, callToAction: null } : account;
}
