import type { Produto } from "~/services/provider/contract/financeiro";
import { maisDias, type Dia } from "../calendario";
import { PALAVRA_LONGA, type Base } from "./pessoas";

interface Compra {
  /** Empty: account 37. Otherwise the category of the consumption account. */
  categoria: string;
  desc_filial: string;
  emissao: Dia;
  vcto: Dia;
  docto: string;
  valor: number;
  juros: number;
  baixas: number;
  saldo: number;
  produtos: Produto[];
  valor_consumido: number;
}

const FILIAIS = ["Supermercado Vale Verde - Centro", "Supermercado Vale Verde - Vila Nova", "Posto Vale Verde - BR 163", "Agropecuária Vale Verde"];

/** Product, packaging, unit value in cents. */
const PRATELEIRA: readonly (readonly [string, string, number])[] = [
  ["Arroz Tipo 1 Vale Verde", "PCT 5 KG", 2799], ["Feijão Carioca", "PCT 1 KG", 849], ["Óleo de Soja", "FR 900 ML", 719],
  ["Açúcar Cristal", "PCT 5 KG", 1899], ["Café Torrado e Moído", "PCT 500 G", 1998], ["Leite Integral", "CX 1 L", 529],
  ["Farinha de Trigo Especial", "PCT 5 KG", 2249], ["Macarrão Espaguete", "PCT 500 G", 459],
  ["Coxa e Sobrecoxa de Frango", "BDJ 1 KG", 1199],
  ["Peito de Frango sem Osso", "BDJ 1 KG", 1890], ["Linguiça Toscana", "PCT 800 G", 1649], ["Queijo Mussarela Fatiado", "BDJ 300 G", 1729],
  ["Sabão em Pó", "CX 1,6 KG", 2390], ["Papel Higiênico Folha Dupla", "FD 12 UN", 1979], ["Creme Dental", "TB 90 G", 489],
  ["Detergente Neutro", "FR 500 ML", 259],
  ["Banana Caturra", "KG", 549], ["Batata Inglesa", "KG", 479], ["Tomate", "KG", 799], ["Gasolina Comum", "L", 599],
];

/** A receipt's lines; the same number gives the same receipt. */
function produtosDa(nota: number): Produto[] {
  return Array.from({ length: 2 + (nota * 7) % 6 }, (_, linha) => {
    const [produto, embalagem, centavos] = PRATELEIRA[(nota * 11 + linha * 3) % PRATELEIRA.length] ?? ["Diversos", "UN", 100];
    const qtde = embalagem === "KG" || embalagem === "L" ? ((nota * 13 + linha * 29) % 40) / 8 + 0.375 : 1 + ((nota + linha) % 3);
    return {
      nota_fiscal: String(482_000 + nota),
      produto,
      qtde,
      embalagem,
      vlr_unitario: centavos / 100,
      vlr_total: Math.round(qtde * centavos) / 100,
    };
  });
}

function compra(hoje: Dia, nota: number, diasAtras: number, categoria = ""): Compra {
  const produtos = produtosDa(nota);
  const emissao = maisDias(hoje, -diasAtras);
  const centavos = produtos.reduce((soma, { vlr_total }) => soma + Math.round(vlr_total * 100), 0);
  const vencida = diasAtras > 40;
  const juros = vencida ? Math.round(centavos * 0.02) : 0;
  const baixas = nota % 4 === 0 ? Math.round(centavos / 3) : 0;
  return {
    categoria,
    desc_filial: FILIAIS[nota % FILIAIS.length] ?? "",
    emissao,
    vcto: maisDias(emissao, 40),
    docto: `${482_000 + nota}/1`,
    valor: centavos / 100,
    juros: juros / 100,
    baixas: baixas / 100,
    saldo: (centavos + juros - baixas) / 100,
    produtos,
    valor_consumido: centavos / 100,
  };
}

function sequencia(hoje: Dia, quantas: number, inicio: number, intervalo: number, categoria = ""): Compra[] {
  return Array.from({ length: quantas }, (_, indice) => compra(hoje, inicio + indice, 1 + Math.floor(indice * intervalo), categoria));
}

function consumo(hoje: Dia, inicio: number): Compra[] {
  return [...sequencia(hoje, 6, inicio, 4, "Supermercado"), ...sequencia(hoje, 4, inicio + 10, 7, "Posto de Combustível")];
}

function estranhas(hoje: Dia): Compra[] {
  const [comum] = sequencia(hoje, 1, 900, 1);
  if (!comum) return [];
  const produto: Produto = {
    nota_fiscal: PALAVRA_LONGA,
    produto: `<script>alert(1)</script> ${PALAVRA_LONGA}`,
    embalagem: PALAVRA_LONGA,
    qtde: -0.125,
    vlr_unitario: 12,
    vlr_total: -1.5,
  };
  return [
    { ...comum, desc_filial: `Supermercado Vale Verde - Filial do Distrito de Nossa Senhora da Conceição ${PALAVRA_LONGA}`, docto: PALAVRA_LONGA },
    { ...comum, docto: "DEVOLUÇÃO", valor: -35.9, juros: 0, baixas: 0, saldo: -35.9, produtos: [], valor_consumido: 0 },
    { ...comum, docto: "482000/0", valor: 0, juros: 0, baixas: 0, saldo: 0, valor_consumido: -1.5, produtos: [produto] },
    { ...comum, categoria: `Categoria <i>comprida</i> ${PALAVRA_LONGA}`, saldo: -10 },
  ];
}

export function comprasDe(base: Base, hoje: Dia): Compra[] {
  switch (base) {
    case "ana.souza":
      return [...sequencia(hoje, 14, 100, 4), ...consumo(hoje, 200)];
    case "bruno.lima":
      return sequencia(hoje, 3, 300, 9);
    case "carla.dias":
      return [...sequencia(hoje, 4, 320, 8), ...sequencia(hoje, 2, 340, 10, "Supermercado")];
    case "davi.rocha":
      return [...sequencia(hoje, 2, 360, 5), ...sequencia(hoje, 3, 370, 6, "Posto de Combustível")];
    case "elisa.prado":
      return [...sequencia(hoje, 400, 1000, 0.2), ...consumo(hoje, 1500)];
    case "gilda.moraes":
      return [...estranhas(hoje), ...sequencia(hoje, 2, 910, 3)];
    default:
      return [];
  }
}
