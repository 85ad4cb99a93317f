/** Money on the screens, compared with amounts worked out by hand: each under its own label, in its own row, with its own sign (contract, section 3). */
import { expect, ONCE } from "./support/journey";
import { textOf, visit, type Page } from "./support/page-visitor";
import { pairsOf, part, tableOf, tablesOf, textsOf } from "./support/reading";

/** A balance card: what stands in it, line by line, the class of its edge, and where it leads. */
function balances(page: Page) {
  return part(page, "Meus saldos")
    .querySelectorAll(".linha")
    .map((card) => ({
      lines: textsOf(card, "span:not(.conta)"),
      edge: card.classList.value
        .filter((name) => name.startsWith("border-l-[") || name === "border-l-borda")
        .join(" "),
      link: card.getAttribute("href") ?? null,
    }));
}

visit(
  "saldos: cada conta com o seu valor, a sua cor e o seu destino",
  { tag: [ONCE.tag, "@R026", "@T023", "@T024"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const conta = (codigo: string, descricao: string, subdescricao: string, saldo: number) => ({
      conta: codigo,
      descricao,
      subdescricao,
      saldo,
    });
    await provider.fault({
      chamada: "financeiro.saldos",
      usuario: ana,
      corpo: [
        conta("90", "Conta noventa", "sub 90", 1234567.89),
        conta("37", "Conta trinta e sete", "sub 37", 1000.1),
        conta("2", "Conta dois", "sub 2", 0.05),
        conta("87", "Conta oitenta e sete", "sub 87", 0),
        conta("11", "Conta onze", "sub 11", -0.5),
        {
          ...conta("91", "Conta noventa e um", "sub 91", 12.345),
          creditos: [
            { mes: 1, ano: 2025, saldo: 10.5 },
            { mes: 12, ano: 2024, saldo: -3.25 },
          ],
        },
        conta("55", "Conta nova", "", -98765.4),
      ],
    });
    expect(balances(await visitor.open(""))).toEqual([
      {
        lines: ["Conta noventa", "sub 90", "R$ 1.234.567,89"],
        edge: "border-l-[#0a9cc0]",
        link: null,
      },
      {
        lines: ["Conta trinta e sete", "sub 37", "Ver gastos", "R$ 1.000,10"],
        edge: "border-l-[#d9660b]",
        link: "/colaborador/saldos/conta-cliente#dialogo",
      },
      { lines: ["Conta dois", "sub 2", "R$ 0,05"], edge: "border-l-[#6b7280]", link: null },
      {
        lines: ["Conta oitenta e sete", "sub 87", "R$ 0,00"],
        edge: "border-l-[#1b8a3c]",
        link: null,
      },
      {
        lines: ["Conta onze", "sub 11", "Sujeito a análise de crédito", "−R$ 0,50"],
        edge: "border-l-[#1d4ed8]",
        link: "/colaborador/limites-consumo",
      },
      {
        lines: ["Conta noventa e um", "sub 91", "Ver créditos", "R$ 12,35"],
        edge: "border-l-[#0f766e]",
        link: "/colaborador/saldos/creditos#dialogo",
      },
      { lines: ["Conta nova", "−R$ 98.765,40"], edge: "border-l-borda", link: null },
    ]);
    expect(
      tableOf(part(await visitor.open("saldos/creditos"), "Últimos Créditos Recebidos")),
    ).toEqual({
      caption: "2 créditos",
      rows: [
        { "Mês/Ano": "01/2025", Valor: "R$ 10,50" },
        { "Mês/Ano": "12/2024", Valor: "−R$ 3,25" },
      ],
      foot: {},
    });
  },
);

visit(
  "conta cliente: cada compra na sua linha, o total é a soma dos saldos",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "financeiro.gastosCliente",
      usuario: ana,
      corpo: [
        {
          id: 71,
          desc_filial: "Loja Um",
          emissao: "2024-02-29",
          vcto: "2024-12-31",
          docto: "D-1",
          valor: 100.11,
          juros: 2.22,
          baixas: 33.33,
          saldo: 69.01,
        },
        {
          id: 72,
          desc_filial: "Loja Dois",
          emissao: "2025-01-01",
          vcto: "2025-02-01",
          docto: "D-2",
          valor: 2000.4,
          juros: 0,
          baixas: 500.5,
          saldo: 1499.9,
        },
        {
          id: 73,
          desc_filial: "Loja Três",
          emissao: "2025-03-31",
          vcto: null,
          docto: "D-3",
          valor: -35.9,
          juros: 0.07,
          baixas: 0,
          saldo: -35.83,
        },
      ],
    });
    const dialog = part(await visitor.open("saldos/conta-cliente"), "Gastos Conta Cliente");
    // 69,01 + 1.499,90 - 35,83: none of the other columns adds up to it.
    expect(pairsOf(dialog)).toEqual({ "Total a pagar": "R$ 1.533,08", Vencido: "R$ 1.568,91" });
    const row = (values: string[]) =>
      Object.fromEntries(
        [
          "Estabelecimento",
          "Emissão",
          "Vencimento",
          "Documento",
          "Valor original",
          "Juros",
          "Pagamentos",
          "Valor a pagar",
        ].map((name, index) => [name, values[index]]),
      );
    const { caption, rows } = tableOf(dialog);
    expect(caption).toBe("3 compras");
    expect(rows.map(({ Produtos: _link, ...read }) => read)).toEqual([
      row([
        "Loja Um",
        "29/02/2024",
        "31/12/2024 vencida",
        "D-1",
        "R$ 100,11",
        "R$ 2,22",
        "R$ 33,33",
        "R$ 69,01",
      ]),
      row([
        "Loja Dois",
        "01/01/2025",
        "01/02/2025 vencida",
        "D-2",
        "R$ 2.000,40",
        "R$ 0,00",
        "R$ 500,50",
        "R$ 1.499,90",
      ]),
      row(["Loja Três", "31/03/2025", "", "D-3", "−R$ 35,90", "R$ 0,07", "R$ 0,00", "−R$ 35,83"]),
    ]);
    const links = dialog.querySelectorAll("tbody a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      ["71", "72", "73"].map((id) => `/colaborador/saldos/conta-cliente/${id}#dialogo`),
    );
  },
);

