import { diaDe, maisDias, maisMeses, partes, type Dia } from "../calendario";
import type { Pessoa } from "../pessoas";
import { comImpostos, ganhosDeFerias, salarioEm, somaDe } from "./folha";
import { PALAVRA_LONGA, salarioDe, type Base } from "./pessoas";

const ESTORNO_ESTRANHO = { cod_evento: PALAVRA_LONGA, desc_evento: `<b>Estorno</b> ${PALAVRA_LONGA}`, base: 0, valor: -0.01 };

export interface Periodo {
  inicio: Dia;
  dias: number;
  /** Days sold. */
  abono: number;
}

/** When a demo person went on vacation, in each of the three years that the portal shows. */
export function periodosDeFerias(base: Base, hoje: Dia): Periodo[] {
  const { ano } = partes(hoje);
  switch (base) {
    case "ana.souza":
      return [
        { inicio: diaDe(ano - 2, 7, 1), dias: 30, abono: 0 },
        { inicio: diaDe(ano - 1, 2, 10), dias: 15, abono: 0 },
        { inicio: diaDe(ano - 1, 9, 8), dias: 15, abono: 0 },
        { inicio: diaDe(ano, 1, 6), dias: 20, abono: 10 },
      ];
    case "carla.dias":
    case "davi.rocha":
      return [{ inicio: diaDe(ano, 1, 13), dias: 15, abono: 0 }];
    case "elisa.prado":
      return [{ inicio: diaDe(ano - 1, 12, 1), dias: 30, abono: 0 }];
    case "gilda.moraes":
      return [{ inicio: diaDe(ano, 1, 2), dias: 30, abono: 0 }];
    default:
      return [];
  }
}

/** First day of the last full year of work before a day. */
function inicioDoAquisitivo(admissao: Dia, inicio: Dia): Dia {
  const { ano } = partes(inicio);
  const { mes, dia } = partes(admissao);
  const aniversario = diaDe(ano, mes, dia);
  return maisMeses(aniversario, aniversario <= inicio ? -12 : -24);
}

export function feriasDe(base: Base, hoje: Dia, { admissao, cargo, lotacao }: Pessoa) {
  return periodosDeFerias(base, hoje).map(({ inicio, dias, abono }) => {
    const { ano, mes } = partes(inicio);
    const eventos = comImpostos(ganhosDeFerias(salarioEm(salarioDe(base), hoje, ano, mes), dias, abono), " sobre Férias");
    const bruto = somaDe(eventos.filter(({ operacao }) => operacao === "+").map(({ valor }) => valor));
    const descontado = somaDe(eventos.filter(({ operacao }) => operacao === "-").map(({ valor }) => valor));
    const aquisitivo = inicioDoAquisitivo(admissao, inicio);
    const impressos = eventos.map(({ cod_evento, desc_evento, horas, valor, operacao }) => ({
      cod_evento,
      desc_evento,
      base: operacao === "-" ? bruto : horas,
      valor,
    }));
    return {
      ano,
      cargo,
      desc_lotacao: lotacao,
      dt_in_pg: inicio,
      dt_fi_pg: maisDias(inicio, dias - 1),
      dt_in_paq: aquisitivo,
      dt_fi_paq: maisDias(maisMeses(aquisitivo, 12), -1),
      dt_pgto: maisDias(inicio, -2),
      dias_gozados: dias,
      dias_abono: abono,
      tot_vencimentos: bruto,
      tot_descontos: descontado,
      tot_liq_receber: somaDe([bruto, -descontado]),
      eventos: base === "gilda.moraes" ? [...impressos, ESTORNO_ESTRANHO] : impressos,
    };
  });
}
