import type { Emprestimo, Saldo } from "~/services/provider/contract/financeiro";
import { makeDay, addMonths, dateParts, type Day } from "../calendar";
import { LONG_WORD, type Base } from "./people";

function accounts(today: Day, conta37: number, limit: number): Saldo[] {
  const creditos = Array.from({ length: 8 }, (_, months) => {
    const { month: mes, year: ano } = dateParts(addMonths(today, -months));
    return { mes, ano, saldo: months === 3 ? 0 : Math.round(18_000 + months * 731.7) / 100 };
  });
  return [
    {
      conta: "2",
      descricao: "Cota Capital",
      subdescricao: "Posição do mês anterior",
      saldo: 1874.32,
      creditos: [],
    },
    {
      conta: "87",
      descricao: "Vale Alimentação",
      subdescricao: "Crédito todo dia 1º",
      saldo: 412.5,
      creditos: [],
    },
    {
      conta: "11",
      descricao: "Limite Conta Consumo",
      subdescricao: "Disponível para compras",
      saldo: limit,
      creditos: [],
    },
    {
      conta: "37",
      descricao: "Conta Cliente",
      subdescricao: "Total a pagar",
      saldo: conta37,
      creditos: [],
    },
    {
      conta: "91",
      descricao: "Cashback",
      subdescricao: "Créditos do programa de fidelidade",
      saldo: creditos[0]?.saldo ?? 0,
      creditos,
    },
    {
      conta: "90",
      descricao: "Poupança Cooperada",
      subdescricao: "Rende todo mês",
      saldo: 3250.07,
      creditos: [],
    },
  ];
}

/** `conta37` is the total of the person's purchases, in reais. */
export function saldosOf(base: Base, today: Day, conta37: number): Saldo[] {
  const all = accounts(today, conta37, 850);
  switch (base) {
    case "fabio.nunes":
      return [];
    case "carla.dias":
    case "davi.rocha":
      return all.filter(({ conta }) => conta !== "90" && conta !== "91");
    case "gilda.moraes":
      return [
        ...accounts(today, conta37, -120.55).map((saldo) =>
          saldo.conta === "2"
            ? {
                ...saldo,
                saldo: 0,
                descricao: `Cota Capital Integralizada e a Integralizar ${LONG_WORD}`,
              }
            : saldo,
        ),
        {
          conta: "999",
          descricao: "<b>Conta desconhecida</b>",
          subdescricao: LONG_WORD,
          saldo: -98_765_432.1,
          creditos: [],
        },
      ];
    default:
      return all;
  }
}

/** The first of the open instalments is due next month. */
function emprestimo(today: Day, parcelas: number, valor: number): Emprestimo {
  const { year: ano, month: mes } = dateParts(today);
  const left = Array.from({ length: parcelas }, (_, index) => ({
    vcto: makeDay(ano, mes + 1 + index, 5),
    valor,
  }));
  return { valorapagar: Math.round(parcelas * valor * 100) / 100, parcelas: left };
}

export function emprestimosOf(base: Base, today: Day): Emprestimo[] {
  switch (base) {
    case "ana.souza":
      return [emprestimo(today, 14, 212.47), emprestimo(today, 3, 95.9)];
    case "carla.dias":
    case "bruno.lima":
      return [emprestimo(today, 6, 148.33)];
    case "gilda.moraes":
      return [
        emprestimo(today, 120, 1_234_567.89),
        { valorapagar: 0, parcelas: [] },
        emprestimo(today, 1, -15.2),
      ];
    default:
      return [];
  }
}