visit(
  "produtos da compra: quantidades, unitários e totais; o gasto é o que o provedor diz",
  { tag: [ONCE.tag, "@R025"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "financeiro.compra",
      usuario: ana,
      corpo: {
        valor_consumido: 77.01,
        produtos: [
          {
            nota_fiscal: "900001",
            produto: "Tomate",
            qtde: 1.375,
            embalagem: "KG",
            vlr_unitario: 7.99,
            vlr_total: 10.99,
          },
          {
            nota_fiscal: "900002",
            produto: "Arroz",
            qtde: 2,
            embalagem: "PCT 5 KG",
            vlr_unitario: 27.5,
            vlr_total: 55,
          },
          {
            nota_fiscal: "900003",
            produto: "Devolução",
            qtde: -1,
            embalagem: "UN",
            vlr_unitario: 3.2,
            vlr_total: -3.2,
          },
        ],
      },
    });
    // Both lists know the purchase; neither says what is in it.
    const known = { emissao: "2025-01-01", valor: 1, baixas: 0, saldo: 1 };
    await provider.fault({
      chamada: "financeiro.gastosCliente",
      usuario: ana,
      corpo: [{ ...known, id: 71 }],
    });
    await provider.fault({
      chamada: "financeiro.gastosContaConsumo",
      usuario: ana,
      corpo: [{ categoria: "C", valorutilizado: 1, detalhes: [{ ...known, id: 71 }] }],
    });
    for (const address of ["saldos/conta-cliente/71", "limites-consumo/71"]) {
      const dialog = part(await visitor.open(address), "Produtos da compra");
      expect(pairsOf(dialog), address).toEqual({ "Meu gasto nesta nf": "R$ 77,01" });
      expect(tableOf(dialog), address).toEqual({
        caption: "3 produtos",
        rows: [
          {
            "Nota fiscal": "900001",
            Produto: "Tomate",
            Qtde: "1,375",
            Embalagem: "KG",
            "Valor unitário": "R$ 7,99",
            "Valor total": "R$ 10,99",
          },
          {
            "Nota fiscal": "900002",
            Produto: "Arroz",
            Qtde: "2",
            Embalagem: "PCT 5 KG",
            "Valor unitário": "R$ 27,50",
            "Valor total": "R$ 55,00",
          },
          {
            "Nota fiscal": "900003",
            Produto: "Devolução",
            Qtde: "−1",
            Embalagem: "UN",
            "Valor unitário": "R$ 3,20",
            "Valor total": "−R$ 3,20",
          },
        ],
        foot: {},
      });
    }
  },
);

