/** Money on the screens, compared with amounts worked out by hand: each under its own label, in its own row, with its own sign (contract, section 3). */
import {
  recordsOf,
  expect,
  ONCE,
  tagged,
  visit,
  type VisitedPage as Page,
  hrefsOf,
  linesOf,
  pairsOf,
  part,
  textsOf,
  textOf,
} from "./support";

/** A balance card: what stands in it, and where it leads; frame.spec.ts looks at its colour. */
const balances = (page: Page) =>
  part(page, "Meus saldos")
    .querySelectorAll(".linha")
    .map((card) => [textsOf(card, "span:not(:has(span))").join(" | "), card.getAttribute("href")]);

visit(
  "saldos: cada conta com o seu valor e o seu destino",
  tagged(ONCE, "@R026 @T021 @T022 @T023 @T024"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply(
      "financeiro.saldos",
      recordsOf(
        "conta descricao subdescricao saldo creditos",
        ["90", "Conta noventa", "sub 90", 1234567.89],
        ["37", "Conta trinta e sete", "sub 37", 1000.1],
        ["2", "Conta dois", "sub 2", 0.05],
        ["87", "Conta oitenta e sete", "sub 87", 0],
        ["11", "Conta onze", "sub 11", -0.5],
        [
          ...["91", "Conta noventa e um", "sub 91", 12.345],
          recordsOf("mes ano saldo", [1, 2025, 10.5], [12, 2024, -3.25]),
        ],
        ["55", "Conta nova", "", -98765.4],
      ),
    );
    const at = (path: string) => `/colaborador/${path}`;
    expect(balances(await visitor.open(""))).toEqual([
      ["Conta noventa | sub 90 | R$ 1.234.567,89", undefined],
      [
        "Conta trinta e sete | sub 37 | Ver gastos | R$ 1.000,10",
        at("saldos/conta-cliente#dialogo"),
      ],
      ["Conta dois | sub 2 | R$ 0,05", undefined],
      ["Conta oitenta e sete | sub 87 | R$ 0,00", undefined],
      ["Conta onze | sub 11 | Sujeito a análise de crédito | −R$ 0,50", at("limites-consumo")],
      ["Conta noventa e um | sub 91 | Ver créditos | R$ 12,35", at("saldos/creditos#dialogo")],
      ["Conta nova | −R$ 98.765,40", undefined],
    ]);
    const credits = part(await visitor.open("saldos/creditos"), "Últimos Créditos Recebidos");
    expect(linesOf(credits)).toEqual([
      "2 créditos",
      "Mês/Ano | Valor",
      "01/2025 | R$ 10,50",
      "12/2024 | −R$ 3,25",
    ]);
  },
);

visit(
  "conta cliente: cada compra na sua linha, o total é a soma dos saldos",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply(
      "financeiro.gastosCliente",
      recordsOf(
        "id desc_filial emissao vcto docto valor juros baixas saldo",
        [71, "Loja Um", "2024-02-29", "2024-12-31", "D-1", 100.11, 2.22, 33.33, 69.01],
        [72, "Loja Dois", "2025-01-01", "2025-02-01", "D-2", 2000.4, 0, 500.5, 1499.9],
        [73, "Loja Três", "2025-03-31", null, "D-3", -35.9, 0.07, 0, -35.83],
      ),
    );
    const dialog = part(await visitor.open("saldos/conta-cliente"), "Gastos Conta Cliente");
    // 69,01 + 1.499,90 - 35,83: none of the other columns adds up to it.
    expect(pairsOf(dialog)).toEqual(["Total a pagar: R$ 1.533,08", "Vencido: R$ 1.568,91"]);
    expect(linesOf(dialog)).toEqual([
      "3 compras, em reais",
      "Estabelecimento | Emissão | Vencimento | Documento | Valor original | Juros | Pago | Valor a pagar | Produtos",
      "Loja Um | 29/02/2024 | 31/12/2024 vencida | D-1 | 100,11 | 2,22 | 33,33 | 69,01 | Produtos",
      "Loja Dois | 01/01/2025 | 01/02/2025 vencida | D-2 | 2.000,40 | 0,00 | 500,50 | 1.499,90 | Produtos",
      "Loja Três | 31/03/2025 |  | D-3 | −35,90 | 0,07 | 0,00 | −35,83 | Produtos",
    ]);
    expect(dialog.querySelectorAll("tbody a").map((link) => link.getAttribute("href"))).toEqual(
      [71, 72, 73].map((id) => `/colaborador/saldos/conta-cliente/${id}#dialogo`),
    );
  },
);

