/** Payroll arithmetic of the demo: amounts in reais, worked out in cents. */
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { nomeDoMes, partes, type Dia } from "../calendario";

const SALARIO_MINIMO = 1518;

/** Up to each limit this rate applies to the part above the one before. */
const INSS = [[1518, 0.075], [2793.88, 0.09], [4190.83, 0.12], [8157.41, 0.14]] as const;
/** Up to each limit: rate on all of it, less a fixed part. */
const IRRF = [[2428.8, 0, 0], [2826.65, 0.075, 182.16], [3751.05, 0.15, 394.16], [4664.68, 0.225, 675.49], [Infinity, 0.275, 908.73]] as const;

const MES_DO_REAJUSTE = 5;
const REAJUSTE = 1.0525;

export function centavos(valor: number): number {
  return Math.round(valor * 100) / 100;
}

export function somaDe(valores: readonly number[]): number {
  return valores.reduce((soma, valor) => soma + Math.round(valor * 100), 0) / 100;
}

export function inss(base: number): number {
  let abaixo = 0;
  let total = 0;
  for (const [limite, taxa] of INSS) {
    total += Math.max(0, Math.min(base, limite) - abaixo) * taxa;
    abaixo = limite;
  }
  return centavos(total);
}

export function irrf(base: number): number {
  const faixa = IRRF.find(([limite]) => base <= limite);
  return faixa ? Math.max(0, centavos(base * faixa[1] - faixa[2])) : 0;
}

/** The base salary in a past month, before the yearly rises since then. */
export function salarioEm(salarioHoje: number, hoje: Dia, ano: number, mes: number): number {
  const reajustes = (a: number, m: number) => a + (m >= MES_DO_REAJUSTE ? 1 : 0);
  const agora = partes(hoje);
  return centavos(salarioHoje / REAJUSTE ** (reajustes(agora.ano, agora.mes) - reajustes(ano, mes)));
}

export function vencimento(cod_evento: string, desc_evento: string, horas: number | null, valor: number): Evento {
  return { cod_evento, desc_evento, horas, valor: centavos(valor), operacao: "+" };
}

export function desconto(cod_evento: string, desc_evento: string, horas: number | null, valor: number): Evento {
  return { cod_evento, desc_evento, horas, valor: centavos(valor), operacao: "-" };
}

function total(eventos: readonly Evento[], operacao: "+" | "-"): number {
  return somaDe(eventos.filter((evento) => evento.operacao === operacao).map(({ valor }) => valor));
}

/** INSS and IRRF on what the events earn; no line for a tax that is zero. */
export function comImpostos(ganhos: readonly Evento[], sufixo = ""): Evento[] {
  const base = total(ganhos, "+");
  const previdencia = inss(base);
  const renda = irrf(base - previdencia);
  return [
    ...ganhos,
    desconto("5001", `INSS${sufixo}`, null, previdencia),
    ...(renda > 0 ? [desconto("5002", `IRRF${sufixo}`, null, renda)] : []),
  ];
}

/** An amount that changes from month to month and is always the same for the same one: 0 up to `limite`. */
export function variacao(ano: number, mes: number, passo: number, limite: number): number {
  return ((ano * 12 + mes) * 7919 + passo * 104_729) % limite;
}

export type HoleriteSemId = Omit<Holerite, "id">;

export interface Folha {
  readonly tipo: string;
  readonly ano: number;
  readonly mes: number;
  readonly salario: number;
  readonly eventos: Evento[];
  /** Whether FGTS and IRRF bases are shown. */
  readonly bases?: boolean;
  readonly lotacao: string;
  readonly cargo: string;
}

/** Adds a payslip up. */
export function holerite({ tipo, ano, mes, salario, eventos, bases = true, lotacao, cargo }: Folha): HoleriteSemId {
  const vencimentos = total(eventos, "+");
  const descontos = total(eventos, "-");
  const previdencia = somaDe(eventos.filter(({ cod_evento }) => cod_evento === "5001").map(({ valor }) => valor));
  return {
    mes,
    ano,
    desc_mes: nomeDoMes(mes),
    tipo_holerite: tipo,
    desc_lotacao: lotacao,
    cargo_abreviado: cargo,
    salario_base: salario,
    vencimentos,
    descontos,
    liquido: somaDe([vencimentos, -descontos]),
    base_calc_fgts: bases ? vencimentos : null,
    base_calc_irrf: bases ? somaDe([vencimentos, -previdencia]) : null,
    fgts_mes: bases ? centavos(vencimentos * 0.08) : null,
    eventos,
  };
}

/** What a month earns; the variable part differs from month to month. */
export function ganhosDoMes(salario: number, ano: number, mes: number): Evento[] {
  const hora = salario / 220;
  const noturnas = 8 + variacao(ano, mes, 1, 33);
  const extras = 2 + variacao(ano, mes, 2, 17);
  const dobradas = variacao(ano, mes, 3, 3) === 0 ? 7.33 : 0;
  const variaveis = hora * (noturnas * 0.2 + extras * 1.5 + dobradas * 2);
  return [
    vencimento("0001", "Horas Normais", 220, salario),
    vencimento("0030", "Adicional de Insalubridade 20%", 20, SALARIO_MINIMO * 0.2),
    vencimento("0041", "Adicional Noturno 20%", noturnas, hora * noturnas * 0.2),
    vencimento("0050", "Horas Extras 50%", extras, hora * extras * 1.5),
    ...(dobradas > 0 ? [vencimento("0051", "Horas Extras 100%", dobradas, hora * dobradas * 2)] : []),
    vencimento("0060", "DSR sobre Variáveis", null, variaveis / 6),
    ...(variacao(ano, mes, 4, 4) > 0 ? [vencimento("0072", "Prêmio Assiduidade", null, 120)] : []),
    vencimento("0085", "Triênio", 3, salario * 0.03),
  ];
}

/** What the cooperative deducts besides taxes. */
export function descontosDoMes(salario: number, ano: number, mes: number, adiantado: number): Evento[] {
  return [
    ...(adiantado > 0 ? [desconto("5010", "Adiantamento Salarial", null, adiantado)] : []),
    desconto("5021", "Vale-Transporte", 6, salario * 0.06),
    desconto("5030", "Refeitório", 22, 22 * 2.35),
    desconto("5041", "Mensalidade Associação de Funcionários", null, 18.9),
    desconto("5050", "Plano Odontológico", null, 14.9),
    desconto("5052", "Coparticipação Plano de Saúde", null, 12 + variacao(ano, mes, 5, 6400) / 100),
    desconto("5055", "Seguro de Vida em Grupo", null, 9.75),
    desconto("5060", "Conta Cliente - Supermercado", null, 180 + variacao(ano, mes, 6, 24_000) / 100),
    ...(variacao(ano, mes, 7, 3) > 0 ? [desconto("5061", "Convênio Farmácia", null, 22 + variacao(ano, mes, 8, 9000) / 100)] : []),
    desconto("5070", "Empréstimo Consignado", null, 212.47),
  ];
}

/** Vacation pay: days off and days sold, each with its third. */
export function ganhosDeFerias(salario: number, dias: number, abono: number): Evento[] {
  const dia = salario / 30;
  const vendidos = [
    vencimento("0210", "Abono Pecuniário", abono, dia * abono),
    vencimento("0211", "1/3 sobre Abono Pecuniário", null, (dia * abono) / 3),
  ];
  return [
    vencimento("0200", "Férias", dias, dia * dias),
    vencimento("0201", "1/3 Constitucional de Férias", null, (dia * dias) / 3),
    ...(abono > 0 ? vendidos : []),
  ];
}
