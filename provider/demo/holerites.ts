import type { Evento } from "~/services/provider/contract/holerites";
import { maisMeses, partes, type Dia } from "../calendario";
import type { Pessoa } from "../pessoas";
import { periodosDeFerias } from "./ferias";
import {
  comImpostos, desconto, descontosDoMes, ganhosDeFerias, ganhosDoMes, holerite, irrf, salarioEm, somaDe, variacao, vencimento,
  type HoleriteSemId,
} from "./folha";
import { PALAVRA_LONGA, salarioDe, type Base } from "./pessoas";

const PARTE_ADIANTADA = 0.4;
const EVENTOS_DO_MAIOR = 60;
/** Far enough back not to be what the latest payslip is compared with. */
const MESES_ATE_O_MAIOR = 7;

interface Quem {
  base: Base;
  hoje: Dia;
  lotacao: string;
  cargo: string;
}

function folhaDe({ base, hoje, lotacao, cargo }: Quem, ano: number, mes: number) {
  return { ano, mes, lotacao, cargo, salario: salarioEm(salarioDe(base), hoje, ano, mes) };
}

function normal(quem: Quem, ano: number, mes: number, opcoes: { adiantamento?: boolean; bases?: boolean } = {}): HoleriteSemId {
  const folha = folhaDe(quem, ano, mes);
  const adiantado = opcoes.adiantamento ? folha.salario * PARTE_ADIANTADA : 0;
  const eventos = [...comImpostos(ganhosDoMes(folha.salario, ano, mes)), ...descontosDoMes(folha.salario, ano, mes, adiantado)];
  return holerite({ ...folha, tipo: "Normal", eventos, bases: opcoes.bases });
}

function adiantamento(quem: Quem, ano: number, mes: number): HoleriteSemId {
  const folha = folhaDe(quem, ano, mes);
  const eventos = [vencimento("0010", "Adiantamento Quinzenal 40%", 40, folha.salario * PARTE_ADIANTADA)];
  return holerite({ ...folha, tipo: "Adiantamento", eventos, bases: false });
}

function decimoTerceiro(quem: Quem, ano: number, parcela: 1 | 2): HoleriteSemId {
  const folha = folhaDe(quem, ano, 10 + parcela);
  const metade = folha.salario / 2;
  if (parcela === 1) {
    return holerite({ ...folha, tipo: "13º Salário - 1ª Parcela", eventos: [vencimento("0300", "13º Salário - Adiantamento", 6, metade)] });
  }
  const ganhos = [
    vencimento("0301", "13º Salário Integral", 12, folha.salario),
    vencimento("0302", "Médias de 13º Salário", null, folha.salario * 0.11),
  ];
  const eventos = [...comImpostos(ganhos, " sobre 13º Salário"), desconto("5011", "Adiantamento de 13º Salário", null, metade)];
  return holerite({ ...folha, tipo: "13º Salário - 2ª Parcela", eventos });
}

function participacao(quem: Quem, ano: number): HoleriteSemId {
  const folha = folhaDe(quem, ano, 3);
  const valor = folha.salario * 1.35;
  const imposto = irrf(valor);
  const eventos = [
    vencimento("0400", "Participação nos Resultados", null, valor),
    ...(imposto > 0 ? [desconto("5003", "IRRF sobre PLR", null, imposto)] : []),
  ];
  return holerite({ ...folha, tipo: "PLR", eventos, bases: false });
}

function deFerias(quem: Quem): HoleriteSemId[] {
  return periodosDeFerias(quem.base, quem.hoje).map(({ inicio, dias, abono }) => {
    const { ano, mes } = partes(inicio);
    const folha = folhaDe(quem, ano, mes);
    return holerite({ ...folha, tipo: "Férias", eventos: comImpostos(ganhosDeFerias(folha.salario, dias, abono), " sobre Férias") });
  });
}

/** A month whose overtime and purchases are written line by line. */
function detalhado(quem: Quem, ano: number, mes: number): HoleriteSemId {
  const folha = folhaDe(quem, ano, mes);
  const barra = String(mes).padStart(2, "0");
  const dia = (indice: number) => `${String(indice + 1).padStart(2, "0")}/${barra}`;
  const extras = Array.from({ length: 20 }, (_, indice) => {
    const quartos = 2 + (indice % 4);
    return vencimento("0050", `Horas Extras 50% - ${dia(indice)}`, quartos / 4, quartos * 4.5);
  });
  const ganhos = comImpostos([...ganhosDoMes(folha.salario, ano, mes).filter(({ cod_evento }) => cod_evento !== "0050"), ...extras]);
  const outros = descontosDoMes(folha.salario, ano, mes, 0).filter(({ cod_evento }) => cod_evento !== "5060");
  const compras = Array.from({ length: EVENTOS_DO_MAIOR - ganhos.length - outros.length }, (_, indice) =>
    desconto("5060", `Conta Cliente - Supermercado ${dia(indice)}`, null, 8 + variacao(ano, mes, indice, 2500) / 100),
  );
  return holerite({ ...folha, tipo: "Normal", eventos: [...ganhos, ...outros, ...compras] });
}

