import type { Evento, Holerite } from "~/services/provider/contract/holerites";

/** A payslip of which a test names only what matters to it. */
export function holerite(
  id: string,
  ano: number,
  mes: number,
  more: Partial<Holerite> = {},
): Holerite {
  return {
    id,
    ano,
    mes,
    desc_mes: "",
    tipo_holerite: "Normal",
    desc_lotacao: "",
    cargo_abreviado: "",
    salario_base: 0,
    vencimentos: 0,
    descontos: 0,
    liquido: 0,
    base_calc_fgts: null,
    base_calc_irrf: null,
    fgts_mes: null,
    eventos: [],
    ...more,
  };
}

export function earning(cod_evento: string, desc_evento: string, value: number): Evento {
  return { cod_evento, desc_evento, horas: null, valor: value, operacao: "+" };
}

export function deduction(cod_evento: string, desc_evento: string, value: number): Evento {
  return { cod_evento, desc_evento, horas: null, valor: value, operacao: "-" };
}
