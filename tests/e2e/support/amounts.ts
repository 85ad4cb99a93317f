/** All amounts that the provider has of a person, however a page might spell them. */
import { NEVER_AMOUNTS } from "~/lib/amounts";
import type { Control } from "./control";
import { dataOf } from "./data";

const never = new Set<string>(NEVER_AMOUNTS);

function numbersIn(part: unknown, name = ""): number[] {
  if (typeof part === "number") return never.has(name) ? [] : [Math.abs(part)];
  if (Array.isArray(part)) return part.flatMap((each) => numbersIn(each, name));
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => numbersIn(value, key));
}

export async function amountsOf(
  provider: Pick<Control, "url" | "token">,
  login: string,
): Promise<number[]> {
  const gastos = await dataOf(provider, login, "financeiro.gastosCliente");
  const limites = await dataOf(provider, login, "financeiro.gastosContaConsumo");
  const [first, other] = [gastos[0], limites[0]?.detalhes[0]];
  const replies = await Promise.all([
    dataOf(provider, login, "financeiro.saldos"),
    ...[first, other].flatMap((each) =>
      each ? [dataOf(provider, login, "financeiro.compra", { id: each.id })] : [],
    ),
    dataOf(provider, login, "financeiro.emprestimos"),
    dataOf(provider, login, "holerites.listar"),
    dataOf(provider, login, "ferias.listar", { ano: new Date().getFullYear() }),
    dataOf(provider, login, "planoSaude.meuPlano"),
    dataOf(provider, login, "planoSaude.solicitacoes"),
  ]);
  return [...new Set(numbersIn([gastos, limites, replies]))];
}

function spellings(amount: number) {
  const [whole = "", cents = ""] = amount.toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return [`${grouped},${cents}`, `${whole},${cents}`, `${whole}.${cents}`, String(amount)];
}

/** A number without cents is an amount only where data name it: "180" is also the size of an icon. */
const NAMED = /"([^"]+)":(\d+)(?=[,}])/g;

/** Those of the amounts that stand in the text as a number of their own, each as it is spelled there. */
export function amountsIn(text: string, amounts: readonly number[]): string[] {
  const numbers = new Set([
    ...(text.match(/\d+(?:[.,]\d+)+/g) ?? []),
    ...[...text.matchAll(NAMED)].flatMap(([, name = "", whole = ""]) =>
      never.has(name) ? [] : [whole],
    ),
  ]);
  return amounts.flatMap((amount) => spellings(amount).filter((each) => numbers.has(each)));
}