/** From January two years ago up to last month; advances for the last twelve months and the current one. */
function tresAnos(quem: Quem): HoleriteSemId[] {
  const { ano: anoAtual, mes: mesAtual } = partes(quem.hoje);
  const passados = (anoAtual - (anoAtual - 2)) * 12 + mesAtual - 1;
  const meses = Array.from({ length: passados }, (_, indice) => ({ ano: anoAtual - 2 + Math.floor(indice / 12), mes: (indice % 12) + 1 }));
  const anos = [anoAtual - 2, anoAtual - 1, anoAtual];
  const jaFoi = (ano: number, mes: number) => ano < anoAtual || mes < mesAtual;
  return [
    ...meses.map(({ ano, mes }, indice) => {
      const atras = passados - indice;
      return atras === MESES_ATE_O_MAIOR ? detalhado(quem, ano, mes) : normal(quem, ano, mes, { adiantamento: atras <= 12 });
    }),
    ...Array.from({ length: 13 }, (_, atras) => partes(maisMeses(quem.hoje, -atras))).map(({ ano, mes }) =>
      adiantamento(quem, ano, mes),
    ),
    ...anos.filter((ano) => jaFoi(ano, 3)).map((ano) => participacao(quem, ano)),
    ...anos.filter((ano) => jaFoi(ano, 11)).map((ano) => decimoTerceiro(quem, ano, 1)),
    ...anos.filter((ano) => jaFoi(ano, 12)).map((ano) => decimoTerceiro(quem, ano, 2)),
    ...deFerias(quem),
  ];
}

function ultimos(quem: Quem, quantos: number, bases = true): HoleriteSemId[] {
  const meses = Array.from({ length: quantos }, (_, atras) => partes(maisMeses(quem.hoje, -1 - atras)));
  return meses.map(({ ano, mes }) => normal(quem, ano, mes, { bases }));
}

function estranhos(quem: Quem): HoleriteSemId[] {
  const { ano, mes } = partes(maisMeses(quem.hoje, -1));
  const eventos: Evento[] = [
    vencimento(PALAVRA_LONGA, `<script>alert(1)</script> ${PALAVRA_LONGA}`, -7.33, -12.5),
    vencimento("", "Horas Normais com uma descrição que não cabe em linha nenhuma de celular", 0, 0),
    vencimento("0001", "Valor muito grande", 123_456.78, 98_765_432.1),
    { ...desconto("5001", "Estorno de desconto", null, -35), operacao: "-" },
    { ...desconto("9999", "Operação desconhecida", null, 10), operacao: "?" },
  ];
  const folha = folhaDe(quem, ano, mes);
  return [
    holerite({ ...folha, tipo: `Complementar de Acordo Coletivo ${PALAVRA_LONGA}`, eventos }),
    { ...holerite({ ...folha, tipo: "Normal", eventos: [desconto("5010", "Adiantamento", null, 512.3)] }), salario_base: 0, liquido: somaDe([-512.3]) },
    { ...holerite({ ...folha, tipo: "PLR", eventos: [] }), desc_mes: "" },
  ];
}

/** Oldest first, so that ids grow with time. */
export function holeritesDe(base: Base, hoje: Dia, { lotacao, cargo }: Pessoa): HoleriteSemId[] {
  const quem = { base, hoje, lotacao, cargo };
  return todosDe(quem).sort((a, b) => a.ano - b.ano || a.mes - b.mes);
}

function todosDe(quem: Quem): HoleriteSemId[] {
  switch (quem.base) {
    case "ana.souza":
      return tresAnos(quem);
    case "carla.dias":
      return ultimos(quem, 3, false);
    case "bruno.lima":
    case "davi.rocha":
      return ultimos(quem, 4);
    case "elisa.prado":
      return ultimos(quem, 14);
    case "gilda.moraes":
      return [...estranhos(quem), ...ultimos(quem, 1)];
    default:
      return [];
  }
}
