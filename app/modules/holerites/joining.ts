import { formatSize, MAX_JOINED_BYTES, MAX_JOINED_PDFS } from "~/lib/limits";
import { plural } from "~/lib/text";
import type { Holerite } from "~/services/provider/contract/holerites";
import { holeriteName, monthOf } from "./labels";
import { isMonthly, lastPaidFirst } from "./monthly";

const LAST = 3;

export interface Choice {
  ids: string[];
  failed: string[];
  error: string | null;
}

export function readChoice(query: URLSearchParams): Choice {
  const all = (name: string) => [...new Set(query.getAll(name))];
  return { ids: all("holerite"), failed: all("falhou"), error: query.get("erro") };
}

export function queryOf(ids: readonly string[], more: [string, string][] = []): string {
  const pairs = [...ids.map((id) => ["holerite", id]), ...more];
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

export function chosenOf(
  holerites: readonly Holerite[],
  ids: readonly string[],
): Holerite[] | null {
  const byId = new Map(lastPaidFirst(holerites).map((holerite) => [holerite.id, holerite]));
  if (ids.some((id) => !byId.has(id))) return null;
  return [...byId.values()].filter(({ id }) => ids.includes(id)).reverse();
}

export function countProblem(count: number): string | null {
  if (count === 0) return "Escolha pelo menos um holerite.";
  if (count <= MAX_JOINED_PDFS) return null;
  return `Você escolheu ${count} holerites. Cabem ${MAX_JOINED_PDFS} em um PDF: desmarque ${count - MAX_JOINED_PDFS}.`;
}

const LIMITS = `Até ${MAX_JOINED_PDFS} holerites e ${formatSize(MAX_JOINED_BYTES)} em cada PDF, do mais antigo ao mais novo.`;
const TOO_BIG = `Juntos, estes holerites passam de ${formatSize(MAX_JOINED_BYTES)}. Desmarque alguns.`;
const NOT_NOW = "Não deu para juntar os holerites agora. Tente de novo em alguns minutos.";

export function problemsOf({ ids, error }: Choice): Record<string, string[]> | null {
  const problem =
    error === "tamanho" ? TOO_BIG : error === "escolha" ? countProblem(ids.length) : null;
  if (problem) return { holerite: [problem] };
  return error === "agora" ? { "": [NOT_NOW] } : null;
}

const monthIn = ({ ano, mes }: Holerite): string => `${ano}-${String(mes).padStart(2, "0")}`;

export function fileNameOf(oldestFirst: readonly Holerite[]): string {
  const months = [...new Set(oldestFirst.map(monthIn))];
  const [first = "", last = first] = [months[0], months[months.length - 1]];
  const name = oldestFirst.length === 1 ? "holerite" : "holerites";
  return `${name}-${first}${last === first ? "" : `-a-${last}`}.pdf`;
}

interface Named {
  id: string;
  name: string;
}

export interface YearOfChoices {
  ano: number;
  count: string;
  open: boolean;
  holerites: (Named & { chosen: boolean })[];
}

export interface JoiningScreen {
  years: YearOfChoices[];
  last: { count: number; names: string };
  failed: Named[];
  limits: string;
  queries: { all: string; last: string; others: string };
}

const named = (holerite: Holerite): Named => ({ id: holerite.id, name: holeriteName(holerite) });

const joinWords = (words: string[]): string => words.join(", ").replace(/, ([^,]*)$/, " e $1");

/** Says each type and year once: "Normal de agosto, setembro e outubro de 2026". */
function namesOf(holerites: readonly Holerite[]): string {
  const months = new Map<string, string[]>();
  for (const holerite of holerites) {
    const year = `${holerite.tipo_holerite} de # de ${holerite.ano}`;
    months.set(year, [...(months.get(year) ?? []), monthOf(holerite)]);
  }
  return [...months]
    .map(([year, names]) => year.replace(" # ", ` ${joinWords(names)} `))
    .join("; ");
}

/**
 * Lists the payslips of `years`, and the chosen payslips of all years, so no choice is lost.
 * Returns null if a chosen or failed payslip does not exist.
 */
export function joiningScreen(
  holerites: readonly Holerite[],
  { ids, failed }: Choice,
  years: readonly number[],
): JoiningScreen | null {
  const chosen = chosenOf(holerites, ids);
  const missing = chosenOf(holerites, failed);
  if (!chosen || !missing) return null;
  const listed = lastPaidFirst(holerites).filter(
    ({ id, ano }) => years.includes(ano) || ids.includes(id),
  );
  const last = lastPaidFirst(holerites).filter(isMonthly).slice(0, LAST).reverse();
  const shown = [...new Set(listed.map(({ ano }) => ano))];
  return {
    years: shown.map((ano, index) => {
      const ofYear = listed.filter((holerite) => holerite.ano === ano);
      return {
        ano,
        count: plural(ofYear.length, "holerite", "holerites"),
        open: index === 0 || ofYear.some(({ id }) => ids.includes(id)),
        holerites: ofYear.map((holerite) => ({
          id: holerite.id,
          name: `${holerite.tipo_holerite} de ${monthOf(holerite)}`,
          chosen: ids.includes(holerite.id),
        })),
      };
    }),
    last: { count: last.length, names: namesOf(last) },
    failed: missing.map(named),
    limits: LIMITS,
    queries: {
      all: queryOf(ids),
      last: queryOf(last.map(({ id }) => id)),
      others: queryOf(ids.filter((id) => !failed.includes(id))),
    },
  };
}