visit(
  "produtos da compra: quantidades, unitários e totais; o gasto é o que o provedor diz",
  tagged(ONCE, "@R025"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const produtos = recordsOf(
      "nota_fiscal produto qtde embalagem vlr_unitario vlr_total",
      ["900001", "Tomate", 1.375, "KG", 7.99, 10.99],
      ["900002", "Arroz", 2, "PCT 5 KG", 27.5, 55],
      ["900003", "Devolução", -1, "UN", 3.2, -3.2],
    );
    await reply("financeiro.compra", { valor_consumido: 77.01, produtos });
    // Both lists know the purchase; neither says what is in it.
    const known = { id: 71, emissao: "2025-01-01", valor: 1, baixas: 0, saldo: 1 };
    await reply("financeiro.gastosCliente", [known]);
    await reply("financeiro.gastosContaConsumo", [
      { categoria: "C", valorutilizado: 1, detalhes: [known] },
    ]);
    for (const address of ["saldos/conta-cliente/71", "limites-consumo/71"]) {
      const dialog = part(await visitor.open(address), "Produtos da compra");
      expect([...pairsOf(dialog), ...linesOf(dialog)], address).toEqual([
        "Meu gasto nesta nf: R$ 77,01",
        "3 produtos",
        "Nota fiscal | Produto | Qtde | Embalagem | Valor unitário | Valor total",
        "900001 | Tomate | 1,375 | KG | R$ 7,99 | R$ 10,99",
        "900002 | Arroz | 2 | PCT 5 KG | R$ 27,50 | R$ 55,00",
        "900003 | Devolução | −1 | UN | R$ 3,20 | −R$ 3,20",
      ]);
    }
  },
);

visit(
  "limites de consumo: cada categoria com as suas compras",
  tagged(ONCE, "@R195 @T150"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const purchases = (...rows: unknown[][]) =>
      recordsOf("id descfilial emissao valor baixas saldo", ...rows);
    await reply(
      "financeiro.gastosContaConsumo",
      recordsOf(
        "categoria valorutilizado detalhes",
        [
          ...["Farmácia", 321.09],
          purchases(
            [81, "Farmácia A", "2025-12-31", 200.01, 10.02, 189.99],
            [82, "Farmácia B", "2026-01-01", 150.5, 0, 150.5],
          ),
        ],
        ["Posto", 0.4, purchases([83, "Posto C", "2026-02-28", 5.6, 5.2, 0.4])],
      ),
    );
    const page = await visitor.open("limites-consumo");
    expect(textsOf(page, "main h1")).toEqual(["Limite Conta Consumo"]);
    const columns = "Estabelecimento | Emissão | Valor | Pago | Saldo | Produtos";
    for (const [category, used, ...lines] of [
      [
        ...["Farmácia", "R$ 321,09", "2 compras", columns],
        "Farmácia A | 31/12/2025 | R$ 200,01 | R$ 10,02 | R$ 189,99 | Produtos",
        "Farmácia B | 01/01/2026 | R$ 150,50 | R$ 0,00 | R$ 150,50 | Produtos",
      ],
      [
        ...["Posto", "R$ 0,40", "1 compra", columns],
        "Posto C | 28/02/2026 | R$ 5,60 | R$ 5,20 | R$ 0,40 | Produtos",
      ],
    ]) {
      const card = part(page, category ?? "");
      expect([...pairsOf(card), ...linesOf(card)]).toEqual([`Valor utilizado: ${used}`, ...lines]);
    }
  },
);