visit(
  "limites de consumo: cada categoria com as suas compras",
  { tag: [ONCE.tag, "@R195", "@T150"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "financeiro.gastosContaConsumo",
      usuario: ana,
      corpo: [
        {
          categoria: "Farmácia",
          valorutilizado: 321.09,
          detalhes: [
            {
              id: 81,
              descfilial: "Farmácia A",
              emissao: "2025-12-31",
              valor: 200.01,
              baixas: 10.02,
              saldo: 189.99,
            },
            {
              id: 82,
              descfilial: "Farmácia B",
              emissao: "2026-01-01",
              valor: 150.5,
              baixas: 0,
              saldo: 150.5,
            },
          ],
        },
        {
          categoria: "Posto",
          valorutilizado: 0.4,
          detalhes: [
            {
              id: 83,
              descfilial: "Posto C",
              emissao: "2026-02-28",
              valor: 5.6,
              baixas: 5.2,
              saldo: 0.4,
            },
          ],
        },
      ],
    });
    const page = await visitor.open("limites-consumo");
    expect(textsOf(page.root, "main h1")).toEqual(["Limite Conta Consumo"]);
    const read = (heading: string) => {
      const card = part(page, heading);
      return {
        pairs: pairsOf(card),
        caption: tableOf(card).caption,
        rows: tableOf(card).rows.map(({ Produtos: _link, ...row }) => Object.values(row)),
      };
    };
    expect(read("Farmácia")).toEqual({
      pairs: { "Valor utilizado": "R$ 321,09" },
      caption: "2 compras",
      rows: [
        ["Farmácia A", "31/12/2025", "R$ 200,01", "R$ 10,02", "R$ 189,99"],
        ["Farmácia B", "01/01/2026", "R$ 150,50", "R$ 0,00", "R$ 150,50"],
      ],
    });
    expect(read("Posto")).toEqual({
      pairs: { "Valor utilizado": "R$ 0,40" },
      caption: "1 compra",
      rows: [["Posto C", "28/02/2026", "R$ 5,60", "R$ 5,20", "R$ 0,40"]],
    });
    expect(Object.keys(tablesOf(page.root)[0]?.rows[0] ?? {})).toEqual([
      "Estabelecimento",
      "Emissão",
      "Valor",
      "Pagamentos",
      "Saldo",
      "Produtos",
    ]);
  },
);

visit(
  "empréstimos: o que falta e cada parcela",
  { tag: [ONCE.tag, "@R194", "@T086", "@T198"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "financeiro.emprestimos",
      usuario: ana,
      corpo: [
        {
          valorapagar: 999.99,
          parcelas: [
            { vcto: "2027-01-31", valor: 300.33 },
            { vcto: "2027-02-28", valor: 300.34 },
          ],
        },
        { valorapagar: 41.5, parcelas: [{ vcto: "2026-12-01", valor: 41.5 }] },
      ],
    });
    const page = await visitor.open("emprestimos");
    const read = (heading: string) => ({
      pairs: pairsOf(part(page, heading)),
      ...tableOf(part(page, heading)),
    });
    expect(read("Empréstimo 1 de 2")).toEqual({
      pairs: { "Valor a pagar": "R$ 999,99", "Parcelas restantes": "2" },
      caption: "2 parcelas",
      rows: [
        { Vencimento: "31/01/2027", Valor: "R$ 300,33" },
        { Vencimento: "28/02/2027", Valor: "R$ 300,34" },
      ],
      foot: {},
    });
    expect(read("Empréstimo 2 de 2")).toEqual({
      pairs: { "Valor a pagar": "R$ 41,50", "Parcelas restantes": "1" },
      caption: "1 parcela",
      rows: [{ Vencimento: "01/12/2026", Valor: "R$ 41,50" }],
      foot: {},
    });
  },
);

