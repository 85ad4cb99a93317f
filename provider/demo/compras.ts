import type { Product } from "~/services/provider/contract/financeiro";
import { addDays, type Day } from "../calendar";
import { LONG_WORD, type Base } from "./people";

interface DemoCompra {
  /** "" for account 37, otherwise the category of the consumption account. */
  categoria: string;
  desc_filial: string;
  emissao: Day;
  vcto: Day;
  docto: string;
  valor: number;
  juros: number;
  baixas: number;
  saldo: number;
  produtos: Product[];
  valor_consumido: number;
}

const BRANCHES = [
  "Supermercado Vale Verde - Centro",
  "Supermercado Vale Verde - Vila Nova",
  "Posto Vale Verde - BR 163",
  "Agropecuária Vale Verde",
];

/** Product, packaging, unit price in cents. */
const SHELF: readonly (readonly [string, string, number])[] = [
  ["Arroz Tipo 1 Vale Verde", "PCT 5 KG", 2799],
  ["Feijão Carioca", "PCT 1 KG", 849],
  ["Óleo de Soja", "FR 900 ML", 719],
  ["Açúcar Cristal", "PCT 5 KG", 1899],
  ["Café Torrado e Moído", "PCT 500 G", 1998],
  ["Leite Integral", "CX 1 L", 529],
  ["Farinha de Trigo Especial", "PCT 5 KG", 2249],
  ["Macarrão Espaguete", "PCT 500 G", 459],
  ["Coxa e Sobrecoxa de Frango", "BDJ 1 KG", 1199],
  ["Peito de Frango sem Osso", "BDJ 1 KG", 1890],
  ["Linguiça Toscana", "PCT 800 G", 1649],
  ["Queijo Mussarela Fatiado", "BDJ 300 G", 1729],
  ["Sabão em Pó", "CX 1,6 KG", 2390],
  ["Papel Higiênico Folha Dupla", "FD 12 UN", 1979],
  ["Creme Dental", "TB 90 G", 489],
  ["Detergente Neutro", "FR 500 ML", 259],
  ["Banana Caturra", "KG", 549],
  ["Batata Inglesa", "KG", 479],
  ["Tomate", "KG", 799],
  ["Gasolina Comum", "L", 599],
];

/** The same purchase number (`note`) always gives the same products. */
function produtosOf(note: number): Product[] {
  return Array.from({ length: 2 + ((note * 7) % 6) }, (_, row) => {
    const [produto, embalagem, cents] = SHELF[(note * 11 + row * 3) % SHELF.length] ?? [
      "Diversos",
      "UN",
      100,
    ];
    const qtde =
      embalagem === "KG" || embalagem === "L"
        ? ((note * 13 + row * 29) % 40) / 8 + 0.375
        : 1 + ((note + row) % 3);
    return {
      nota_fiscal: String(482_000 + note),
      produto,
      qtde,
      embalagem,
      vlr_unitario: cents / 100,
      vlr_total: Math.round(qtde * cents) / 100,
    };
  });
}

function compra(today: Day, note: number, daysAgo: number, categoria = ""): DemoCompra {
  const produtos = produtosOf(note);
  const emissao = addDays(today, -daysAgo);
  const cents = produtos.reduce((sum, { vlr_total }) => sum + Math.round(vlr_total * 100), 0);
  const overdue = daysAgo > 40;
  const juros = overdue ? Math.round(cents * 0.02) : 0;
  const baixas = note % 4 === 0 ? Math.round(cents / 3) : 0;
  return {
    categoria,
    desc_filial: BRANCHES[note % BRANCHES.length] ?? "",
    emissao,
    vcto: addDays(emissao, 40),
    docto: `${482_000 + note}/1`,
    valor: cents / 100,
    juros: juros / 100,
    baixas: baixas / 100,
    saldo: (cents + juros - baixas) / 100,
    produtos,
    valor_consumido: cents / 100,
  };
}

function sequencia(
  today: Day,
  count: number,
  start: number,
  interval: number,
  categoria = "",
): DemoCompra[] {
  return Array.from({ length: count }, (_, index) =>
    compra(today, start + index, 1 + Math.floor(index * interval), categoria),
  );
}

function consumption(today: Day, start: number): DemoCompra[] {
  return [
    ...sequencia(today, 6, start, 4, "Supermercado"),
    ...sequencia(today, 4, start + 10, 7, "Posto de Combustível"),
  ];
}

function strange(today: Day): DemoCompra[] {
  const [common] = sequencia(today, 1, 900, 1);
  if (!common) return [];
  const produto: Product = {
    nota_fiscal: LONG_WORD,
    produto: `<script>alert(1)</script> ${LONG_WORD}`,
    embalagem: LONG_WORD,
    qtde: -0.125,
    vlr_unitario: 12,
    vlr_total: -1.5,
  };
  return [
    {
      ...common,
      desc_filial: `Supermercado Vale Verde - Filial do Distrito de Nossa Senhora da Conceição ${LONG_WORD}`,
      docto: LONG_WORD,
    },
    {
      ...common,
      docto: "DEVOLUÇÃO",
      valor: -35.9,
      juros: 0,
      baixas: 0,
      saldo: -35.9,
      produtos: [],
      valor_consumido: 0,
    },
    {
      ...common,
      docto: "482000/0",
      valor: 0,
      juros: 0,
      baixas: 0,
      saldo: 0,
      valor_consumido: -1.5,
      produtos: [produto],
    },
    { ...common, categoria: `Categoria <i>comprida</i> ${LONG_WORD}`, saldo: -10 },
  ];
}

export function comprasOf(base: Base, today: Day): DemoCompra[] {
  switch (base) {
    case "ana.souza":
      return [...sequencia(today, 14, 100, 4), ...consumption(today, 200)];
    case "bruno.lima":
      return sequencia(today, 3, 300, 9);
    case "carla.dias":
      return [...sequencia(today, 4, 320, 8), ...sequencia(today, 2, 340, 10, "Supermercado")];
    case "davi.rocha":
      return [
        ...sequencia(today, 2, 360, 5),
        ...sequencia(today, 3, 370, 6, "Posto de Combustível"),
      ];
    case "elisa.prado":
      return [...sequencia(today, 400, 1000, 0.2), ...consumption(today, 1500)];
    case "gilda.moraes":
      return [...strange(today), ...sequencia(today, 2, 910, 3)];
    default:
      return [];
  }
}