visit(
  "empréstimos: o que falta e cada parcela",
  tagged(ONCE, "@R194 @T086 @T198"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply(
      "financeiro.emprestimos",
      recordsOf(
        "valorapagar parcelas",
        [999.99, recordsOf("vcto valor", ["2027-01-31", 300.33], ["2027-02-28", 300.34])],
        [41.5, recordsOf("vcto valor", ["2026-12-01", 41.5])],
      ),
    );
    const page = await visitor.open("emprestimos");
    const read = (heading: string) => [
      ...pairsOf(part(page, heading)),
      ...linesOf(part(page, heading)),
    ];
    expect(read("Empréstimo 1 de 2")).toEqual([
      "Valor a pagar: R$ 999,99",
      "Parcelas restantes: 2",
      "2 parcelas",
      "Vencimento | Valor",
      "31/01/2027 | R$ 300,33",
      "28/02/2027 | R$ 300,34",
    ]);
    expect(read("Empréstimo 2 de 2")).toEqual([
      "Valor a pagar: R$ 41,50",
      "Parcelas restantes: 1",
      "1 parcela",
      "Vencimento | Valor",
      "01/12/2026 | R$ 41,50",
    ]);
    await reply("financeiro.emprestimos", { valorapagar: null, parcelas: [] });
    expect((await visitor.open("emprestimos")).text).toContain("Nenhum empréstimo encontrado");
  },
);

visit(
  "holerite: cada par, cada evento com o seu sinal, e só as bases que vieram",
  tagged(ONCE, "@R051 @R091 @T048 @T049 @T050 @T197"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const holerite = {
      ano: 2025,
      tipo_holerite: "Normal",
      desc_lotacao: "Sala de Cortes",
      cargo_abreviado: "OPER II",
      salario_base: 2101.01,
      vencimentos: 3202.02,
      descontos: 703.03,
      eventos: recordsOf(
        "cod_evento desc_evento horas valor operacao",
        ["001", "Salário", "220:00", 2101.01, "+"],
        ["050", "Horas extras", 7.5, 1101.01, "V"],
        ["400", "INSS", 3580.6, 303.03, "-"],
        ["410", "Vale", 1.25, 400, "D"],
        ["999", "Estorno", null, -5.5, "+"],
      ),
    };
    await reply(
      "holerites.listar",
      recordsOf(
        "id mes desc_mes liquido base_calc_fgts base_calc_irrf fgts_mes",
        [501, 3, "Março", 2498.99, 3105.05, 2806.06, 248.4],
        [500, 2, "Fevereiro", 2400, 3000.01],
      ).map((each) => ({ ...holerite, ...each })),
    );
    const page = await visitor.open("holerites?ano=2025&id=501");
    const card = part(page, "Normal de março de 2025");
    const pairs = (liquido: string, ...bases: string[]) => [
      `Líquido: ${liquido}`,
      "Vencimentos: R$ 3.202,02",
      "Descontos: R$ 703,03",
      "Salário base O que é isto?: R$ 2.101,01",
      ...["Lotação: Sala de Cortes", "Cargo: OPER II", ...bases],
    ];
    expect(pairsOf(card).sort()).toEqual(
      pairs(
        "R$ 2.498,99",
        "Base FGTS O que é isto?: R$ 3.105,05",
        "Base IRRF O que é isto?: R$ 2.806,06",
        "FGTS do mês O que é isto?: R$ 248,40",
      ).sort(),
    );
    expect(linesOf(card)).toEqual([
      "5 eventos",
      "Cód | Evento | Horas | Valor",
      "001 | Salário O que é isto? | 220:00 | R$ 2.101,01",
      "050 | Horas extras O que é isto? | 7,5 | R$ 1.101,01",
      "999 | Estorno |  | −R$ 5,50",
      "400 | INSS O que é isto? | 3.580,60 | −R$ 303,03",
      "410 | Vale O que é isto? | 1,25 | −R$ 400,00",
    ]);
    expect(hrefsOf(card)).toContain("holerites/501/pdf");
    const older = await visitor.open("holerites?ano=2025&id=500");
    expect(pairsOf(part(older, "Normal de fevereiro de 2025")).sort()).toEqual(
      pairs("R$ 2.400,00", "Base FGTS O que é isto?: R$ 3.000,01").sort(),
    );
  },
);

