import type { Evento } from "~/services/provider/contract/holerites";
import { addMonths, dateParts, type Day } from "../calendar";
import type { Person } from "../people";
import { feriasPeriods } from "./ferias";
import {
  withTaxes,
  deduction,
  deductionsOfMonth,
  earningsOfFerias,
  earningsOfMonth,
  addUpHolerite,
  irrf,
  salaryIn,
  sumOf,
  variation,
  earning,
  type HoleriteWithoutId,
} from "./payroll";
import { LONG_WORD, salaryOf, type Base } from "./people";

const ADVANCED_SHARE = 0.4;
const EVENTS_OF_LONGEST = 60;
/** So far back that the portal does not compare the latest payslip with the longest one. */
export const MONTHS_TO_LONGEST = 7;

interface Employee {
  base: Base;
  today: Day;
  lotacao: string;
  cargo: string;
}

function payrollOf({ base, today, lotacao, cargo }: Employee, ano: number, mes: number) {
  return { ano, mes, lotacao, cargo, salary: salaryIn(salaryOf(base), today, ano, mes) };
}

function normal(
  employee: Employee,
  ano: number,
  mes: number,
  options: { advance?: boolean; showBases?: boolean } = {},
): HoleriteWithoutId {
  const payroll = payrollOf(employee, ano, mes);
  const advanced = options.advance ? payroll.salary * ADVANCED_SHARE : 0;
  const eventos = [
    ...withTaxes(earningsOfMonth(payroll.salary, ano, mes)),
    ...deductionsOfMonth(payroll.salary, ano, mes, advanced),
  ];
  return addUpHolerite({ ...payroll, tipo: "Normal", eventos, showBases: options.showBases });
}

function advance(employee: Employee, ano: number, mes: number): HoleriteWithoutId {
  const payroll = payrollOf(employee, ano, mes);
  const eventos = [
    earning("0010", "Adiantamento Quinzenal 40%", 40, payroll.salary * ADVANCED_SHARE),
  ];
  return addUpHolerite({ ...payroll, tipo: "Adiantamento", eventos, showBases: false });
}

function thirteenth(employee: Employee, ano: number, parcela: 1 | 2): HoleriteWithoutId {
  const payroll = payrollOf(employee, ano, 10 + parcela);
  const half = payroll.salary / 2;
  if (parcela === 1) {
    return addUpHolerite({
      ...payroll,
      tipo: "13º Salário - 1ª Parcela",
      eventos: [earning("0300", "13º Salário - Adiantamento", 6, half)],
    });
  }
  const earnings = [
    earning("0301", "13º Salário Integral", 12, payroll.salary),
    earning("0302", "Médias de 13º Salário", null, payroll.salary * 0.11),
  ];
  const eventos = [
    ...withTaxes(earnings, " sobre 13º Salário"),
    deduction("5011", "Adiantamento de 13º Salário", null, half),
  ];
  return addUpHolerite({ ...payroll, tipo: "13º Salário - 2ª Parcela", eventos });
}

function profitShare(employee: Employee, ano: number): HoleriteWithoutId {
  const payroll = payrollOf(employee, ano, 3);
  const valor = payroll.salary * 1.35;
  const tax = irrf(valor);
  const eventos = [
    earning("0400", "Participação nos Resultados", null, valor),
    ...(tax > 0 ? [deduction("5003", "IRRF sobre PLR", null, tax)] : []),
  ];
  return addUpHolerite({ ...payroll, tipo: "PLR", eventos, showBases: false });
}

function ofFerias(employee: Employee): HoleriteWithoutId[] {
  return feriasPeriods(employee.base, employee.today).map(({ start, days, abono }) => {
    const { year: ano, month: mes } = dateParts(start);
    const payroll = payrollOf(employee, ano, mes);
    return addUpHolerite({
      ...payroll,
      tipo: "Férias",
      eventos: withTaxes(earningsOfFerias(payroll.salary, days, abono), " sobre Férias"),
    });
  });
}

