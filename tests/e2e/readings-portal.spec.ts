/** The search, what waits for the person, and the plans side by side, compared with values worked out by hand, each under its own label. */
import {
  recordsOf,
  daysFromNow,
  onScreen,
  expect,
  ONCE,
  tagged,
  visit,
  type VisitedPage as Page,
  hrefsOf,
  part,
  textsOf,
} from "./support";

const FERIAS = "Suas férias: períodos e valores";

/** Every find of the search: its words, where it leads, where it stands and what it is. */
const finds = (page: Page) =>
  page.root
    .querySelectorAll("main .linhas > li")
    .map((item) => [...textsOf(item, "a"), ...hrefsOf(item), ...textsOf(item, "p")].join(" | "));

visit(
  "busca: cada achado com o seu nome, o seu endereço, o seu lugar e o que é, o que mais se parece primeiro",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const item = (descricao: string, link: string, ...modulos_filhos: object[]) => ({
      descricao,
      icone: "star",
      link,
      modulos_filhos,
    });
    await reply("menu.listar", [
      item(
        ...(["Papéis", ""] as const),
        item("Contas a provar", "holerites"),
        item("Férias da prova", "demonstrativo-ferias"),
      ),
      item(
        ...(["Prova", ""] as const),
        item("Alfa", "atestados"),
        item("Mais fundo", "", item("Beta", "treinamentos")),
      ),
      item("Aprova tudo", "emprestimos"),
      item("Prova", "limites-consumo"),
      item("Prova sem endereço", "nao-existe"),
      item("Nada disso", "dependentes"),
    ]);
    await reply("menu.atalhos", [
      item("Prova outra vez", "limites-consumo"),
      item("Declaração de emprego", ""),
    ]);
    await reply(
      "manuais.listar",
      recordsOf(
        "titulo descricao link",
        ["Prova de água", "Sobre a água", "https://valeverde.example/agua.pdf"],
        ["Outro", "À prova de fogo", "https://valeverde.example/fogo.pdf"],
        ["Prova sem link", "", ""],
      ),
    );
    const status = (page: Page) => textsOf(page, "main [role=status]")[0];
    const page = await visitor.open("busca?q=PRÓVA");
    expect(finds(page)).toEqual([
      // The whole word in the title, the shortest title first; the address that came twice, once.
      "Prova | limites-consumo | Quanto você já usou da conta consumo",
      `Férias da prova | demonstrativo-ferias | Papéis · ${FERIAS}`,
      "Manual: Prova de água (abre em outra aba) | https://valeverde.example/agua.pdf | Sobre a água",
      // The beginning of a word; a part of one.
      "Contas a provar | holerites | Papéis · Seus pagamentos, mês a mês",
      "Aprova tudo | emprestimos | Parcelas e quanto falta pagar",
      // Not in the title, but where it stands.
      "Alfa | atestados | Prova · Atestados enviados, e o envio de um novo",
      "Beta | treinamentos | Prova › Mais fundo · Vídeos, cursos e a declaração de cursos",
      "Manual: Outro (abre em outra aba) | https://valeverde.example/fogo.pdf | À prova de fogo",
    ]);
    expect(status(page)).toBe("8 resultados");
    expect(page.root.querySelector("main input[name=q]")?.getAttribute("value")).toBe("PRÓVA");
    // Every word must be there.
    const narrower = await visitor.open("busca?q=ferias prova");
    expect([...finds(narrower), status(narrower)]).toEqual([
      `Férias da prova | demonstrativo-ferias | Papéis · ${FERIAS}`,
      "1 resultado",
    ]);
    // Two letters are enough, one is not; a shortcut counts as well.
    const two = await visitor.open("busca?q=em");
    expect(textsOf(two, "main .linhas > li a")).toEqual([
      "Declaração de emprego",
      "Levar comigo sem sinal",
      // "Email", a word that no screen shows.
      "Minha Conta",
      "Configurar e-mail",
    ]);
    const short = await visitor.open("busca?q=e");
    expect(finds(short)).toEqual([]);
    expect(short.text).toContain("Escreva pelo menos 2 letras ou números.");
  },
);