visit(
  "holerite: cada par, cada evento com o seu sinal, e só as bases que vieram",
  { tag: [ONCE.tag, "@R051", "@R091"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const evento = (
      cod_evento: string,
      desc_evento: string,
      horas: number | string | null,
      value: number,
      operacao: string,
    ) => ({
      cod_evento,
      desc_evento,
      horas,
      valor: value,
      operacao,
    });
    const holerite = {
      ...{
        id: 501,
        mes: 3,
        ano: 2025,
        desc_mes: "Março",
        tipo_holerite: "Normal",
        desc_lotacao: "Sala de Cortes",
        cargo_abreviado: "OPER II",
      },
      ...{ salario_base: 2101.01, vencimentos: 3202.02, descontos: 703.03, liquido: 2498.99 },
      eventos: [
        evento("001", "Salário", "220:00", 2101.01, "+"),
        evento("050", "Horas extras", 7.5, 1101.01, "V"),
        evento("400", "INSS", null, 303.03, "-"),
        evento("410", "Vale", 1.25, 400, "D"),
        evento("999", "Estorno", null, -5.5, "+"),
      ],
    };
    await provider.fault({
      chamada: "holerites.listar",
      usuario: ana,
      corpo: [
        { ...holerite, base_calc_fgts: 3105.05, base_calc_irrf: 2806.06, fgts_mes: 248.4 },
        {
          ...holerite,
          id: 500,
          mes: 2,
          desc_mes: "Fevereiro",
          liquido: 2400,
          base_calc_fgts: 3000.01,
        },
      ],
    });
    const page = await visitor.open("holerites?ano=2025&id=501");
    const card = part(page, "Normal de março de 2025");
    const bases = {
      "Base FGTS": "R$ 3.105,05",
      "Base IRRF": "R$ 2.806,06",
      "FGTS do mês": "R$ 248,40",
    };
    const pairs = {
      ...{
        Lotação: "Sala de Cortes",
        Cargo: "OPER II",
        "Salário base": "R$ 2.101,01",
        Vencimentos: "R$ 3.202,02",
        Descontos: "R$ 703,03",
        Líquido: "R$ 2.498,99",
      },
    };
    expect(pairsOf(card)).toEqual({ ...pairs, ...bases });
    expect(tableOf(card)).toEqual({
      caption: "5 eventos",
      rows: [
        { Cód: "001", Evento: "Salário O que é isto?", Horas: "220:00", Valor: "R$ 2.101,01" },
        { Cód: "050", Evento: "Horas extras O que é isto?", Horas: "7,5", Valor: "R$ 1.101,01" },
        { Cód: "999", Evento: "Estorno", Horas: "", Valor: "−R$ 5,50" },
        { Cód: "400", Evento: "INSS O que é isto?", Horas: "", Valor: "−R$ 303,03" },
        { Cód: "410", Evento: "Vale O que é isto?", Horas: "1,25", Valor: "−R$ 400,00" },
      ],
      foot: {},
    });
    expect(card.querySelectorAll("a").map((link) => link.getAttribute("href"))).toContain(
      "/colaborador/holerites/501/pdf",
    );
    const older = part(
      await visitor.open("holerites?ano=2025&id=500"),
      "Normal de fevereiro de 2025",
    );
    expect(pairsOf(older)).toEqual({
      ...pairs,
      Líquido: "R$ 2.400,00",
      "Base FGTS": "R$ 3.000,01",
    });
  },
);

visit(
  "férias: períodos, dias, eventos e os três totais",
  { tag: [ONCE.tag, "@R059", "@R060"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "ferias.listar",
      usuario: ana,
      corpo: [
        {
          ...{ ano: 2025, cargo: "Operadora", desc_lotacao: "Expedição" },
          concessoes: [
            {
              ...{
                id_concessao: 61,
                dt_in_pg: "2025-02-28",
                dt_fi_pg: "2025-03-19",
                dt_in_paq: "2023-12-31",
                dt_fi_paq: "2024-12-30",
                dt_pgto: "2025-02-26",
              },
              ...{
                dias_gozados: 20,
                dias_abono: 10,
                tot_vencimentos: 4001.11,
                tot_descontos: 502.22,
                tot_liq_receber: 3498.89,
              },
              eventos: [
                { cod_evento: "700", desc_evento: "Férias", base: 20, valor: 2501.01 },
                { cod_evento: "710", desc_evento: "Terço", base: 3580.6, valor: 1500.1 },
                { cod_evento: "790", desc_evento: "INSS sobre férias", base: null, valor: 502.22 },
              ],
            },
          ],
        },
      ],
    });
    const card = part(
      await visitor.open("demonstrativo-ferias?ano=2025"),
      "Férias de 28/02/2025 a 19/03/2025",
    );
    expect(pairsOf(card)).toEqual({
      Cargo: "Operadora",
      Lotação: "Expedição",
      "Período de férias": "28/02/2025 a 19/03/2025",
      "Período aquisitivo": "31/12/2023 a 30/12/2024",
      "Data do pagamento": "26/02/2025",
      "Dias gozados": "20 dias",
      "Dias de abono (vendidos)": "10 dias",
    });
    expect(tableOf(card)).toEqual({
      caption: "3 eventos",
      rows: [
        { Cód: "700", Evento: "Férias", Base: "20", Valor: "R$ 2.501,01" },
        { Cód: "710", Evento: "Terço", Base: "3.580,60", Valor: "R$ 1.500,10" },
        { Cód: "790", Evento: "INSS sobre férias", Base: "", Valor: "−R$ 502,22" },
      ],
      foot: {
        "Total de vencimentos": "R$ 4.001,11",
        "Total de descontos": "R$ 502,22",
        "Líquido a receber": "R$ 3.498,89",
      },
    });
  },
);

