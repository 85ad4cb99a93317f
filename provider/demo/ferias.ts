import { makeDay, addDays, addMonths, dateParts, type Day } from "../calendar";
import type { Person } from "../people";
import { withTaxes, earningsOfFerias, salaryIn, sumOf } from "./payroll";
import { LONG_WORD, salaryOf, type Base } from "./people";

const ODD_REFUND = {
  cod_evento: LONG_WORD,
  desc_evento: `<b>Estorno</b> ${LONG_WORD}`,
  base: 0,
  valor: -0.01,
};

export interface FeriasPeriod {
  start: Day;
  days: number;
  /** Number of vacation days that the person has sold. */
  abono: number;
}

/** The person's vacations in the three years that the portal shows. */
export function feriasPeriods(base: Base, today: Day): FeriasPeriod[] {
  const { year: ano } = dateParts(today);
  switch (base) {
    case "ana.souza":
      return [
        { start: makeDay(ano - 2, 7, 1), days: 30, abono: 0 },
        { start: makeDay(ano - 1, 2, 10), days: 15, abono: 0 },
        { start: makeDay(ano - 1, 9, 8), days: 15, abono: 0 },
        { start: makeDay(ano, 1, 6), days: 20, abono: 10 },
      ];
    case "carla.dias":
    case "davi.rocha":
      return [{ start: makeDay(ano, 1, 13), days: 15, abono: 0 }];
    case "elisa.prado":
      return [{ start: makeDay(ano - 1, 12, 1), days: 30, abono: 0 }];
    case "gilda.moraes":
      return [{ start: makeDay(ano, 1, 2), days: 30, abono: 0 }];
    default:
      return [];
  }
}

/** First day of the last complete working year before `start`. */
function accrualStart(admissao: Day, start: Day): Day {
  const { year: ano } = dateParts(start);
  const { month: mes, day } = dateParts(admissao);
  const anniversary = makeDay(ano, mes, day);
  return addMonths(anniversary, anniversary <= start ? -12 : -24);
}

export function feriasOf(base: Base, today: Day, { admissao, cargo, lotacao }: Person) {
  return feriasPeriods(base, today).map(({ start, days, abono }) => {
    const { year: ano, month: mes } = dateParts(start);
    const eventos = withTaxes(
      earningsOfFerias(salaryIn(salaryOf(base), today, ano, mes), days, abono),
      " sobre Férias",
    );
    const gross = sumOf(
      eventos.filter(({ operacao }) => operacao === "+").map(({ valor }) => valor),
    );
    const deducted = sumOf(
      eventos.filter(({ operacao }) => operacao === "-").map(({ valor }) => valor),
    );
    const accrual = accrualStart(admissao, start);
    const printed = eventos.map(({ cod_evento, desc_evento, horas, valor, operacao }) => ({
      cod_evento,
      desc_evento,
      base: operacao === "-" ? gross : horas,
      valor,
    }));
    return {
      ano,
      cargo,
      desc_lotacao: lotacao,
      dt_in_pg: start,
      dt_fi_pg: addDays(start, days - 1),
      dt_in_paq: accrual,
      dt_fi_paq: addDays(addMonths(accrual, 12), -1),
      dt_pgto: addDays(start, -2),
      dias_gozados: days,
      dias_abono: abono,
      tot_vencimentos: gross,
      tot_descontos: deducted,
      tot_liq_receber: sumOf([gross, -deducted]),
      eventos: base === "gilda.moraes" ? [...printed, ODD_REFUND] : printed,
    };
  });
}
