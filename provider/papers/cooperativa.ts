/** Data of the invented cooperative that signs the documents. */
export const COOPERATIVA = {
  nome: "Cooperativa Agroindustrial Vale Verde",
  sigla: "VALE VERDE",
  cnpj: "00.000.000/0001-91",
  endereco: "Rodovia PR 000, km 12",
  cidade: "Vale Verde do Oeste",
  uf: "PR",
  cep: "85000-000",
  telefone: "(44) 3000-0000",
} as const;

const AMOUNT_FORMAT = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats as "1.234,56"; null gives "". */
export function formatAmount(amount: number | null): string {
  return amount === null ? "" : AMOUNT_FORMAT.format(amount);
}
