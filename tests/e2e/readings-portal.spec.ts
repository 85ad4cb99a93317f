/** The search, what waits for the person, and the plans side by side, compared with values worked out by hand, each under its own label. */
import type { HTMLElement } from "node-html-parser";
import { daysFromNow, onScreen } from "./support/days";
import { expect, ONCE } from "./support/journey";
import { textOf, visit, type Page } from "./support/page-visitor";
import { pairsOf, part, tableOf, textsOf } from "./support/reading";

const hrefs = (element: HTMLElement) =>
  element
    .querySelectorAll("a")
    .map((link) => link.getAttribute("href")?.replace(/^\/colaborador\//, ""));

const FERIAS = "Suas férias: períodos e valores";

/** Every find of the search: its words, where it leads, where it stands and what it is. */
const finds = (page: Page) =>
  page.root
    .querySelectorAll("main .linhas > li")
    .map((item) => [
      textOf(item.querySelector("a")),
      ...hrefs(item),
      textOf(item.querySelector("p")),
    ]);

visit(
  "busca: cada achado com o seu nome, o seu endereço, o seu lugar e o que é, o que mais se parece primeiro",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const item = (descricao: string, link: string, modulos_filhos: object[] = []) => ({
      descricao,
      icone: "star",
      link,
      modulos_filhos,
    });
    await provider.fault({
      chamada: "menu.listar",
      usuario: ana,
      corpo: [
        item("Papéis", "", [
          item("Contas a provar", "holerites"),
          item("Férias da prova", "demonstrativo-ferias"),
        ]),
        item("Prova", "", [
          item("Alfa", "atestados"),
          item("Mais fundo", "", [item("Beta", "treinamentos")]),
        ]),
        item("Aprova tudo", "emprestimos"),
        item("Prova", "limites-consumo"),
        item("Prova sem endereço", "nao-existe"),
        item("Nada disso", "dependentes"),
      ],
    });
    await provider.fault({
      chamada: "menu.atalhos",
      usuario: ana,
      corpo: [
        { descricao: "Prova outra vez", icone: "star", link: "limites-consumo" },
        { descricao: "Declaração de emprego", icone: "star", link: "" },
      ],
    });
    await provider.fault({
      chamada: "manuais.listar",
      usuario: ana,
      corpo: [
        {
          titulo: "Prova de água",
          descricao: "Sobre a água",
          link: "https://valeverde.example/agua.pdf",
        },
        {
          titulo: "Outro",
          descricao: "À prova de fogo",
          link: "https://valeverde.example/fogo.pdf",
        },
        { titulo: "Prova sem link", descricao: "", link: "" },
      ],
    });
    const page = await visitor.open("busca?q=PRÓVA");
    expect(finds(page)).toEqual([
      // The whole word in the title, the shortest title first; the address that came twice, once.
      ["Prova", "limites-consumo", "Quanto você já usou da conta consumo"],
      ["Férias da prova", "demonstrativo-ferias", `Papéis · ${FERIAS}`],
      [
        "Manual: Prova de água (abre em outra aba)",
        "https://valeverde.example/agua.pdf",
        "Sobre a água",
      ],
      // The beginning of a word; a part of one.
      ["Contas a provar", "holerites", "Papéis · Seus pagamentos, mês a mês"],
      ["Aprova tudo", "emprestimos", "Parcelas e quanto falta pagar"],
      // Not in the title, but where it stands.
      ["Alfa", "atestados", "Prova · Atestados enviados, e o envio de um novo"],
      ["Beta", "treinamentos", "Prova › Mais fundo · Vídeos, cursos e a declaração de cursos"],
      [
        "Manual: Outro (abre em outra aba)",
        "https://valeverde.example/fogo.pdf",
        "À prova de fogo",
      ],
    ]);
    expect(textOf(page.root.querySelector("main [role=status]"))).toBe("8 resultados");
    expect(page.root.querySelector("main input[name=q]")?.getAttribute("value")).toBe("PRÓVA");
    // Every word must be there.
    const narrower = await visitor.open("busca?q=ferias prova");
    expect([finds(narrower), textOf(narrower.root.querySelector("main [role=status]"))]).toEqual([
      [["Férias da prova", "demonstrativo-ferias", `Papéis · ${FERIAS}`]],
      "1 resultado",
    ]);
    // Two letters are enough, one is not; a shortcut counts as well.
    expect(finds(await visitor.open("busca?q=em")).map(([words]) => words)).toEqual([
      "Declaração de emprego",
      "Levar comigo sem sinal",
      // "Email", a word that no screen shows.
      "Minha Conta",
      "Configurar e-mail",
    ]);
    const short = await visitor.open("busca?q=e");
    expect([finds(short), short.text.includes("Escreva pelo menos 2 letras ou números.")]).toEqual([
      [],
      true,
    ]);
  },
);

const CERTIFICATE = {
  ...{
    status: 1,
    descstatus: "Recebido",
    cores: [1, 2, 3],
    codconfigatest: "10",
    titulo: "Atestado Médico",
    codconfigsituacao: "101",
    descsituacao: "Doença",
  },
  ...{
    coddependente: "",
    nomedependente: "",
    datainicio: "2024-02-28",
    datafim: "2024-02-28",
    diasatestado: 1,
    cid: "",
    codmedico: "",
    medico: "Dr. Um",
  },
  ...{ crmcro: "CRM 1", foneddd: "", fonenumero: "", justificativa: "", anexos: [] },
};

/** The last minute at which a certificate that begins on this day still counts: that of the next day, of a month's last day its own. */
function until(offset: number): string {
  const next = daysFromNow(offset + 1);
  const day = next.endsWith("-01") ? daysFromNow(offset) : next;
  const near = { [daysFromNow(0)]: "hoje, ", [daysFromNow(1)]: "amanhã, " }[day] ?? "";
  return `${near}${onScreen(day)} às 23:59`;
}

visit(
  "minhas solicitações: o que espera por você em cima, cada linha com o que é seu",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const moved = (data: string, observacao: string) => [
      { sequencia: 1, observacao, descstatus: "x", colabempresa: "RH", data, hora: "08:15" },
    ];
    // Documents and dependents stay out: not permitted.
    await provider.fault({ chamada: "menu.permissao", usuario: ana, corpo: { permissao: false } });
    await provider.fault({
      chamada: "atestados.listar",
      usuario: ana,
      corpo: [
        { ...CERTIFICATE, codigo: 901, movimentacao: moved("2026-01-05", "") },
        {
          ...CERTIFICATE,
          codigo: 902,
          titulo: "Para corrigir",
          status: 2,
          descstatus: "Volta",
          datainicio: daysFromNow(0),
          movimentacao: moved("2026-01-02", "Falta o CRM"),
        },
        {
          ...CERTIFICATE,
          codigo: 903,
          titulo: "Aceito já",
          status: 3,
          descstatus: "Aceito",
          movimentacao: moved("2026-01-04", ""),
        },
      ],
    });
    await provider.fault({
      chamada: "planoSaude.solicitacoes",
      usuario: ana,
      corpo: [
        {
          ...{
            codigo: 31,
            tipo_solicitacao: "Troca",
            desc_plano: "Plano A",
            data_solic: "2026-01-03",
            hora_solic: "23:59",
            desc_status: "Documentos",
            cores: [1, 2, 3],
          },
          ...{
            status_final: false,
            pode_cancelar: true,
            corrigir_docs: true,
            coletar_assinatura: false,
            observacao: "Falta o RG",
            exibir_valores: false,
          },
          ...{ vlr_tot_plano: 1, vlr_tot_pago_coop: 1, vlr_tot_pago_func: 1, dependentes: [] },
        },
      ],
    });
    await provider.fault({ chamada: "pcd.listar", usuario: ana, corpo: [] });
    await provider.fault({
      chamada: "cadastro.solicitacoes",
      usuario: ana,
      corpo: [
        {
          ...{
            codigo: 41,
            status: 9,
            codconfigsituacao: 43,
            descstatus: "Cancelada",
            descsituacao: "Mudança",
            cores: [1, 2, 3],
          },
          ...{ datainicio: "2026-01-06", horainicio: "00:00", movimentacao: [] },
        },
      ],
    });
    const card = (page: Page, heading: string) => {
      const around = part(page, heading);
      return [textOf(around.querySelector(".situacao")), ...textsOf(around, "p"), ...hrefs(around)];
    };
    const all = await visitor.open("solicitacoes");
    expect(textsOf(all.root, ".abas a")).toEqual(["Todas 5", "Abertas 3", "Encerradas 2"]);
    expect(textsOf(all.root, "main li h3")).toEqual([
      "Para corrigir",
      "Troca: Plano A",
      "Atestado Médico",
      "Mudança",
      "Aceito já",
    ]);
    expect(card(all, "Para corrigir")).toEqual([
      "Situação: Volta",
      `Corrija até ${until(0)} para não perder o prazo de entrega.`,
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
      ["abertas", "Abertas 3", ["Para corrigir", "Troca: Plano A", "Atestado Médico"]],
      ["encerradas", "Encerradas 2", ["Mudança", "Aceito já"]],
    ] as const) {
      const page = await visitor.open(`solicitacoes?situacao=${situacao}`);
      expect(
        [textsOf(page.root, ".abas [aria-current]")[0], textsOf(page.root, "main li h3")],
        situacao,
      ).toEqual([tab, titles]);
    }
    // On the home: before another certificate is begun, and after.
    const home = async () => part(await visitor.open(""), "Para você fazer");
    expect(textsOf(await home(), "li")).toEqual([
      `Para corrigir: Corrija até ${until(0)} Corrigir agora`,
      "Você tem 2 solicitações para corrigir",
    ]);
    await (
      await visitor.open("enviar-atestado/10")
    ).send("Continuar", { "O que você quer enviar?": "Atestado Médico" });
    await (
      await visitor.open("enviar-atestado/20")
    ).send("Salvar e sair", {
      "Primeiro dia de afastamento": daysFromNow(0),
      "Quantidade de dias": "1",
    });
    const toDo = await home();
    expect(textsOf(toDo, "li")).toEqual([
      `Para corrigir: Corrija até ${until(0)} Corrigir agora`,
      `Enviar Atestado: entregue até ${until(0)}`,
      "Você tem 2 solicitações para corrigir",
      "Você tem 1 envio não concluído",
    ]);
    expect(hrefs(toDo)).toEqual([
      "editar-atestado/902",
      "enviar-atestado",
      "solicitacoes",
      "solicitacoes",
    ]);
    const [notice] = (await visitor.open("solicitacoes")).root.querySelectorAll("main .aviso-info");
    expect(textsOf(notice ?? toDo, "p")).toEqual([
      expect.stringMatching(
        /^Você tem um envio não concluído, de (hoje|ontem) às\s\d\d:\d\d: Enviar Atestado\.$/,
      ),
      `Entregue até ${until(0)}.`,
    ]);
    expect(hrefs(notice ?? toDo)).toEqual(["enviar-atestado"]);
  },
);

