import {
  AS_TYPED,
  COMPARE_AMOUNTS,
  HIDDEN_TEXT,
  NEVER_AMOUNTS,
  type AmountsChoice,
  type AmountsSwitchData,
  type Hidden,
  type Shown,
} from "~/lib/amounts";
import { HOURS_OF_A_MONTH } from "~/lib/dates";
import { withoutBase } from "~/paths";
import { preferenceCookie } from "./preference-cookie.server";

const SHOW_PARAM = "valores";
const SHOW = "mostrar";

const preference = preferenceCookie("ocultar-valores");
export const saveAmountsChoice = preference.keep;

/** "once" shows hidden amounts for this request only; null means that `data` has no amounts. */
export type AmountsState = "visible" | "hidden" | "once" | null;

export async function amountsState(request: Request, data: object): Promise<AmountsState> {
  if (!hasAmount(data, "")) return null;
  if ((await preference.chosen(request)) !== "sim") return "visible";
  return new URL(request.url).searchParams.get(SHOW_PARAM) === SHOW ? "once" : "hidden";
}

const HIDES = ["sim", "Ocultar valores"] as const;

/** Returns null for a page without amounts. */
export function amountsSwitch({ url }: Request, state: AmountsState): AmountsSwitchData | null {
  if (state === null) return null;
  const { pathname, search } = new URL(url);
  return {
    here: (withoutBase(pathname) ?? "/") + search,
    choices: {
      visible: [HIDES],
      hidden: [["vez", "Mostrar valores"] as const],
      once: [HIDES, ["nao", "Mostrar em todas as páginas"] as const],
    }[state],
  };
}

export function afterAmountsChoice(returnTo: string, choice: AmountsChoice): string {
  const [pathname = "", ...search] = returnTo.split("#")[0]?.split("?") ?? [];
  const query = new URLSearchParams(search.join("?"));
  query.delete(SHOW_PARAM);
  if (choice === "vez") query.set(SHOW_PARAM, SHOW);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}#ocultar`;
}

const HIDDEN: Hidden = { hiddenAmount: true };

const neverAmounts = new Set<string>(NEVER_AMOUNTS);

const asTyped = new Set<string>(AS_TYPED);
const compare = new Set<string>(COMPARE_AMOUNTS);

/** In the provider's HTML, tags may stand between "R$" and the number. */
const WRITTEN_AMOUNT =
  /R\$(?:\s|&nbsp;)*((?:<[^<>]*>(?:\s|&nbsp;)*)*)[-\u2212]?\d+(?:\s\d{3}(?!\d))*(?:[.,]\d+)*/g;

function hasAmount(part: unknown, name: string): boolean {
  if (typeof part === "number") return !neverAmounts.has(name);
  if (typeof part === "string") return part.search(WRITTEN_AMOUNT) >= 0;
  if (typeof part !== "object" || part === null) return false;
  if (Array.isArray(part)) return part.some((each) => hasAmount(each, name));
  return Object.entries(part).some(([key, value]) => !asTyped.has(key) && hasAmount(value, key));
}

/**
 * `horas` of a payslip's line may hold the base of a tax, which is hidden.
 * So `horas` stays only in earnings, and only if the value can be hours of one month.
 */
function hideHours({ horas, operacao }: { horas?: unknown; operacao?: unknown }): unknown {
  const isHours =
    typeof horas === "number" ? horas <= HOURS_OF_A_MONTH : /^\d+:\d\d$/.test(String(horas));
  return isHours && operacao !== "-" ? horas : null;
}

function hide(part: unknown, name: string): unknown {
  if (typeof part === "number") return neverAmounts.has(name) ? part : HIDDEN;
  if (typeof part === "string") return part.replace(WRITTEN_AMOUNT, `${HIDDEN_TEXT}$1`);
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => hide(each, name));
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === "horas" ? hideHours(part) : hideNamed(key, value),
    ]),
  );
}

function hideNamed(key: string, value: unknown): unknown {
  if (asTyped.has(key)) return value;
  return compare.has(key) ? null : hide(value, key);
}

export function asShown<T>(data: T, amounts: AmountsState): Shown<T>;
export function asShown(data: unknown, amounts: AmountsState): unknown {
  return amounts === "hidden" ? hide(data, "") : data;
}