visit(
  "férias: períodos, dias, eventos e os três totais",
  tagged(ONCE, "@R059 @R060"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const concessao = {
      id_concessao: 61,
      dt_in_pg: "2025-02-28",
      dt_fi_pg: "2025-03-19",
      dt_in_paq: "2023-12-31",
      dt_fi_paq: "2024-12-30",
      dt_pgto: "2025-02-26",
      dias_gozados: 20,
      dias_abono: 10,
      tot_vencimentos: 4001.11,
      tot_descontos: 502.22,
      tot_liq_receber: 3498.89,
      eventos: recordsOf(
        "cod_evento desc_evento base valor",
        ["700", "Férias", 20, 2501.01],
        ["710", "Terço", 3580.6, 1500.1],
        ["790", "INSS sobre férias", null, 502.22],
      ),
    };
    await reply("ferias.listar", [
      { ano: 2025, cargo: "Operadora", desc_lotacao: "Expedição", concessoes: [concessao] },
    ]);
    const page = await visitor.open("demonstrativo-ferias?ano=2025");
    const card = part(page, "Férias de 28/02/2025 a 19/03/2025");
    expect(pairsOf(card)).toEqual([
      "Cargo: Operadora",
      "Lotação: Expedição",
      "Período de férias: 28/02/2025 a 19/03/2025",
      "Período aquisitivo: 31/12/2023 a 30/12/2024",
      "Data do pagamento: 26/02/2025",
      "Dias gozados: 20 dias",
      "Dias de abono (vendidos): 10 dias",
    ]);
    expect(linesOf(card)).toEqual([
      "3 eventos",
      "Cód | Evento | Base | Valor",
      "700 | Férias | 20 | R$ 2.501,01",
      "710 | Terço | 3.580,60 | R$ 1.500,10",
      "790 | INSS sobre férias |  | −R$ 502,22",
      "Total de vencimentos | R$ 4.001,11",
      "Total de descontos | −R$ 502,22",
      "Líquido a receber | R$ 3.498,89",
    ]);
  },
);

/** The holder is the line with code 0; sums that no column of the page repeats. */
const PLAN = {
  codplano: 102,
  descplano: "Plano de Prova",
  vlrtotalplano: 1001.01,
  vlrtotalcoop: 602.02,
  vlrtotalfunc: 398.99,
  solicitoucancelamento: false,
  solicitoualteracao: false,
  dependentes: recordsOf(
    "codigo nome parentesco vlrplano vlrpagocoop vlrpagofunc possuiplano podeutilizar selecionado solicitouadicao",
    [0, "ANA PAULA", "Titular", 500.5, 301.3, 199.2, true, true, true],
    [4, "Caio Um", "Cônjuge", 300.31, 180.12, 120.19, true, true, true],
    [5, "Bia Dois", "Filha", 200.2, 120.6, 79.6, false, true, false],
    [6, "Mãe Três", "Mãe", 0, 0, 0, false, false, false],
    [7, "Rui Quatro", "Filho", 9.9, 4.4, 5.5, false, true, false, true],
  ),
};
const situation = (meuPlano: object) => ({ meuPlano, podeAlterarIncluir: true, termos: "" });

const COLUMNS = "Pessoa | Parentesco | Valor | Cooperativa | Você";
const PLAN_READ = [
  "Você paga por mês: R$ 398,99",
  "A cooperativa paga: R$ 602,02",
  "Total do plano: R$ 1.001,01",
  "2 pessoas",
  COLUMNS,
  "Ana Paula | Titular | R$ 500,50 | R$ 301,30 | R$ 199,20",
  "Caio Um | Cônjuge | R$ 300,31 | R$ 180,12 | R$ 120,19",
];

visit(
  "plano: o que cada um paga; quem está dentro, quem está fora",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply("planoSaude.meuPlano", situation(PLAN));
    const card = part(await visitor.open("plano-saude"), "Plano de Prova");
    expect([...pairsOf(card), ...linesOf(card)]).toEqual(PLAN_READ);
    // The holder is no dependent, and has nothing to be removed from.
    const [inside, outside] = card.querySelectorAll("section");
    expect(textsOf(inside ?? card, "li")).toEqual(["Caio Um Cônjuge Remover Caio Um"]);
    expect(textsOf(outside ?? card, "li")).toEqual([
      "Bia Dois Filha Pode participar",
      "Mãe Três Mãe Não pode participar",
      "Rui Quatro Filho Situação: Inclusão solicitada",
    ]);
    expect(hrefsOf(card)).toContain("plano-saude/remover/4");
    // Who may not, or has asked already, is not offered.
    const form = (await visitor.open("plano-saude/adicionar/dependentes")).form("Continuar");
    const choices = form.element.querySelectorAll("input[type=checkbox]");
    expect(choices.map((box) => box.getAttribute("value"))).toEqual(["5"]);
  },
);