/** The holder is the line with code 0; sums that no column of the page repeats. */
const PLAN = {
  ...{
    codplano: 102,
    descplano: "Plano de Prova",
    vlrtotalplano: 1001.01,
    vlrtotalcoop: 602.02,
    vlrtotalfunc: 398.99,
    solicitoucancelamento: false,
    solicitoualteracao: false,
  },
  dependentes: [
    {
      codigo: 0,
      nome: "ANA PAULA",
      parentesco: "Titular",
      vlrplano: 500.5,
      vlrpagocoop: 301.3,
      vlrpagofunc: 199.2,
      possuiplano: true,
      podeutilizar: true,
      selecionado: true,
    },
    {
      codigo: 4,
      nome: "Caio Um",
      parentesco: "Cônjuge",
      vlrplano: 300.31,
      vlrpagocoop: 180.12,
      vlrpagofunc: 120.19,
      possuiplano: true,
      podeutilizar: true,
      selecionado: true,
    },
    {
      codigo: 5,
      nome: "Bia Dois",
      parentesco: "Filha",
      vlrplano: 200.2,
      vlrpagocoop: 120.6,
      vlrpagofunc: 79.6,
      possuiplano: false,
      podeutilizar: true,
      selecionado: false,
    },
    {
      codigo: 6,
      nome: "Mãe Três",
      parentesco: "Mãe",
      vlrplano: 0,
      vlrpagocoop: 0,
      vlrpagofunc: 0,
      possuiplano: false,
      podeutilizar: false,
      selecionado: false,
    },
    {
      codigo: 7,
      nome: "Rui Quatro",
      parentesco: "Filho",
      vlrplano: 9.9,
      vlrpagocoop: 4.4,
      vlrpagofunc: 5.5,
      possuiplano: false,
      podeutilizar: true,
      solicitouadicao: true,
      selecionado: false,
    },
  ],
};

const PLAN_SUMS = {
  "Você paga por mês": "R$ 398,99",
  "A cooperativa paga": "R$ 602,02",
  "Total do plano": "R$ 1.001,01",
};
const PLAN_ROWS = [
  {
    Pessoa: "Ana Paula",
    Parentesco: "Titular",
    Valor: "R$ 500,50",
    Cooperativa: "R$ 301,30",
    Você: "R$ 199,20",
  },
  {
    Pessoa: "Caio Um",
    Parentesco: "Cônjuge",
    Valor: "R$ 300,31",
    Cooperativa: "R$ 180,12",
    Você: "R$ 120,19",
  },
];

visit(
  "plano: o que cada um paga; quem está dentro, quem está fora",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "planoSaude.meuPlano",
      usuario: ana,
      corpo: { meuPlano: PLAN, podeAlterarIncluir: true, termos: "<p>Termos</p>" },
    });
    const card = part(await visitor.open("plano-saude"), "Plano de Prova");
    expect(pairsOf(card)).toEqual(PLAN_SUMS);
    expect(tableOf(card)).toEqual({ caption: "2 pessoas", rows: PLAN_ROWS, foot: {} });
    // The holder is no dependent, and has nothing to be removed from.
    const [inside, outside] = card.querySelectorAll("section");
    expect(textsOf(inside ?? card, "li")).toEqual(["Caio Um Cônjuge Remover Caio Um"]);
    expect(textsOf(outside ?? card, "li")).toEqual([
      "Bia Dois Filha",
      "Mãe Três Mãe Não pode participar",
      "Rui Quatro Filho Situação: Inclusão solicitada",
    ]);
    expect(card.querySelectorAll("a").map((link) => link.getAttribute("href"))).toContain(
      "/colaborador/plano-saude/remover/4",
    );
    // Who may not, or has asked already, is not offered.
    const choices = (await visitor.open("plano-saude/adicionar/dependentes"))
      .form("Continuar")
      .element.querySelectorAll("input[type=checkbox]");
    expect(choices.map((box) => box.getAttribute("value"))).toEqual(["5"]);
  },
);