visit(
  "planos: os que há, quem pode entrar, e cada um com o que custa",
  ONCE,
  async ({ visitor, as }) => {
    await as("carla.dias");
    const form = (await visitor.open("simular-plano-saude")).root.querySelector(
      "form[aria-label=Simulação]",
    );
    expect(
      form
        ?.querySelectorAll("fieldset")
        .map((group) => [textOf(group.querySelector("legend")), textsOf(group, "label")]),
    ).toEqual([
      [
        "Plano",
        ["Vale Saúde Enfermaria", "Vale Saúde Apartamento", "Vale Saúde Regional (coparticipação)"],
      ],
      ["Dependentes", ["Théo Dias Martins — Filho", "Sofia Dias Martins — Filha"]],
    ]);
    // The holder alone: 70 % of 286,40; 60 % of 412,90; 80 % of 168,35 are the cooperative's.
    const page = await visitor.open("simular-plano-saude?planos=101,102,103");
    for (const [plano, you, cooperative, total] of [
      ["Vale Saúde Enfermaria", "R$ 85,92", "R$ 200,48", "R$ 286,40"],
      ["Vale Saúde Apartamento", "R$ 165,16", "R$ 247,74", "R$ 412,90"],
      ["Vale Saúde Regional (coparticipação)", "R$ 33,67", "R$ 134,68", "R$ 168,35"],
    ] as const) {
      const card = part(page, plano);
      expect(pairsOf(card), plano).toEqual({
        "Você paga por mês": you,
        "A cooperativa paga": cooperative,
        "Total do plano": total,
      });
      expect(tableOf(card), plano).toEqual({
        caption: "1 pessoa",
        rows: [
          {
            Pessoa: "Carla Regina Dias",
            Parentesco: "Titular",
            Valor: total,
            Cooperativa: cooperative,
            Você: you,
          },
        ],
        foot: {},
      });
      // Who has no plan pays nothing today.
      expect(textOf(card)).not.toContain("do que você paga hoje");
    }
  },
);