const CERTIFICATE = {
  cores: [1, 2, 3],
  codconfigatest: "10",
  codconfigsituacao: "101",
  anexos: [],
};

/** The last minute at which a certificate that begins today still counts: that of the next day, of a month's last day its own. */
function untilWhen() {
  const next = daysFromNow(1);
  return next.endsWith("-01")
    ? `hoje, ${onScreen(daysFromNow(0))} às 23:59`
    : `amanhã, ${onScreen(next)} às 23:59`;
}

visit(
  "minhas solicitações: o que espera por você em cima, cada linha com o que é seu",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const until = untilWhen();
    const moved = (data: string, observacao = "") =>
      recordsOf("sequencia observacao descstatus colabempresa data hora", [
        1,
        observacao,
        "x",
        "RH",
        data,
        "08:15",
      ]);
    // Documents and dependents stay out: not permitted.
    await reply("menu.permissao", { permissao: false });
    await reply(
      "atestados.listar",
      recordsOf(
        "codigo titulo status descstatus datainicio movimentacao",
        [901, "Atestado Médico", 1, "Recebido", "2024-02-28", moved("2026-01-05")],
        [902, "Para corrigir", 2, "Volta", daysFromNow(0), moved("2026-01-02", "Falta o CRM")],
        [903, "Aceito já", 3, "Aceito", "2024-02-28", moved("2026-01-04")],
      ).map((each) => ({ ...CERTIFICATE, ...each })),
    );
    await reply("planoSaude.solicitacoes", [
      {
        codigo: 31,
        tipo_solicitacao: "Troca",
        desc_plano: "Plano A",
        observacao: "Falta o RG",
        data_solic: "2026-01-03",
        hora_solic: "23:59",
        desc_status: "Documentos",
        cores: [1, 2, 3],
        status_final: false,
        pode_cancelar: true,
        corrigir_docs: true,
        coletar_assinatura: false,
        exibir_valores: false,
        dependentes: [],
        vlr_tot_plano: 1,
        vlr_tot_pago_coop: 1,
        vlr_tot_pago_func: 1,
      },
    ]);
    await reply("pcd.listar", []);
    await reply("cadastro.solicitacoes", [
      {
        codigo: 41,
        status: 9,
        codconfigsituacao: 43,
        descstatus: "Cancelada",
        descsituacao: "Mudança",
        cores: [1, 2, 3],
        movimentacao: [],
        datainicio: "2026-01-06",
        horainicio: "00:00",
      },
    ]);
    const card = (page: Page, heading: string) => {
      const around = part(page, heading);
      return [...textsOf(around, ".situacao"), ...textsOf(around, "p"), ...hrefsOf(around)];
    };
    const all = await visitor.open("solicitacoes");
    expect(textsOf(all, ".abas a")).toEqual(["Todas 5", "Abertas 3", "Encerradas 2"]);
    const [open, closed] = [
      ["Para corrigir", "Troca: Plano A", "Atestado Médico"],
      ["Mudança", "Aceito já"],
    ];
    expect(textsOf(all, "main li h3")).toEqual([...open, ...closed]);
    expect(card(all, "Para corrigir")).toEqual([
      "Situação: Volta",
      `Corrija até ${until} para não perder o prazo de entrega.`,
      "O que foi pedido: Falta o CRM",
      "Atestado · 02/01/2026",
      "editar-atestado/902",
      "atestados/902",
    ]);
    expect(card(all, "Troca: Plano A")).toEqual([
      "Situação: Documentos",
      "Plano de saúde · 03/01/2026",
      "plano-saude?aba=solicitacoes#solicitacao-31",
      "plano-saude/solicitacoes/31/documentos",
    ]);
    expect(textsOf(part(all, "Troca: Plano A"), "a")).toEqual([
      expect.stringMatching(/O que foi pedido: Falta o RG$/),
      "Corrigir Plano de saúde: Troca: Plano A",
    ]);
    expect(card(all, "Mudança")).toEqual([
      "Situação: Cancelada",
      "Endereço · 06/01/2026",
      "atualizacao-cadastral/endereco?aba=solicitacoes",
    ]);
    for (const [situacao, tab, titles] of [
      ["abertas", "Abertas 3", open],
      ["encerradas", "Encerradas 2", closed],
    ] as const) {
      const { root } = await visitor.open(`solicitacoes?situacao=${situacao}`);
      expect(textsOf(root, ".abas [aria-current]")[0]).toBe(tab);
      expect(textsOf(root, "main li h3"), tab).toEqual(titles);
    }
    // On the home: before another certificate is begun, and after.
    const home = async () => part(await visitor.open(""), "Para você fazer");
    const [correct, two] = [
      `Para corrigir: Corrija até ${until} Corrigir agora`,
      "Você tem 2 solicitações para corrigir",
    ];
    expect(textsOf(await home(), "li")).toEqual([correct, two]);
    const types = await visitor.open("enviar-atestado/10");
    const about = await types.send("Continuar", { "O que você quer enviar?": "Atestado Médico" });
    await about.send("Salvar e sair", {
      "Primeiro dia de afastamento": daysFromNow(0),
      "Quantidade de dias": "1",
    });
    const toDo = await home();
    expect(textsOf(toDo, "li")).toEqual([
      correct,
      `Enviar Atestado: entregue até ${until}`,
      two,
      "Você tem 1 envio não concluído",
    ]);
    expect(hrefsOf(toDo)).toEqual([
      "editar-atestado/902",
      "enviar-atestado",
      "solicitacoes",
      "solicitacoes",
    ]);
    const { root } = await visitor.open("solicitacoes");
    expect(textsOf(root, "main .aviso-info p")).toEqual([
      expect.stringMatching(
        /^Você tem um envio não concluído, de (hoje|ontem) às\s\d\d:\d\d: Enviar Atestado\.$/,
      ),
      `Entregue até ${until}.`,
    ]);
  },
);