/** A month that lists overtime and purchases day by day. */
function detailed(employee: Employee, ano: number, mes: number): HoleriteWithoutId {
  const payroll = payrollOf(employee, ano, mes);
  const month = String(mes).padStart(2, "0");
  const day = (index: number) => `${String(index + 1).padStart(2, "0")}/${month}`;
  const overtime = Array.from({ length: 20 }, (_, index) => {
    const quarters = 2 + (index % 4);
    return earning("0050", `Horas Extras 50% - ${day(index)}`, quarters / 4, quarters * 4.5);
  });
  const earnings = withTaxes([
    ...earningsOfMonth(payroll.salary, ano, mes).filter(({ cod_evento }) => cod_evento !== "0050"),
    ...overtime,
  ]);
  const others = deductionsOfMonth(payroll.salary, ano, mes, 0).filter(
    ({ cod_evento }) => cod_evento !== "5060",
  );
  const compras = Array.from(
    { length: EVENTS_OF_LONGEST - earnings.length - others.length },
    (_, index) =>
      deduction(
        "5060",
        `Conta Cliente - Supermercado ${day(index)}`,
        null,
        8 + variation(ano, mes, index, 2500) / 100,
      ),
  );
  return addUpHolerite({
    ...payroll,
    tipo: "Normal",
    eventos: [...earnings, ...others, ...compras],
  });
}

/**
 * Payslips from January two years ago to last month. Advances cover the last twelve months and the
 * current one.
 */
function threeYears(employee: Employee): HoleriteWithoutId[] {
  const { year: currentYear, month: currentMonth } = dateParts(employee.today);
  const past = (currentYear - (currentYear - 2)) * 12 + currentMonth - 1;
  const months = Array.from({ length: past }, (_, index) => ({
    ano: currentYear - 2 + Math.floor(index / 12),
    mes: (index % 12) + 1,
  }));
  const years = [currentYear - 2, currentYear - 1, currentYear];
  const isPast = (ano: number, mes: number) => ano < currentYear || mes < currentMonth;
  return [
    ...months.map(({ ano, mes }, index) => {
      const back = past - index;
      return back === MONTHS_TO_LONGEST
        ? detailed(employee, ano, mes)
        : normal(employee, ano, mes, { advance: back <= 12 });
    }),
    ...Array.from({ length: 13 }, (_, back) => dateParts(addMonths(employee.today, -back))).map(
      ({ year: ano, month: mes }) => advance(employee, ano, mes),
    ),
    ...years.filter((ano) => isPast(ano, 3)).map((ano) => profitShare(employee, ano)),
    ...years.filter((ano) => isPast(ano, 11)).map((ano) => thirteenth(employee, ano, 1)),
    ...years.filter((ano) => isPast(ano, 12)).map((ano) => thirteenth(employee, ano, 2)),
    ...ofFerias(employee),
  ];
}

function latest(employee: Employee, count: number, showBases = true): HoleriteWithoutId[] {
  const months = Array.from({ length: count }, (_, back) =>
    dateParts(addMonths(employee.today, -1 - back)),
  );
  return months.map(({ year: ano, month: mes }) => normal(employee, ano, mes, { showBases }));
}

function strange(employee: Employee): HoleriteWithoutId[] {
  const { year: ano, month: mes } = dateParts(addMonths(employee.today, -1));
  const eventos: Evento[] = [
    earning(LONG_WORD, `<script>alert(1)</script> ${LONG_WORD}`, -7.33, -12.5),
    earning("", "Horas Normais com uma descrição que não cabe em linha nenhuma de celular", 0, 0),
    earning("0001", "Valor muito grande", 123_456.78, 98_765_432.1),
    { ...deduction("5001", "Estorno de desconto", null, -35), operacao: "-" },
    { ...deduction("9999", "Operação escrita por letra", null, 10), operacao: "D" },
  ];
  const payroll = payrollOf(employee, ano, mes);
  return [
    addUpHolerite({ ...payroll, tipo: `Complementar de Acordo Coletivo ${LONG_WORD}`, eventos }),
    {
      ...addUpHolerite({
        ...payroll,
        tipo: "Normal",
        eventos: [deduction("5010", "Adiantamento", null, 512.3)],
      }),
      salario_base: 0,
      liquido: sumOf([-512.3]),
    },
    { ...addUpHolerite({ ...payroll, tipo: "PLR", eventos: [] }), desc_mes: "" },
  ];
}

/** Oldest first, so that ids grow with time. */
export function holeritesOf(
  base: Base,
  today: Day,
  { lotacao, cargo }: Person,
): HoleriteWithoutId[] {
  const employee = { base, today, lotacao, cargo };
  return allOf(employee).sort((a, b) => a.ano - b.ano || a.mes - b.mes);
}

function allOf(employee: Employee): HoleriteWithoutId[] {
  switch (employee.base) {
    case "ana.souza":
      return threeYears(employee);
    case "carla.dias":
      return latest(employee, 3, false);
    case "bruno.lima":
    case "davi.rocha":
      return latest(employee, 4);
    case "elisa.prado":
      return latest(employee, 14);
    case "gilda.moraes":
      return [...strange(employee), ...latest(employee, 1)];
    default:
      return [];
  }
}
