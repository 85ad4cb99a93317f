/** Papers, requests and people on the screens, compared with values worked out by hand, each under its own label (contract, sections 2 to 6). */
import type { HTMLElement } from "node-html-parser";
import { daysFromNow, onScreen } from "./support/days";
import { expect, ONCE } from "./support/journey";
import { textOf, visit } from "./support/page-visitor";
import { pairsOf, part, tableOf, textsOf } from "./support/reading";

/** Where "Perguntar ao RH" leads with the demonstration's contact. */
const ASK_HR = "tel:+554430000000";

const hrefs = (element: HTMLElement) =>
  element
    .querySelectorAll("a")
    .map((link) => link.getAttribute("href")?.replace("/colaborador/", ""));

/** The history of a request, line by line: where it stood, when and who, what was said. */
const history = (element: HTMLElement) =>
  element
    .querySelectorAll("details ol li")
    .map((line) => [textOf(line.querySelector(".situacao")), ...textsOf(line, "p")]);

const dot = (element: HTMLElement | null) =>
  element?.querySelector(".situacao svg")?.getAttribute("color") ?? null;

visit(
  "documentos recebidos: cada coluna, com a hora de São Paulo",
  { tag: [ONCE.tag, "@T036", "@T037", "@T038", "@T039", "@T040", "@T041", "@T042", "@T043"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const documento = (iddocumento: number, datahoraimportacao: string, others: object) => ({
      ...{
        iddocumento,
        tipodocumento: `Papel ${iddocumento}`,
        versao: `v${iddocumento}`,
        cargo: `Cargo ${iddocumento}`,
        empresa: "1",
        estab: "23",
        matr: "456",
        datahoraimportacao,
        confirmacao: "",
      },
      ...others,
    });
    await provider.fault({
      chamada: "documentos.listar",
      usuario: ana,
      corpo: [
        documento(71, "2025-12-31T23:59:00", { confirmacao: "Confirmado em casa" }),
        documento(72, "2026-01-01 00:00:00", { empresa: "2", estab: "34", matr: "567" }),
      ],
    });
    const page = await visitor.open("documentos");
    const { caption, rows } = tableOf(page.root.querySelectorAll("table")[0] ?? page.root);
    expect(caption).toBe("2 documentos recebidos");
    expect(rows.map(({ Arquivo: _link, ...row }) => row)).toEqual([
      {
        Emp: "1",
        Est: "23",
        Matr: "456",
        Documento: "Papel 71 Confirmação Confirmado em casa",
        Versão: "v71",
        Cargo: "Cargo 71",
        Inclusão: "31/12/2025 às 23:59",
      },
      {
        Emp: "2",
        Est: "34",
        Matr: "567",
        Documento: "Papel 72",
        Versão: "v72",
        Cargo: "Cargo 72",
        Inclusão: "01/01/2026 às 00:00",
      },
    ]);
    expect(hrefs(page.root.querySelector("tbody") ?? page.root)).toEqual([
      "documentos/71/arquivo",
      "documentos/72/arquivo",
    ]);
  },
);

visit("manuais e convênios: cada um com o que é seu", ONCE, async ({ visitor, as, provider }) => {
  const ana = await as("ana.souza");
  await provider.fault({
    chamada: "manuais.listar",
    usuario: ana,
    corpo: [
      { titulo: "Manual A", descricao: "Sobre A", link: "https://valeverde.example/a.pdf" },
      { titulo: "Manual B", descricao: "Sobre B", link: "javascript:alert(1)" },
    ],
  });
  const manuals = await visitor.open("manuais");
  expect([textsOf(part(manuals, "Manual A"), "p"), hrefs(part(manuals, "Manual A"))]).toEqual([
    ["Sobre A"],
    ["https://valeverde.example/a.pdf"],
  ]);
  expect([textsOf(part(manuals, "Manual B"), "p")[0], hrefs(part(manuals, "Manual B"))]).toEqual([
    "Sobre B",
    [],
  ]);

  await provider.fault({
    chamada: "convenios.listar",
    usuario: ana,
    corpo: [
      {
        codigo: 11,
        empresa: "Farmácia Onze",
        tipo: "Saúde",
        site: "https://onze.example/",
        contato: "(44) 99911-2233",
      },
      { codigo: 12, empresa: "Escola Doze", tipo: "Ensino", site: "", contato: "ramal 12" },
    ],
  });
  const agreements = await visitor.open("convenios");
  const [first, second] = [part(agreements, "Farmácia Onze"), part(agreements, "Escola Doze")];
  expect([textsOf(first, "p").slice(0, 2), hrefs(first)]).toEqual([
    ["Saúde", "Contato: (44) 99911-2233"],
    ["convenios/11#dialogo", "https://onze.example/", "https://wa.me/5544999112233"],
  ]);
  expect([textsOf(second, "p").slice(0, 2), hrefs(second)]).toEqual([
    ["Ensino", "Contato: ramal 12"],
    ["convenios/12#dialogo"],
  ]);
});

visit(
  "notificações: quantas não lidas, quais, e quando chegaram",
  { tag: [ONCE.tag, "@R032", "@T027"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const mensagem = (numero: number, visualizada: boolean, data: string, hora: string) => ({
      idmensagem: numero,
      idmsgusuario: 900 + numero,
      titulo: `Aviso ${numero}`,
      data,
      hora,
      visualizada,
    });
    await provider.fault({
      chamada: "mensagens.listar",
      usuario: ana,
      corpo: [
        mensagem(1, true, "2026-01-01", "00:00"),
        mensagem(2, false, "2025-12-31", "23:59"),
        mensagem(3, false, "2025-03-01", "12:00"),
        ...Array.from({ length: 9 }, (_, index) =>
          mensagem(4 + index, index !== 8, "2025-02-28", `10:0${index}`),
        ),
      ],
    });
    const page = await visitor.open("notificacoes");
    expect(textsOf(page.root, "main h1")).toEqual(["Notificações"]);
    const list = page.root
      .querySelectorAll("ul.linhas li")
      .map((item) => [...textsOf(item, "span span span"), ...hrefs(item)]);
    expect(list.slice(0, 3)).toEqual([
      ["Lida:", "Aviso 1", "01/01/2026 às 00:00", "notificacoes/1#dialogo"],
      ["Não lida:", "Aviso 2", "31/12/2025 às 23:59", "notificacoes/2/902#dialogo"],
      ["Não lida:", "Aviso 3", "01/03/2025 às 12:00", "notificacoes/3/903#dialogo"],
    ]);
    expect(page.text).toContain("Mostrando 10 de 12 notificações");
    // The twelfth is unread as well, and counts though it is not shown.
    expect(textOf(page.root.querySelector(".contagem"))).toBe("3");
    expect(textOf(page.root.querySelector('header a[href$="/notificacoes"]'))).toBe(
      "Notificações: 3 não lidas",
    );
  },
);

const ATESTADO = {
  ...{
    codigo: 901,
    status: 2,
    descstatus: "Pendente",
    cores: [9, 8, 7],
    codconfigatest: "10",
    titulo: "Atestado Médico",
    codconfigsituacao: "101",
    descsituacao: "Doença",
  },
  ...{
    coddependente: "14",
    nomedependente: "Marina",
    datainicio: "2024-02-28",
    datafim: "2024-03-01",
    diasatestado: 3,
    cid: "J11",
    codmedico: "100101",
    medico: "Dr. Um",
  },
  ...{ crmcro: "CRM 55", foneddd: "43", fonenumero: "987654321", justificativa: "Por gripe" },
  anexos: [
    { id: 61, codigo: "1001", descricao: "Frente" },
    { id: 62, codigo: "1002", descricao: "Verso" },
  ],
  movimentacao: [
    {
      sequencia: 10,
      observacao: "Falta o CRM",
      descstatus: "Pendente",
      colabempresa: "RH Dois",
      data: "2024-03-01",
      hora: "00:00",
    },
    {
      sequencia: 9,
      observacao: "",
      descstatus: "Enviado",
      colabempresa: "Ana",
      data: "2024-02-29",
      hora: "23:59",
    },
  ],
};

const HISTORY = [
  ["Situação: Enviado", "29/02/2024 às 23:59 — Ana"],
  ["Situação: Pendente", "01/03/2024 às 00:00 — RH Dois", "Falta o CRM"],
];

const ANSWERS = {
  ...{
    Protocolo: "901",
    "Enviado em": "29/02/2024 às 23:59",
    Tipo: "Atestado Médico",
    Motivo: "Doença",
    Dependente: "Marina",
    Período: "28/02/2024 a 01/03/2024 (3 dias)",
  },
  ...{
    CID: "J11",
    Médico: "Dr. Um",
    "CRM/CRO": "CRM 55",
    Telefone: "(43) 98765-4321",
    Justificativa: "Por gripe",
  },
};

visit(
  "prazo de entrega: até o fim do dia seguinte ao início; no último dia do mês, até o fim dele",
  { tag: [ONCE.tag, "@R123"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const isLastOfMonth = (days: number) => daysFromNow(days + 1).endsWith("-01");
    for (const [start, until] of [
      [1, isLastOfMonth(1) ? 1 : 2],
      [0, isLastOfMonth(0) ? 0 : 1],
      [-1, isLastOfMonth(-1) ? null : 0],
      [-2, null],
    ] as const) {
      await provider.clearFaults(ana);
      await provider.fault({
        chamada: "atestados.listar",
        usuario: ana,
        corpo: [{ ...ATESTADO, datainicio: daysFromNow(start) }],
      });
      const day = until === null ? "" : onScreen(daysFromNow(until));
      for (const address of ["", "atestados", "solicitacoes"]) {
        const { text } = await visitor.open(address);
        const found = [
          ...text.matchAll(/corrija até ((?:hoje, |amanhã, )?\d\d\/\d\d\/\d{4} às\s23:59)/gi),
        ].map(([, words]) => words);
        const near = ["hoje, ", "amanhã, ", ""][until ?? 0] ?? "";
        const said = until === null ? [] : [`${near}${day} às 23:59`];
        expect([...new Set(found)], `${address}, ${start}`).toEqual(said);
      }
    }
  },
);

for (const [door, tipo] of [
  ["atestados", "ATESTADOS"],
  ["documentos/enviados", "DOCUMENTOS"],
] as const) {
  visit(
    `${door}: lista, detalhe e recibo dizem o mesmo, com anexos e histórico em ordem`,
    ONCE,
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      await provider.fault({
        chamada: "atestados.listar",
        usuario: ana,
        corpo: [
          ATESTADO,
          {
            ...ATESTADO,
            codigo: 902,
            titulo: "Outro",
            status: 3,
            descstatus: "Aceito",
            anexos: [],
            movimentacao: [],
            diasatestado: 1,
            datafim: "2024-02-28",
          },
        ],
      });
      await provider.fault({ chamada: "atestados.exibir", usuario: ana, corpo: ATESTADO });
      const list = await visitor.open(
        tipo === "ATESTADOS" ? "atestados" : "documentos?aba=enviados",
      );
      const card = part(list, "Atestado Médico");
      expect(textOf(card.querySelector(".situacao"))).toBe("Situação: Pendente");
      expect(dot(card)).toBe("rgb(9,8,7)");
      expect(textsOf(card, ".dica")).toEqual([
        "Doença · Marina · 28/02/2024 a 01/03/2024 (3 dias) · 2 anexos: Frente, Verso",
      ]);
      const edit = tipo === "ATESTADOS" ? "editar-atestado/901" : "editar-documento/901";
      expect(hrefs(card)).toEqual([edit, `${door}/901`]);
      const other = part(list, "Outro");
      expect(textsOf(other, ".dica")).toEqual([
        "Doença · Marina · 28/02/2024 (1 dia) · Nenhum documento Anexado",
      ]);
      expect(hrefs(other)).toEqual([`${door}/902`]);
      for (const address of [`${door}/901`, `${door}/901/recibo`]) {
        const page = await visitor.open(address);
        expect(pairsOf(part(page, "O que foi enviado")), address).toEqual(ANSWERS);
        const opens = address.endsWith("recibo") ? "" : " (abre em outra aba)";
        expect(textsOf(part(page, "Anexos"), "ul li"), address).toEqual([
          `Frente${opens}`,
          `Verso${opens}`,
        ]);
      }
      const detail = await visitor.open(`${door}/901`);
      expect(textsOf(detail.root, "title")).toEqual(["Atestado Médico — Portal do Colaborador"]);
      expect(history(part(detail, "Atestado Médico"))).toEqual(HISTORY);
      expect(hrefs(part(detail, "Atestado Médico"))).toEqual([
        edit,
        `${door}/901/cancelar`,
        `${door}/901/recibo`,
        ASK_HR,
        `${door}/901/anexos/61`,
        `${door}/901/anexos/62`,
        tipo === "ATESTADOS" ? "atestados" : "documentos?aba=enviados",
      ]);
      expect((await visitor.open(`${door}/901/recibo`)).text).toContain(
        "protocolo 901Recebido pela cooperativa em 29/02/2024 às 23:59.Colaborador: Ana Paula de SouzaSituação: PendenteO protocolo é o número deste envio. Guarde-o: com ele o RH acha o que você mandou.O que acontece agora",
      );
    },
  );
}

visit(
  "dependentes: a situação de cada um, o que se pode fazer; só os ativos são oferecidos no atestado",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const dependente = (codigo: number, nome: string, status: number, others: object) => ({
      ...{
        codigo,
        nome,
        grau: `Grau ${codigo}`,
        status,
        nascimento: "2000-02-29",
        dependenteir: false,
        cadexistehcm: true,
        solicitou_inativacao: false,
        codatestado: null,
        anexos: [],
      },
      ...others,
    });
    await provider.fault({
      chamada: "dependentes.listar",
      usuario: ana,
      corpo: [
        dependente(1, "Ativa Um", 7, { dependenteir: true }),
        dependente(2, "Enviado Dois", 1, { codatestado: 802, cadexistehcm: false }),
        dependente(3, "Pendente Três", 2, { codatestado: 803 }),
        dependente(4, "Recusado Quatro", 4, { codatestado: 804 }),
        dependente(5, "Saindo Cinco", 7, { solicitou_inativacao: true }),
        dependente(6, "Ativo Seis", 7, { nascimento: null }),
      ],
    });
    const page = await visitor.open("dependentes");
    for (const [name, situacao, ...links] of [
      ["Ativa Um", "Ativo", "editar-dependente/1"],
      ["Enviado Dois", "Enviado, em conferência", "dependentes/pedidos/802"],
      ["Pendente Três", "Precisa de correção", "editar-dependente/3", "dependentes/pedidos/803"],
      ["Recusado Quatro", "Recusado", "dependentes/pedidos/804"],
      ["Saindo Cinco", "Ativo, inativação solicitada"],
    ] as const) {
      const card = part(page, name);
      expect([textOf(card.querySelector(".situacao")), ...hrefs(card)], name).toEqual([
        `Situação: ${situacao}`,
        ...links,
      ]);
    }
    expect(textOf(part(page, "Ativa Um").querySelector("p"))).toMatch(
      /^Grau 1 · 29\/02\/2000 \(\d\d\sanos\)/,
    );
    // One button is the loudest: that of what needs the person.
    expect(textsOf(page.root, "#conteudo .botao")).toEqual(["Editar Pendente Três"]);
    expect(hrefs(page.root.querySelector("#conteudo") ?? page.root)).toContain(
      "incluir-dependente",
    );
    // Who waits for a correction comes first.
    expect(textsOf(page.root, "main li h2")[0]).toBe("Pendente Três");

    await (
      await visitor.open("enviar-atestado/10")
    ).send("Continuar", { "O que você quer enviar?": "Acompanhamento de dependente" });
    let step = await visitor.open("enviar-atestado/30");
    if (!step.root.querySelector("input[name=coddependente]"))
      step = await step.send("Continuar", { "Qual é o motivo?": "Internação do dependente" });
    const offered = step.root
      .querySelectorAll("input[name=coddependente]")
      .map((radio) => radio.getAttribute("value"));
    expect(offered).toEqual(["1", "5", "6"]);
  },
);

visit(
  "PCD: dados, situação e movimentação de cada indicação; pendentes e finalizadas",
  { tag: [ONCE.tag, "@R153"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const indicacao = {
      ...{
        cpf: "52998224725",
        dtnasc: "1990-12-31",
        cidade: "Cidade A",
        endereco: "Rua A, 1",
        telefone_pcd: "44999112233",
        telefone_colaborador: "43988445566",
      },
      ...{
        tiposistema: "WEB",
        desc_status: "Em análise",
        cores: [4, 5, 6],
        status_final: false,
        pode_corrigir: false,
      },
      movimentacao: [
        {
          data_log: "2025-12-31",
          hora_log: "23:59",
          desc_status: "Enviada",
          observacao: "",
          usuario: "Ana",
          tipo_sistema: "WEB",
          cores: [1, 1, 1],
        },
        {
          data_log: "2026-01-01",
          hora_log: "00:00",
          desc_status: "Em análise",
          observacao: "Vamos ligar",
          usuario: "RH",
          tipo_sistema: "RH",
          cores: [4, 5, 6],
        },
      ],
    };
    await provider.fault({
      chamada: "pcd.listar",
      usuario: ana,
      corpo: [
        { ...indicacao, id: 41, nome: "Pessoa Quarenta" },
        { ...indicacao, id: 42, nome: "Pessoa Corrige", pode_corrigir: true },
        { ...indicacao, id: 43, nome: "Pessoa Fim", status_final: true, desc_status: "Contratada" },
      ],
    });
    const pending = await visitor.open("indicar-pcd");
    expect(textsOf(pending.root, "#conteudo li h2")).toEqual(["Pessoa Corrige", "Pessoa Quarenta"]);
    const card = part(pending, "Pessoa Quarenta");
    expect(pairsOf(card)).toEqual({
      CPF: "529.982.247-25",
      Nascimento: "31/12/1990",
      Cidade: "Cidade A",
      Endereço: "Rua A, 1",
      "Telefone do PCD": "(44) 99911-2233",
      "Seu telefone": "(43) 98844-5566",
    });
    expect(history(card)).toEqual([
      ["Situação: Enviada", "31/12/2025 às 23:59 — Ana"],
      ["Situação: Em análise", "01/01/2026 às 00:00 — RH", "Vamos ligar"],
    ]);
    expect([dot(card), ...hrefs(card)]).toEqual([
      "rgb(4,5,6)",
      "indicar-pcd/41/cancelar#dialogo",
      ASK_HR,
    ]);
    expect(hrefs(part(pending, "Pessoa Corrige"))).toEqual([
      "indicar-pcd/42/corrigir#dialogo",
      "indicar-pcd/42/cancelar#dialogo",
      ASK_HR,
    ]);
    const finished = await visitor.open("indicar-pcd?situacao=finalizadas");
    expect(textsOf(finished.root, "#conteudo li h2")).toEqual(["Pessoa Fim"]);
    expect(hrefs(part(finished, "Pessoa Fim"))).toEqual([ASK_HR]);
  },
);

const EDUCATION_TEXTS = ["@R184", "@T098", "@T099", "@T100", "@T101", "@T102", "@T103", "@T104"];

visit(
  "cadastro: contatos, endereço e formação",
  { tag: [ONCE.tag, ...EDUCATION_TEXTS] },
  async ({ visitor, as, provider }) => {
    const ana = await as("fabio.nunes");
    await provider.fault({
      chamada: "cadastro.dadosCadastrais",
      usuario: ana,
      corpo: {
        contatos: [
          { numcontato: 1, ddd: "41", telefone: "911112222" },
          { numcontato: 2, ddd: "42", telefone: "" },
        ],
        numeros_telefone: [{ numero_completo: "41911112222", numero_oculto: "" }],
        endereco: {
          logradouro: "Rua L",
          numero: "N1",
          complemento: "Fundos",
          bairro: "Bairro B",
          cep: "87300123",
          cidade: "Cidade C",
          uf: "PR",
        },
        dados_pessoais: {
          nome: "Fábio",
          cpf: "***.1",
          nascimento: "1980-12-31",
          estado_civil: "Solteiro",
          nacionalidade: "Brasileira",
          cutis: "3",
        },
      },
    });
    await provider.fault({
      chamada: "cadastro.escolaridade",
      usuario: ana,
      corpo: {
        escolaridade: [{ descricao: "Médio" }, { descricao: "Superior" }],
        formacao: [
          {
            tipo: 51,
            titulo: "Pós Cinquenta e Um",
            inicio: "2025-12-31",
            termino: null,
            situacao: "Cursando",
          },
          {
            tipo: 10,
            titulo: "Técnico Dez",
            inicio: "2020-02-29",
            termino: "2021-01-01",
            situacao: "Concluído",
          },
          {
            tipo: 50,
            titulo: "Graduação Cinquenta",
            inicio: "2018-03-01",
            termino: "2022-12-31",
            situacao: "Concluído",
          },
        ],
      },
    });
    const contacts = await visitor.open("atualizacao-cadastral/contato");
    expect(pairsOf(part(contacts, "Contato 1"))).toEqual({ Telefone: "(41) 91111-2222" });
    expect(pairsOf(part(contacts, "Contato 2"))).toEqual({ Telefone: "Não informado" });
    const address = part(await visitor.open("atualizacao-cadastral/endereco"), "Meu endereço");
    expect(pairsOf(address)).toEqual({
      Rua: "Rua L",
      Número: "N1",
      Complemento: "Fundos",
      Bairro: "Bairro B",
      CEP: "87300-123",
      "Cidade/UF": "Cidade C/PR",
    });
    const education = await visitor.open("atualizacao-cadastral/escolaridade");
    expect(textsOf(education.root, "main ul.list-disc li")).toEqual(["Médio", "Superior"]);
    expect(textsOf(education.root, "main h2, main h3")).toEqual([
      ...["Escolaridade", "Área de Formação", "Nível Técnico", "Graduação", "Especialização"],
    ]);
    const course = (kind: string) => tableOf(part(education, kind));
    expect(course("Nível Técnico")).toEqual({
      caption: "Nível Técnico: 1 curso",
      rows: [{ Título: "Técnico Dez", Início: "29/02/2020", Término: "01/01/2021" }],
      foot: {},
    });
    expect(course("Graduação").rows).toEqual([
      { Título: "Graduação Cinquenta", Início: "01/03/2018", Término: "31/12/2022" },
    ]);
    expect(course("Especialização").rows).toEqual([
      { Título: "Pós Cinquenta e Um (Cursando)", Início: "31/12/2025", Término: "" },
    ]);
  },
);

visit(
  "candidatura: o que a cooperativa já sabe volta em cada campo",
  ONCE,
  async ({ visitor, as, provider }) => {
    const fabio = await as("fabio.nunes");
    await provider.fault({
      chamada: "candidatura.exibir",
      usuario: fabio,
      corpo: {
        id: 5,
        cidade: 2845,
        uf: 18,
        ddd1: "41",
        telefone1: "911112222",
        ddd2: "42",
        telefone2: "33334444",
        codescolaridade: 6,
        graduacao: "Curso G",
        observacao: "Quero O",
      },
    });
    await provider.fault({
      chamada: "candidatura.areas",
      usuario: fabio,
      corpo: [
        { codigo: 1, descricao: "Área Um", selecionada: false },
        { codigo: 2, descricao: "Área Dois", selecionada: true },
        { codigo: 3, descricao: "Área Três", selecionada: "S" },
      ],
    });
    const form = (await visitor.open("candidatura-interna/informacoes")).form("Continuar");
    const field = (name: string) => form.element.querySelector(`[name=${name}]`);
    const selected = (name: string) => textOf(field(name)?.querySelector("option[selected]"));
    expect(
      ["ddd1", "telefone1", "ddd2", "telefone2", "graduacao"].map((name) =>
        field(name)?.getAttribute("value")?.replace("-", ""),
      ),
    ).toEqual(["41", "911112222", "42", "33334444", "Curso G"]);
    expect([selected("cidade"), selected("codescolaridade")]).toEqual([
      "Campo Mourão/PR",
      "Superior Incompleto",
    ]);
    const areas = await visitor.open("candidatura-interna/areas");
    const marked = areas.root
      .querySelectorAll("input[name=areas]")
      .filter((box) => box.hasAttribute("checked"));
    expect(marked.map((box) => box.getAttribute("value"))).toEqual(["2", "3"]);
    const hopes = await visitor.open("candidatura-interna/expectativas");
    expect(textOf(hopes.root.querySelector("textarea"))).toBe("Quero O");
  },
);

visit("treinamentos: períodos e horas de cada curso", ONCE, async ({ visitor, as, provider }) => {
  const ana = await as("ana.souza");
  await provider.fault({
    chamada: "treinamentos.tipos",
    usuario: ana,
    corpo: [{ tipo: 9, nome: "Técnicos", descricao: "Sobre técnicos" }],
  });
  const curso = (
    nome: string,
    data_inicial: string,
    data_final: string,
    carga_horaria: string | number,
  ) => ({
    nome,
    descricao: `Sobre ${nome}`,
    cod_curso: 12,
    data_inicial,
    data_final,
    carga_horaria,
    treinamentos: [],
  });
  await provider.fault({
    chamada: "treinamentos.listar",
    usuario: ana,
    corpo: [
      curso("Curso A", "2024-02-29", "2024-03-01", 16),
      curso("Curso B", "2025-12-31", "2025-12-31", 1),
      curso("Curso C", "2026-01-01", "2026-01-02", "8h30"),
    ],
  });
  const page = await visitor.open("treinamentos/9");
  const read = (name: string) => textsOf(part(page, name), "p");
  expect(read("Curso A")).toEqual([
    "Sobre Curso A",
    "29/02/2024 a 01/03/2024, carga horária: 16 horas",
  ]);
  expect(read("Curso B")).toEqual(["Sobre Curso B", "31/12/2025, carga horária: 1 hora"]);
  expect(read("Curso C")).toEqual([
    "Sobre Curso C",
    "01/01/2026 a 02/01/2026, carga horária: 8h30",
  ]);
  expect(page.text).toContain("3 treinamentos");
});

visit(
  "autorizados a comprar a prazo: CPF, nascimento, situação com a sua cor e o seu recado",
  { tag: [ONCE.tag, "@R165", "@T143"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "comprasPrazo.parametros",
      usuario: ana,
      corpo: { codigo_valido: true, possui_senha_compra_prazo: false, num_dig_senha: 4 },
    });
    await provider.fault({
      chamada: "comprasPrazo.carregarAutorizados",
      usuario: ana,
      corpo: [
        {
          id: 51,
          nome: "RUI UM",
          cpf: "4537001011",
          data_nasc: "1985-12-31",
          status: "Ativo",
          cor_hex: "#010203",
          msg: "<p>Recado um</p>",
        },
        {
          id: 52,
          nome: "Bia Dois",
          cpf: "52998224725",
          data_nasc: null,
          status: "Bloqueado",
          cor_hex: "#abc",
          msg: "<b>Recado dois</b>",
        },
        {
          ...{ id: 53, nome: "Téo Três", cpf: "27548438923", data_nasc: null },
          ...{ status: "Cancelado", cor_hex: "", msg: "" },
        },
      ],
    });
    const card = part(
      await visitor.open("config-compras-prazo"),
      "Pessoas autorizadas a comprar a prazo",
    );
    const people = card
      .querySelectorAll("li")
      .map((person) => [
        textsOf(person, "summary strong, summary .dica, summary .situacao"),
        dot(person),
        textOf(person.querySelector("details > div")),
        ...hrefs(person),
      ]);
    expect(people).toEqual([
      [
        ["Rui Um", "CPF 045.370.010-11, nascimento 31/12/1985", "Situação: Ativo"],
        "rgb(1,2,3)",
        "Recado umRemover Rui Um",
        "config-compras-prazo/autorizados/51/excluir#dialogo",
      ],
      [
        ["Bia Dois", "CPF 529.982.247-25", "Situação: Bloqueado"],
        "rgb(170,187,204)",
        "Recado doisRemover Bia Dois",
        "config-compras-prazo/autorizados/52/excluir#dialogo",
      ],
      [
        ["Téo Três", "CPF 275.484.389-23", "Situação: Cancelado"],
        null,
        "Remover Téo Três",
        "config-compras-prazo/autorizados/53/excluir#dialogo",
      ],
    ]);
  },
);

visit(
  "compras a prazo: o telefone que vem inteiro é mascarado aqui",
  ONCE,
  async ({ visitor, as, provider }) => {
    const davi = await as("davi.rocha");
    const telefone = (numero_completo: string, numero_oculto: string) => ({
      numero_completo,
      numero_oculto,
    });
    await provider.fault({
      chamada: "cadastro.dadosCadastrais",
      usuario: davi,
      corpo: {
        numeros_telefone: [
          telefone("41911112222", "41911112222"),
          telefone("42933334444", ""),
          telefone("4333334444", "(43) 3333-4444"),
          telefone("44955556666", "(44) 9****-6666"),
          telefone("123", ""),
        ],
      },
    });
    const page = await visitor.open("config-compras-prazo");
    expect(textsOf(page.root, "input[name=telefone] + span")).toEqual([
      "(41) *****-2222",
      "(42) *****-4444",
      "(43) ****-4444",
      "(44) 9****-6666",
      "***",
    ]);
    for (const whole of ["911112222", "933334444", "33334444", "955556666"])
      expect(page.root.outerHTML).not.toContain(whole);
  },
);
