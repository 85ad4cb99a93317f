import type { Emprestimo, Saldo } from "~/services/provider/contract/financeiro";
import { diaDe, maisMeses, partes, type Dia } from "../calendario";
import { PALAVRA_LONGA, type Base } from "./pessoas";

/** The six accounts of the cooperative; amounts in reais. */
function contas(hoje: Dia, conta37: number, limite: number): Saldo[] {
  const creditos = Array.from({ length: 8 }, (_, meses) => {
    const { mes, ano } = partes(maisMeses(hoje, -meses));
    return { mes, ano, saldo: meses === 3 ? 0 : Math.round(18_000 + meses * 731.7) / 100 };
  });
  return [
    { conta: "2", descricao: "Cota Capital", subdescricao: "Posição do mês anterior", saldo: 1874.32, creditos: [] },
    { conta: "87", descricao: "Vale Alimentação", subdescricao: "Crédito todo dia 1º", saldo: 412.5, creditos: [] },
    { conta: "11", descricao: "Limite Conta Consumo", subdescricao: "Disponível para compras", saldo: limite, creditos: [] },
    { conta: "37", descricao: "Conta Cliente", subdescricao: "Total a pagar", saldo: conta37, creditos: [] },
    { conta: "91", descricao: "Cashback", subdescricao: "Créditos do programa de fidelidade", saldo: creditos[0]?.saldo ?? 0, creditos },
    { conta: "90", descricao: "Poupança Cooperada", subdescricao: "Rende todo mês", saldo: 3250.07, creditos: [] },
  ];
}

/** `conta37`: what the person's purchases add up to. */
export function saldosDe(base: Base, hoje: Dia, conta37: number): Saldo[] {
  const todas = contas(hoje, conta37, 850);
  switch (base) {
    case "fabio.nunes":
      return [];
    case "carla.dias":
    case "davi.rocha":
      return todas.filter(({ conta }) => conta !== "90" && conta !== "91");
    case "gilda.moraes":
      return [
        ...contas(hoje, conta37, -120.55).map((saldo) =>
          saldo.conta === "2" ? { ...saldo, saldo: 0, descricao: `Cota Capital Integralizada e a Integralizar ${PALAVRA_LONGA}` } : saldo,
        ),
        { conta: "999", descricao: "<b>Conta desconhecida</b>", subdescricao: PALAVRA_LONGA, saldo: -98_765_432.1, creditos: [] },
      ];
    default:
      return todas;
  }
}

/** A loan with the instalments still to come, the first next month. */
function emprestimo(hoje: Dia, parcelas: number, valor: number): Emprestimo {
  const { ano, mes } = partes(hoje);
  const restantes = Array.from({ length: parcelas }, (_, indice) => ({ vcto: diaDe(ano, mes + 1 + indice, 5), valor }));
  return { valorapagar: Math.round(parcelas * valor * 100) / 100, parcelas: restantes };
}

export function emprestimosDe(base: Base, hoje: Dia): Emprestimo[] {
  switch (base) {
    case "ana.souza":
      return [emprestimo(hoje, 14, 212.47), emprestimo(hoje, 3, 95.9)];
    case "carla.dias":
    case "bruno.lima":
      return [emprestimo(hoje, 6, 148.33)];
    case "gilda.moraes":
      return [emprestimo(hoje, 120, 1_234_567.89), { valorapagar: 0, parcelas: [] }, emprestimo(hoje, 1, -15.2)];
    default:
      return [];
  }
}