visit(
  "plano: a simulação soma o titular, e diz a diferença",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply("planoSaude.simular", { ...PLAN, descplano: "Vale Saúde Apartamento" });
    for (const codplano of [101, 102]) {
      await reply("planoSaude.meuPlano", situation({ ...PLAN, codplano, vlrtotalfunc: 298.88 }));
      const page = await visitor.open("simular-plano-saude?codplano=102&dependentes=4");
      const card = part(page, "Vale Saúde Apartamento");
      expect([...pairsOf(card), ...linesOf(card)]).toEqual(PLAN_READ);
      expect(textOf(card)).toContain("R$ 100,11 a mais por mês do que você paga hoje.");
      expect(page.text).toContain("Seu plano atual: R$ 298,88");
    }
  },
);

visit(
  "solicitações do plano: valores só quando podem ser vistos; assinatura e correção só onde faltam",
  tagged(ONCE, "@R142 @R148 @R149 @T113 @T114 @T115 @T199"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const solicitacao = {
      desc_plano: "Plano A",
      desc_status: "Em análise",
      cores: [1, 2, 3],
      vlr_tot_plano: 700.07,
      vlr_tot_pago_coop: 400.04,
      vlr_tot_pago_func: 300.03,
      dependentes: recordsOf(
        "nome parentesco vlr_plano vlr_pago_coop vlr_pago_func",
        ["ANA", "Titular", 500.05, 250.02, 250.03],
        ["Caio Um", "Cônjuge", 200.02, 150.02, 50],
      ),
    };
    await reply(
      "planoSaude.solicitacoes",
      recordsOf(
        "codigo tipo_solicitacao data_solic hora_solic observacao exibir_valores pode_cancelar corrigir_docs coletar_assinatura status_final",
        [32, "Sem valores", "2025-12-31", "23:59", "Falta o RG", false, false, true, true, false],
        [33, "Em análise", "2025-01-01", "08:00", "", false, false, false, false, false],
        [31, "Com valores", "2026-01-01", "00:00", "", true, true, false, false, false],
        [34, "Fim", "2025-01-01", "08:00", "", false, false, false, false, true],
      ).map((each) => ({ ...solicitacao, ...each })),
    );
    const page = await visitor.open("plano-saude?aba=solicitacoes");
    const [seen, hidden] = [part(page, "Com valores"), part(page, "Sem valores")];
    expect([...pairsOf(seen), ...linesOf(seen)]).toEqual([
      "Você paga por mês: R$ 300,03",
      "A cooperativa paga: R$ 400,04",
      "Total do plano: R$ 700,07",
      "Valores por mês",
      COLUMNS,
      "Ana | Titular | R$ 500,05 | R$ 250,02 | R$ 250,03",
      "Caio Um | Cônjuge | R$ 200,02 | R$ 150,02 | R$ 50,00",
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
    for (const text of [
      "Solicitada em 31/12/2025 às 23:59",
      "Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.",
      "Observação: Falta o RG",
    ])
      expect(textOf(hidden)).toContain(text);
    expect(textsOf(hidden, "a")).toEqual([
      "Corrigir documentos",
      "Perguntar ao RH sobre o protocolo 32: (44) 3000-0000",
    ]);
    const finished = await visitor.open("plano-saude?aba=solicitacoes&situacao=finalizadas");
    expect([page, finished].map(({ root }) => textsOf(root, "#conteudo li h2"))).toEqual([
      ["Sem valores", "Com valores", "Em análise"],
      ["Fim"],
    ]);
    expect(textsOf(page, "nav.abas a")).toEqual([
      "Meu Plano",
      "Solicitações 3 pendentes",
      "Pendentes",
      "Finalizadas",
    ]);
    for (const [codigo, cancels, corrects] of [
      [31, true, false],
      [32, false, true],
      [33, false, false],
    ] as const) {
      const behind = (name: string) => visitor.open(`plano-saude/solicitacoes/${codigo}/${name}`);
      const [cancelling, correcting] = [await behind("cancelar"), await behind("documentos")];
      expect(
        [
          cancelling.text.includes("Esta solicitação não pode mais ser cancelada."),
          correcting.text.includes("Esta solicitação não aguarda documentos."),
        ],
        String(codigo),
      ).toEqual([!cancels, !corrects]);
    }
  },
);