const [NURSERY, FLAT, REGIONAL] = [
  "Vale Saúde Enfermaria",
  "Vale Saúde Apartamento",
  "Vale Saúde Regional (coparticipação)",
];

visit(
  "plano: lado a lado, cada diferença é contra o que se paga hoje",
  tagged(ONCE, "@T116"),
  async ({ visitor, as, reply }) => {
    await as("carla.dias");
    const meuPlano = {
      codplano: 102,
      descplano: FLAT,
      vlrtotalplano: 412.9,
      vlrtotalcoop: 247.74,
      vlrtotalfunc: 165.16,
      solicitoucancelamento: false,
      solicitoualteracao: false,
      dependentes: [],
    };
    await reply("planoSaude.meuPlano", { meuPlano, podeAlterarIncluir: true, termos: "" });
    const page = await visitor.open("simular-plano-saude?planos=101,102,103");
    expect(textsOf(page, "main h1")).toEqual(["Trocar Plano de Saúde"]);
    for (const [plano, ...read] of [
      [NURSERY, "R$ 79,24 a menos por mês do que você paga hoje.", "plano-saude/trocar/101"],
      [FLAT, "Seu plano atual", "O mesmo que você paga hoje."],
      [REGIONAL, "R$ 131,49 a menos por mês do que você paga hoje.", "plano-saude/trocar/103"],
    ] as const) {
      const card = part(page, plano);
      expect(
        [
          ...textsOf(card, ".situacao"),
          ...textsOf(card, "p").filter((text) => text.includes("paga hoje")),
          ...hrefsOf(card).map((href) => href.replace(/\?.*/, "")),
        ],
        plano,
      ).toEqual(read);
    }
  },
);
