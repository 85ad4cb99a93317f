/** Computes the demo's payslips. Amounts are in reais, rounded to cents. */
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { monthName, dateParts, type Day } from "../calendar";

const MINIMUM_WAGE = 1518;

/** Upper limit and rate. Each rate applies only to the part above the previous limit. */
const INSS = [
  [1518, 0.075],
  [2793.88, 0.09],
  [4190.83, 0.12],
  [8157.41, 0.14],
] as const;
/** Upper limit, rate on the whole amount, fixed deduction. */
const IRRF = [
  [2428.8, 0, 0],
  [2826.65, 0.075, 182.16],
  [3751.05, 0.15, 394.16],
  [4664.68, 0.225, 675.49],
  [Infinity, 0.275, 908.73],
] as const;

const RISE_MONTH = 5;
const RISE = 1.0525;

export function cents(valor: number): number {
  return Math.round(valor * 100) / 100;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, valor) => sum + Math.round(valor * 100), 0) / 100;
}

export function inss(base: number): number {
  let below = 0;
  let sum = 0;
  for (const [limit, rate] of INSS) {
    sum += Math.max(0, Math.min(base, limit) - below) * rate;
    below = limit;
  }
  return cents(sum);
}

export function irrf(base: number): number {
  const bracket = IRRF.find(([limit]) => base <= limit);
  return bracket ? Math.max(0, cents(base * bracket[1] - bracket[2])) : 0;
}

/** The base salary in an earlier month, without the yearly rises since. */
export function salaryIn(salaryToday: number, today: Day, ano: number, mes: number): number {
  const rises = (a: number, m: number) => a + (m >= RISE_MONTH ? 1 : 0);
  const current = dateParts(today);
  return cents(salaryToday / RISE ** (rises(current.year, current.month) - rises(ano, mes)));
}

export function earning(
  cod_evento: string,
  desc_evento: string,
  horas: number | null,
  valor: number,
): Evento {
  return { cod_evento, desc_evento, horas, valor: cents(valor), operacao: "+" };
}

export function deduction(
  cod_evento: string,
  desc_evento: string,
  horas: number | null,
  valor: number,
): Evento {
  return { cod_evento, desc_evento, horas, valor: cents(valor), operacao: "-" };
}

function total(eventos: readonly Evento[], operacao: "+" | "-"): number {
  return sumOf(eventos.filter((evento) => evento.operacao === operacao).map(({ valor }) => valor));
}

/** Adds INSS and IRRF. A tax of zero has no line. */
export function withTaxes(earnings: readonly Evento[], suffix = ""): Evento[] {
  const base = total(earnings, "+");
  const socialSecurity = inss(base);
  const incomeTax = irrf(base - socialSecurity);
  return [
    ...earnings,
    deduction("5001", `INSS${suffix}`, null, socialSecurity),
    ...(incomeTax > 0 ? [deduction("5002", `IRRF${suffix}`, null, incomeTax)] : []),
  ];
}

/** Varies from month to month between 0 and `limit`, but is always the same for the same month. */
export function variation(ano: number, mes: number, step: number, limit: number): number {
  return ((ano * 12 + mes) * 7919 + step * 104_729) % limit;
}

export type HoleriteWithoutId = Omit<Holerite, "id">;

export interface Payroll {
  readonly tipo: string;
  readonly ano: number;
  readonly mes: number;
  readonly salary: number;
  readonly eventos: Evento[];
  /** True if the payslip shows the bases of FGTS and IRRF. */
  readonly showBases?: boolean;
  readonly lotacao: string;
  readonly cargo: string;
}

export function addUpHolerite({
  tipo,
  ano,
  mes,
  salary,
  eventos,
  showBases = true,
  lotacao,
  cargo,
}: Payroll): HoleriteWithoutId {
  const vencimentos = total(eventos, "+");
  const descontos = total(eventos, "-");
  const socialSecurity = sumOf(
    eventos.filter(({ cod_evento }) => cod_evento === "5001").map(({ valor }) => valor),
  );
  return {
    mes,
    ano,
    desc_mes: monthName(mes),
    tipo_holerite: tipo,
    desc_lotacao: lotacao,
    cargo_abreviado: cargo,
    salario_base: salary,
    vencimentos,
    descontos,
    liquido: sumOf([vencimentos, -descontos]),
    base_calc_fgts: showBases ? vencimentos : null,
    base_calc_irrf: showBases ? sumOf([vencimentos, -socialSecurity]) : null,
    fgts_mes: showBases ? cents(vencimentos * 0.08) : null,
    eventos,
  };
}

/** The earnings of a month. Night work and overtime vary from month to month. */
export function earningsOfMonth(salary: number, ano: number, mes: number): Evento[] {
  const hora = salary / 220;
  const nightHours = 8 + variation(ano, mes, 1, 33);
  const overtime = 2 + variation(ano, mes, 2, 17);
  const doubled = variation(ano, mes, 3, 3) === 0 ? 7.33 : 0;
  const variables = hora * (nightHours * 0.2 + overtime * 1.5 + doubled * 2);
  return [
    earning("0001", "Horas Normais", 220, salary),
    earning("0030", "Adicional de Insalubridade 20%", 20, MINIMUM_WAGE * 0.2),
    earning("0041", "Adicional Noturno 20%", nightHours, hora * nightHours * 0.2),
    earning("0050", "Horas Extras 50%", overtime, hora * overtime * 1.5),
    ...(doubled > 0 ? [earning("0051", "Horas Extras 100%", doubled, hora * doubled * 2)] : []),
    earning("0060", "DSR sobre Variáveis", null, variables / 6),
    ...(variation(ano, mes, 4, 4) > 0 ? [earning("0072", "Prêmio Assiduidade", null, 120)] : []),
    earning("0085", "Triênio", 3, salary * 0.03),
  ];
}

/** Deductions other than taxes. */
export function deductionsOfMonth(
  salary: number,
  ano: number,
  mes: number,
  advanced: number,
): Evento[] {
  return [
    ...(advanced > 0 ? [deduction("5010", "Adiantamento Salarial", null, advanced)] : []),
    deduction("5021", "Vale-Transporte", 6, salary * 0.06),
    deduction("5030", "Refeitório", 22, 22 * 2.35),
    deduction("5041", "Mensalidade Associação de Funcionários", null, 18.9),
    deduction("5050", "Plano Odontológico", null, 14.9),
    deduction(
      "5052",
      "Coparticipação Plano de Saúde",
      null,
      12 + variation(ano, mes, 5, 6400) / 100,
    ),
    deduction("5055", "Seguro de Vida em Grupo", null, 9.75),
    deduction(
      "5060",
      "Conta Cliente - Supermercado",
      null,
      180 + variation(ano, mes, 6, 24_000) / 100,
    ),
    ...(variation(ano, mes, 7, 3) > 0
      ? [deduction("5061", "Convênio Farmácia", null, 22 + variation(ano, mes, 8, 9000) / 100)]
      : []),
    deduction("5070", "Empréstimo Consignado", null, 212.47),
  ];
}

/** Pay for the days off and the days sold, plus one third of each. */
export function earningsOfFerias(salary: number, days: number, abono: number): Evento[] {
  const day = salary / 30;
  const sold = [
    earning("0210", "Abono Pecuniário", abono, day * abono),
    earning("0211", "1/3 sobre Abono Pecuniário", null, (day * abono) / 3),
  ];
  return [
    earning("0200", "Férias", days, day * days),
    earning("0201", "1/3 Constitucional de Férias", null, (day * days) / 3),
    ...(abono > 0 ? sold : []),
  ];
}