visit(
  "plano: lado a lado, cada diferença é contra o que se paga hoje",
  ONCE,
  async ({ visitor, as, provider }) => {
    const carla = await as("carla.dias");
    const mine = {
      ...{
        codplano: 102,
        descplano: "Vale Saúde Apartamento",
        vlrtotalplano: 412.9,
        vlrtotalcoop: 247.74,
        vlrtotalfunc: 165.16,
      },
      ...{ solicitoucancelamento: false, solicitoualteracao: false, dependentes: [] },
    };
    await provider.fault({
      chamada: "planoSaude.meuPlano",
      usuario: carla,
      corpo: { meuPlano: mine, podeAlterarIncluir: true, termos: "" },
    });
    const page = await visitor.open("simular-plano-saude?planos=101,102,103");
    const read = (plano: string) => {
      const card = part(page, plano);
      const links = hrefs(card).map((href) => href?.replace(/\?.*/, ""));
      return [
        textOf(card.querySelector(".situacao")),
        textsOf(card, "p").find((text) => text.includes("paga hoje")),
        ...links,
      ];
    };
    expect(read("Vale Saúde Enfermaria")).toEqual([
      "",
      "− R$ 79,24 a menos por mês do que você paga hoje.",
      "plano-saude/trocar/101",
    ]);
    expect(read("Vale Saúde Apartamento")).toEqual([
      "Seu plano atual",
      "O mesmo que você paga hoje.",
    ]);
    expect(read("Vale Saúde Regional (coparticipação)")).toEqual([
      "",
      "− R$ 131,49 a menos por mês do que você paga hoje.",
      "plano-saude/trocar/103",
    ]);
  },
);