visit(
  "plano: a simulação soma o titular, e diz a diferença",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "planoSaude.simular",
      usuario: ana,
      corpo: { ...PLAN, codplano: 102, descplano: "Vale Saúde Apartamento" },
    });
    await provider.fault({
      chamada: "planoSaude.meuPlano",
      usuario: ana,
      corpo: {
        meuPlano: { ...PLAN, codplano: 101, vlrtotalfunc: 298.88 },
        podeAlterarIncluir: true,
        termos: "",
      },
    });
    const page = await visitor.open("simular-plano-saude?codplano=102&dependentes=4");
    const card = part(page, "Vale Saúde Apartamento");
    expect(pairsOf(card)).toEqual(PLAN_SUMS);
    expect(tableOf(card).rows).toEqual(PLAN_ROWS);
    expect(textOf(card)).toContain("R$ 100,11 a mais por mês do que você paga hoje.");
  },
);

visit(
  "solicitações do plano: valores só quando podem ser vistos; assinatura e correção só onde faltam",
  { tag: [ONCE.tag, "@R149"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const solicitacao = {
      ...{
        desc_plano: "Plano A",
        data_solic: "2026-01-01",
        hora_solic: "00:00",
        desc_status: "Em análise",
        cores: [1, 2, 3],
        status_final: false,
        observacao: "",
      },
      ...{
        pode_cancelar: false,
        corrigir_docs: false,
        coletar_assinatura: false,
        exibir_valores: false,
      },
      ...{ vlr_tot_plano: 700.07, vlr_tot_pago_coop: 400.04, vlr_tot_pago_func: 300.03 },
      dependentes: [
        {
          nome: "ANA",
          parentesco: "Titular",
          vlr_plano: 500.05,
          vlr_pago_coop: 250.02,
          vlr_pago_func: 250.03,
        },
        {
          nome: "Caio Um",
          parentesco: "Cônjuge",
          vlr_plano: 200.02,
          vlr_pago_coop: 150.02,
          vlr_pago_func: 50,
        },
      ],
    };
    await provider.fault({
      chamada: "planoSaude.solicitacoes",
      usuario: ana,
      corpo: [
        {
          ...solicitacao,
          codigo: 31,
          tipo_solicitacao: "Com valores",
          exibir_valores: true,
          pode_cancelar: true,
        },
        {
          ...solicitacao,
          codigo: 32,
          tipo_solicitacao: "Sem valores",
          corrigir_docs: true,
          coletar_assinatura: true,
          observacao: "Falta o RG",
          data_solic: "2025-12-31",
          hora_solic: "23:59",
        },
      ],
    });
    const page = await visitor.open("plano-saude?aba=solicitacoes");
    const [seen, hidden] = [part(page, "Com valores"), part(page, "Sem valores")];
    expect(pairsOf(seen)).toEqual({
      "Você paga por mês": "R$ 300,03",
      "A cooperativa paga": "R$ 400,04",
      "Total do plano": "R$ 700,07",
    });
    expect(tableOf(seen).rows).toEqual([
      {
        Pessoa: "Ana",
        Parentesco: "Titular",
        Valor: "R$ 500,05",
        Cooperativa: "R$ 250,02",
        Você: "R$ 250,03",
      },
      {
        Pessoa: "Caio Um",
        Parentesco: "Cônjuge",
        Valor: "R$ 200,02",
        Cooperativa: "R$ 150,02",
        Você: "R$ 50,00",
      },
    ]);
    expect(textOf(seen)).toContain("Solicitada em 01/01/2026 às 00:00");
    expect(textOf(seen)).not.toContain("assinatura");
    expect(textsOf(seen, "a")).toEqual([
      "Cancelar solicitação: Com valores",
      "Perguntar ao RH sobre o protocolo 31: (44) 3000-0000",
    ]);
    expect(seen.querySelector(".situacao svg")?.getAttribute("color")).toBe("rgb(1,2,3)");
    expect(textOf(hidden)).not.toContain("R$");
    expect(textsOf(hidden, "details li")).toEqual(["Ana — Titular", "Caio Um — Cônjuge"]);
    expect(textOf(hidden)).toContain("Solicitada em 31/12/2025 às 23:59");
    expect(textOf(hidden)).toContain(
      "Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.",
    );
    expect(textOf(hidden)).toContain("Observação: Falta o RG");
    expect(textsOf(hidden, "a")).toEqual([
      "Corrigir documentos",
      "Perguntar ao RH sobre o protocolo 32: (44) 3000-0000",
    ]);
  },
);
