/** Papers, requests and people on the screens, compared with values worked out by hand, each under its own label (contract, sections 2 to 6). */
import type { HTMLElement } from "node-html-parser";
import {
  recordsOf,
  daysFromNow,
  onScreen,
  expect,
  ONCE,
  tagged,
  visit,
  hrefsOf,
  linesOf,
  pairsOf,
  part,
  textsOf,
  textOf,
} from "./support";

/** Where "Perguntar ao RH" leads with the demonstration's contact. */
const ASK_HR = "tel:+554430000000";

/** The history of a request, line by line: where it stood, when and who, what was said. */
const history = (element: HTMLElement) =>
  element
    .querySelectorAll("details ol li")
    .map((line) => [...textsOf(line, ".situacao"), ...textsOf(line, "p")].join(" | "));

const dot = (element: HTMLElement | null) =>
  element?.querySelector(".situacao svg")?.getAttribute("color") ?? null;

const valuesOf = (element: HTMLElement, selector: string) =>
  element.querySelectorAll(selector).map((control) => control.getAttribute("value"));

visit(
  "documentos recebidos: cada coluna, com a hora de São Paulo",
  tagged(ONCE, "@T036 @T037 @T038 @T039 @T040 @T041 @T042 @T043"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply(
      "documentos.listar",
      recordsOf(
        "iddocumento tipodocumento versao cargo empresa estab matr datahoraimportacao confirmacao",
        [71, "Papel 71", "v71", "Cargo 71", "1", "23", "456", "2025-12-31T23:59:00", "Confirmado"],
        [72, "Papel 72", "v72", "Cargo 72", "2", "34", "567", "2026-01-01 00:00:00", ""],
      ),
    );
    const { root } = await visitor.open("documentos");
    expect(linesOf(root)).toEqual([
      "2 documentos recebidos",
      "Emp | Est | Matr | Documento | Versão | Cargo | Inclusão | Arquivo",
      "1 | 23 | 456 | Papel 71 Confirmação Confirmado | v71 | Cargo 71 | 31/12/2025 às 23:59 | Abrir Arquivo (PDF)",
      "2 | 34 | 567 | Papel 72 Sem confirmação | v72 | Cargo 72 | 01/01/2026 às 00:00 | Abrir Arquivo (PDF)",
    ]);
    expect(hrefsOf(root)).toEqual(
      expect.arrayContaining(["documentos/71/arquivo", "documentos/72/arquivo"]),
    );
  },
);

visit("manuais e convênios: cada um com o que é seu", ONCE, async ({ visitor, as, reply }) => {
  await as("ana.souza");
  await reply(
    "manuais.listar",
    recordsOf(
      "titulo descricao link",
      ["Manual A", "Sobre A", "https://valeverde.example/a.pdf"],
      ["Manual B", "Sobre B", "javascript:alert(1)"],
    ),
  );
  await reply(
    "convenios.listar",
    recordsOf(
      "codigo empresa tipo site contato",
      [11, "Farmácia Onze", "Saúde", "https://onze.example/", "(44) 99911-2233"],
      [12, "Escola Doze", "Ensino", "", "ramal 12"],
    ),
  );
  for (const [address, title, texts, links] of [
    ["manuais", "Manual A", ["Sobre A"], ["https://valeverde.example/a.pdf"]],
    ["manuais", "Manual B", ["Sobre B"], []],
    [
      ...["convenios", "Farmácia Onze"],
      ["Saúde Contato: (44) 99911-2233"],
      [
        "convenios/11#dialogo",
        "tel:+5544999112233",
        "https://onze.example/",
        "https://wa.me/5544999112233",
      ],
    ],
    ["convenios", "Escola Doze", ["Ensino Contato: ramal 12"], ["convenios/12#dialogo"]],
  ] as const) {
    const card = part(await visitor.open(address), title);
    expect([textsOf(card, "p").slice(0, texts.length), hrefsOf(card)], title).toEqual([
      texts,
      links,
    ]);
  }
});

visit(
  "notificações: quantas não lidas, quais, e quando chegaram",
  tagged(ONCE, "@R032 @T027"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const mensagem = (numero: number, visualizada: boolean, data: string, hora: string) => ({
      idmensagem: Math.min(numero, 3),
      idmsgusuario: 900 + numero,
      titulo: `Aviso ${numero}`,
      data,
      hora,
      visualizada,
    });
    await reply("mensagens.listar", [
      mensagem(1, true, "2026-01-01", "00:00"),
      mensagem(2, false, "2025-12-31", "23:59"),
      mensagem(3, false, "2025-03-01", "12:00"),
      ...Array.from({ length: 9 }, (_, index) =>
        mensagem(4 + index, index !== 0, "2025-02-28", `10:0${index}`),
      ),
    ]);
    const page = await visitor.open("notificacoes");
    expect(textsOf(page, "main h1")).toEqual(["Notificações"]);
    const list = page.root
      .querySelectorAll("ul.linhas li")
      .map((item) => [...textsOf(item, "span span span"), ...hrefsOf(item)].join(" | "));
    expect(list.slice(0, 3)).toEqual([
      "Lida: | Aviso 1 | 01/01/2026 às 00:00 | notificacoes/1#dialogo",
      "Não lida: | Aviso 2 | 31/12/2025 às 23:59 | notificacoes/2/902#dialogo",
      "Não lida: | Aviso 3 | 01/03/2025 às 12:00 | notificacoes/3/903#dialogo",
    ]);
    expect(page.text).toContain("As 10 mais recentes");
    // The twelfth is unread as well, and counts though it is not shown.
    expect(textsOf(page, ".contagem")[0]).toBe("3");
    expect(textsOf(page, 'header a[href$="/notificacoes"]')[0]).toBe("Notificações: 3 não lidas");
    // Of one message's deliveries, only the one that is open is marked.
    expect(textsOf(await visitor.open("notificacoes/3/912"), ".aberta .dica")).toEqual([
      "28/02/2025 às 10:08",
    ]);
  },
);

const ATESTADO = {
  codigo: 901,
  status: 2,
  descstatus: "Pendente",
  cores: [9, 8, 7],
  codconfigatest: "10",
  titulo: "Atestado Médico",
  codconfigsituacao: "101",
  descsituacao: "Doença",
  coddependente: "14",
  nomedependente: "Marina",
  cid: "J11",
  medico: "Dr. Um",
  datainicio: "2024-02-28",
  datafim: "2024-03-01",
  diasatestado: 3,
  crmcro: "CRM 55",
  foneddd: "43",
  fonenumero: "987654321",
  justificativa: "Por gripe",
  anexos: recordsOf("id codigo descricao", [61, "1001", "Frente"], [62, "1002", "Verso"]),
  movimentacao: recordsOf(
    "sequencia observacao descstatus colabempresa data hora",
    [10, "Falta o CRM", "Pendente", "RH Dois", "2024-03-01", "00:00"],
    [9, "", "Enviado", "Ana", "2024-02-29", "23:59"],
  ),
};

visit(
  "prazo de entrega: até o fim do dia seguinte ao início; no último dia do mês, até o fim dele",
  tagged(ONCE, "@R123"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const isLastOfMonth = (days: number) => daysFromNow(days + 1).endsWith("-01");
    for (const [start, until] of [
      [1, isLastOfMonth(1) ? 1 : 2],
      [0, isLastOfMonth(0) ? 0 : 1],
      [-1, isLastOfMonth(-1) ? null : 0],
      [-2, null],
    ] as const) {
      await reply("atestados.listar", [{ ...ATESTADO, datainicio: daysFromNow(start) }]);
      const near = ["hoje, ", "amanhã, ", ""][until ?? 0] ?? "";
      const said =
        until === null ? [] : [`corrija até ${near}${onScreen(daysFromNow(until))} às 23:59`];
      for (const address of ["", "atestados", "solicitacoes"]) {
        const found = (await visitor.open(address)).text
          .toLowerCase()
          .match(/corrija até ((hoje|amanhã), )?\d\d\/\d\d\/\d{4} às\s23:59/g);
        expect([...new Set(found)], `${address}, ${start}`).toEqual(said);
      }
    }
  },
);

for (const [door, list, edit, of3, of1] of [
  ["atestados", "atestados", "editar-atestado/901", " (3 dias)", " (1 dia)"],
  ["documentos/enviados", "documentos?aba=enviados", "editar-documento/901", "", ""],
] as const) {
  visit(
    `${door}: lista, detalhe e recibo dizem o mesmo, com anexos e histórico em ordem`,
    tagged(ONCE, "@R121 @T085"),
    async ({ visitor, as, reply }) => {
      await as("ana.souza");
      const other = {
        codigo: 902,
        titulo: "Outro",
        status: 3,
        descstatus: "Aceito",
        anexos: [],
        movimentacao: [],
        diasatestado: 1,
        datafim: "2024-02-28",
      };
      await reply("atestados.listar", [
        { ...ATESTADO, codigo: "0901" },
        { ...ATESTADO, ...other },
      ]);
      await reply("atestados.exibir", ATESTADO);
      const page = await visitor.open(list);
      const read = (title: string) => {
        const card = part(page, title);
        return [
          ...textsOf(card, ".situacao"),
          dot(card),
          ...textsOf(card, ".dica"),
          ...hrefsOf(card),
        ];
      };
      expect(read("Atestado Médico")).toEqual([
        "Situação: Pendente",
        "rgb(9,8,7)",
        `Doença · Marina · 28/02/2024 a 01/03/2024${of3} · 2 anexos: Frente, Verso`,
        ...[edit.replace("901", "0901"), `${door}/0901`],
      ]);
      expect(read("Outro")).toEqual([
        "Situação: Aceito",
        "rgb(9,8,7)",
        `Doença · Marina · 28/02/2024${of1} · Nenhum documento Anexado`,
        `${door}/902`,
      ]);
      const [detail, receipt] = [
        await visitor.open(`${door}/901`),
        await visitor.open(`${door}/901/recibo`),
      ];
      for (const shown of [detail, receipt]) {
        expect(pairsOf(part(shown, "O que foi enviado")), shown.where).toEqual([
          ...(shown === detail ? ["Protocolo: 901", "Enviado em: 29/02/2024 às 23:59"] : []),
          "Tipo: Atestado Médico",
          "Motivo: Doença",
          "Dependente: Marina",
          `Período: 28/02/2024 a 01/03/2024${of3}`,
          "CID: J11",
          "Médico: Dr. Um",
          "CRM/CRO: CRM 55",
          "Telefone: (43) 98765-4321",
          "Justificativa: Por gripe",
        ]);
        const opens = shown === receipt ? "" : " (abre em outra aba)";
        expect(textsOf(part(shown, "Anexos"), "ul li"), shown.where).toEqual([
          `Frente${opens}`,
          `Verso${opens}`,
        ]);
      }
      expect(textsOf(detail, "title")).toEqual(["Atestado Médico — Portal do Colaborador"]);
      expect(history(part(detail, "Atestado Médico"))).toEqual([
        "Situação: Enviado | 29/02/2024 às 23:59 — Ana",
        "Situação: Pendente | 01/03/2024 às 00:00 — RH Dois | Falta o CRM",
      ]);
      expect(hrefsOf(part(detail, "Atestado Médico"))).toEqual([
        ...[list, edit, `${door}/901/cancelar`, `${door}/901/recibo`, ASK_HR],
        ...[`${door}/901/anexos/61`, `${door}/901/anexos/62`],
      ]);
      expect(receipt.text).toContain(
        "protocolo 901Recebido pela cooperativa em 29/02/2024 às 23:59.Colaborador: Ana Paula de SouzaSituação: PendenteO protocolo é o número deste envio. Guarde esse número: com ele o RH acha o que você mandou.Atenção: O que o RH pediu",
      );
    },
  );
}

visit(
  "dependentes: a situação de cada um, o que se pode fazer; só os ativos são oferecidos no atestado",
  tagged(ONCE, "@C025 @R120 @R139"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const common = { nascimento: "2000-02-29", solicitou_inativacao: false, codatestado: null };
    await reply(
      "dependentes.listar",
      recordsOf(
        "codigo nome grau status",
        [1, "Ativa Um", "Filha", 7],
        [2, "Enviado Dois", "Filho", 1],
        [3, "Pendente Três", "Filho", 2],
        [4, "Recusado Quatro", "Filho", 4],
        [5, "Saindo Cinco", "Filho", 7],
        [6, "Ativo Seis", "Filho", 7],
      ).map((each, index) => ({
        dependenteir: false,
        cadexistehcm: true,
        anexos: [],
        ...common,
        ...each,
        ...[
          { dependenteir: true },
          { codatestado: 802, cadexistehcm: false },
          { codatestado: 803 },
          { codatestado: 804 },
          { solicitou_inativacao: true },
          { nascimento: null },
        ][index],
      })),
    );
    const page = await visitor.open("dependentes");
    for (const [at, [name, situacao, ...links]] of [
      ["Ativa Um", "Ativo", "editar-dependente/1"],
      ["Enviado Dois", "Enviado, em conferência", "dependentes/pedidos/802"],
      ["Pendente Três", "Precisa de correção", "editar-dependente/3", "dependentes/pedidos/803"],
      ["Recusado Quatro", "Recusado", "dependentes/pedidos/804"],
      ["Saindo Cinco", "Ativo, inativação solicitada"],
    ].entries()) {
      const card = part(page, name ?? "");
      expect([...textsOf(card, ".situacao"), ...hrefsOf(card)], name).toEqual([
        `Situação: ${situacao}`,
        ...links,
      ]);
      const editing = await visitor.open(`editar-dependente/${at + 1}/1`);
      if (links[0]?.startsWith("editar"))
        expect(editing.form("Continuar").labels.includes("Inativar este dependente"), name).toBe(
          situacao === "Ativo",
        );
      else
        expect(editing.text).toContain(
          `Este dependente não pode ser alterado agora. Situação: ${situacao}.`,
        );
    }
    expect(textsOf(part(page, "Ativa Um"), "p")[0]).toMatch(/^Filha · 29\/02\/2000 \(\d\d\sanos\)/);
    // One button is the loudest: that of what needs the person, who comes first.
    expect(textsOf(page, "#conteudo .botao")).toEqual(["Corrigir Pendente Três"]);
    expect(textsOf(page, "main li h2")[0]).toBe("Pendente Três");
    expect(hrefsOf(page)).toContain("incluir-dependente");

    const types = await visitor.open("enviar-atestado/10");
    const asked = await types.send("Continuar", {
      "O que você quer enviar?": "Acompanhamento de dependente",
    });
    expect(valuesOf(asked.root, "input[name=coddependente]")).toEqual(["1", "5", "6"]);
  },
);

visit(
  "PCD: dados, situação e movimentação de cada indicação; pendentes e finalizadas",
  tagged(ONCE, "@R153 @R155 @T201 @T202"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const indicacao = {
      cpf: "52998224725",
      dtnasc: "1990-12-31",
      cidade: "Cidade A",
      endereco: "Rua A, 1",
      telefone_pcd: "44999112233",
      telefone_colaborador: "43988445566",
      tiposistema: "WEB",
      desc_status: "Em análise",
      cores: [4, 5, 6],
      movimentacao: recordsOf(
        "data_log hora_log desc_status observacao usuario tipo_sistema cores",
        ["2026-01-01", "00:00", "Em análise", "Vamos ligar", "RH", "RH", [4, 5, 6]],
        ["2025-12-31", "23:59", "Enviada", "", "Ana", "WEB", [1, 1, 1]],
      ),
    };
    const undated = {
      ...indicacao,
      id: 40,
      nome: "Sem Data",
      status_final: true,
      movimentacao: [],
    };
    await reply("pcd.listar", [
      undated,
      ...recordsOf(
        "id nome status_final pode_corrigir",
        [41, "Pessoa Quarenta", false, false],
        [42, "Pessoa Corrige", false, true],
        [43, "Pessoa Fim", true, false],
        [44, "Pessoa Volta", true, true],
      ).map((each) => ({ ...indicacao, ...each })),
    ]);
    const pending = await visitor.open("indicar-pcd");
    expect(textsOf(pending, ".abas a")).toEqual(["Pendentes 2 pendentes", "Finalizadas"]);
    expect(textsOf(pending, "#conteudo li h2")).toEqual(["Pessoa Corrige", "Pessoa Quarenta"]);
    const card = part(pending, "Pessoa Quarenta");
    expect(pairsOf(card)).toEqual([
      "CPF: 529.982.247-25",
      "Nascimento: 31/12/1990",
      "Cidade: Cidade A",
      "Endereço: Rua A, 1",
      "Telefone do PCD: (44) 99911-2233",
      "Seu telefone: (43) 98844-5566",
    ]);
    expect(history(card)).toEqual([
      "Situação: Enviada | 31/12/2025 às 23:59 — Ana",
      "Situação: Em análise | 01/01/2026 às 00:00 — RH | Vamos ligar",
    ]);
    expect([dot(card), ...hrefsOf(card)]).toEqual([
      "rgb(4,5,6)",
      "indicar-pcd/41/cancelar#dialogo",
      ASK_HR,
    ]);
    expect(hrefsOf(part(pending, "Pessoa Corrige"))).toEqual([
      ASK_HR,
      "indicar-pcd/42/corrigir#dialogo",
      "indicar-pcd/42/cancelar#dialogo",
    ]);
    const finished = await visitor.open("indicar-pcd?situacao=finalizadas");
    expect(textsOf(finished, "#conteudo li h2")).toEqual([
      "Pessoa Volta",
      "Pessoa Fim",
      "Sem Data",
    ]);
    expect(hrefsOf(part(finished, "Pessoa Volta"))).toEqual([
      ASK_HR,
      "indicar-pcd/44/corrigir#dialogo",
    ]);
    expect(hrefsOf(part(finished, "Pessoa Fim"))).toEqual([ASK_HR]);
    for (const [id, corrects, cancels] of [
      [41, false, true],
      [42, true, true],
      [43, false, false],
      [44, true, false],
    ] as const) {
      const correcting = await visitor.open(`indicar-pcd/${id}/corrigir`);
      const cancelling = await visitor.open(`indicar-pcd/${id}/cancelar`);
      expect([correcting.has("Enviar correção"), cancelling.has("Sim, cancelar")]).toEqual([
        corrects,
        cancels,
      ]);
    }
    // A list with an entry that nobody can read does not say that one is not there.
    await reply("pcd.listar", [{}, { ...indicacao, id: 41, nome: "Uma", status_final: false }]);
    expect((await visitor.open("indicar-pcd/42/corrigir")).text).toContain("não mostra esta");
  },
);

const EDUCATION_TEXTS = ["@R184", "@T098", "@T099", "@T100", "@T101", "@T102", "@T103", "@T104"];

visit(
  "cadastro: contatos, endereço e formação",
  tagged(ONCE, ...EDUCATION_TEXTS),
  async ({ visitor, as, reply }) => {
    await as("fabio.nunes");
    await reply("cadastro.dadosCadastrais", {
      contatos: recordsOf(
        "numcontato ddd telefone",
        [1, "41", "911112222"],
        [2, "42", ""],
        [10, "", ""],
      ),
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
    });
    await reply("cadastro.escolaridade", {
      escolaridade: [{ descricao: "Médio" }, { descricao: "Superior" }],
      formacao: recordsOf(
        "tipo titulo inicio termino situacao",
        [51, "Pós Cinquenta e Um", "2025-12-31", null, "Cursando"],
        [10, "Técnico Dez", "2020-02-29", "2021-01-01", "Concluído"],
        [50, "Graduação Cinquenta", "2018-03-01", "2022-12-31", "Concluído"],
      ),
    });
    const contacts = await visitor.open("atualizacao-cadastral/contato");
    expect(pairsOf(part(contacts, "Contato 1"))).toEqual(["Telefone: (41) 91111-2222"]);
    expect(pairsOf(part(contacts, "Contato 2"))).toEqual(["Telefone: Não informado"]);
    await reply("cadastro.validarContato", {});
    const number = { DDD: "41", Telefone: "1234-5678" };
    const code = await visitor.send("atualizacao-cadastral/contato/10", "Salvar", number);
    expect(code.text).toContain("enviamos por SMS para (41) 1234-5678");
    const address = await visitor.open("atualizacao-cadastral/endereco");
    expect(pairsOf(part(address, "Meu endereço"))).toEqual([
      ...["Rua: Rua L", "Número: N1", "Complemento: Fundos", "Bairro: Bairro B"],
      ...["CEP: 87300-123", "Cidade/UF: Cidade C/PR"],
    ]);
    const { root } = await visitor.open("atualizacao-cadastral/escolaridade");
    expect(textsOf(root, "main ul.list-disc li")).toEqual(["Médio", "Superior"]);
    expect(textsOf(root, "main h2, main h3")).toEqual([
      "Escolaridade",
      "Área de Formação",
      "Nível Técnico",
      "Graduação",
      "Especialização",
    ]);
    const columns = "Título | Início | Término";
    expect(linesOf(root)).toEqual([
      ...["Nível Técnico: 1 curso", columns, "Técnico Dez | 29/02/2020 | 01/01/2021"],
      ...["Graduação: 1 curso", columns, "Graduação Cinquenta | 01/03/2018 | 31/12/2022"],
      ...["Especialização: 1 curso", columns, "Pós Cinquenta e Um (Cursando) | 31/12/2025 | "],
    ]);
  },
);

visit(
  "candidatura: o que a cooperativa já sabe volta em cada campo",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("fabio.nunes");
    await reply("candidatura.exibir", {
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
    });
    await reply(
      "candidatura.areas",
      recordsOf(
        "codigo descricao selecionada",
        [1, "Área Um", false],
        [2, "Área Dois", true],
        [3, "Área Três", "S"],
      ),
    );
    const form = (await visitor.open("candidatura-interna/informacoes")).form("Continuar");
    const typed = ["ddd1", "telefone1", "ddd2", "telefone2", "graduacao"].flatMap((name) =>
      valuesOf(form.element, `[name=${name}]`),
    );
    expect(typed).toEqual(["41", "911112222", "42", "33334444", "Curso G"]);
    expect(
      ["cidade", "codescolaridade"].flatMap((name) =>
        textsOf(form.element, `[name=${name}] option[selected]`),
      ),
    ).toEqual(["Campo Mourão/PR", "Superior Incompleto"]);
    const areas = await visitor.open("candidatura-interna/areas");
    expect(valuesOf(areas.root, "input[name=areas][checked]")).toEqual(["2", "3"]);
    const hopes = await visitor.open("candidatura-interna/expectativas");
    expect(textsOf(hopes, "textarea")).toEqual(["Quero O"]);
    // Without a level of education to choose nobody could go on.
    await reply("candidatura.escolaridades", []);
    expect((await visitor.open("candidatura-interna")).status).toBe(503);
  },
);

visit("treinamentos: períodos e horas de cada curso", ONCE, async ({ visitor, as, reply }) => {
  await as("ana.souza");
  await reply("treinamentos.tipos", [{ tipo: 9, nome: "Técnicos", descricao: "Sobre técnicos" }]);
  await reply(
    "treinamentos.listar",
    recordsOf(
      "cod_curso nome descricao data_inicial data_final carga_horaria treinamentos",
      [12, "Curso A", "Sobre A", "2024-02-29", "2024-03-01", 16, []],
      [12, "Curso B", "Sobre B", "2025-12-31", "2025-12-31", 1, []],
      [12, "Curso C", "Sobre C", "2026-01-01", "2026-01-02", "8h30", []],
    ),
  );
  const page = await visitor.open("treinamentos/9");
  expect(["Curso A", "Curso B", "Curso C"].map((name) => textsOf(part(page, name), "p"))).toEqual([
    ["Sobre A", "29/02/2024 a 01/03/2024 · 16 horas"],
    ["Sobre B", "31/12/2025 · 1 hora"],
    ["Sobre C", "01/01/2026 a 02/01/2026 · carga horária: 8h30"],
  ]);
  expect(page.text).toContain("3 treinamentos");
});

visit(
  "autorizados a comprar a prazo: CPF, nascimento, situação com a sua cor e o seu recado",
  tagged(ONCE, "@R165 @T143"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply("comprasPrazo.parametros", {
      codigo_valido: true,
      possui_senha_compra_prazo: false,
      num_dig_senha: 4,
    });
    await reply(
      "comprasPrazo.carregarAutorizados",
      recordsOf(
        "id nome cpf data_nasc status cor_hex msg",
        [51, "RUI UM", "4537001011", "1985-12-31", "Ativo", "#010203", "<p>Recado um</p>"],
        [52, "Bia Dois", "52998224725", null, "Bloqueado", "#abc", "<b>Recado dois</b>"],
        [53, "Téo Três", "27548438923", null, "Cancelado", "", ""],
      ),
    );
    const people = part(
      await visitor.open("config-compras-prazo"),
      "Pessoas autorizadas a comprar a prazo",
    )
      .querySelectorAll("li")
      .map((person) => [
        textsOf(person, "summary strong, summary .dica, summary .situacao").join(" | "),
        dot(person),
        textOf(person.querySelector("details > div")),
        ...hrefsOf(person),
      ]);
    expect(people).toEqual([
      [
        "Rui Um | CPF 045.370.010-11 · Nascimento 31/12/1985 | Situação: Ativo",
        ...["rgb(1,2,3)", "Recado umRemover Rui Um"],
        "config-compras-prazo/autorizados/51/excluir#dialogo",
      ],
      [
        "Bia Dois | CPF 529.982.247-25 | Situação: Bloqueado",
        ...["rgb(170,187,204)", "Recado doisRemover Bia Dois"],
        "config-compras-prazo/autorizados/52/excluir#dialogo",
      ],
      [
        "Téo Três | CPF 275.484.389-23 | Situação: Cancelado",
        ...["rgb(110,116,112)", "Remover Téo Três"],
        "config-compras-prazo/autorizados/53/excluir#dialogo",
      ],
    ]);
  },
);

visit(
  "compras a prazo: o telefone que vem inteiro é mascarado aqui",
  ONCE,
  async ({ visitor, as, reply }) => {
    await as("davi.rocha");
    await reply("cadastro.dadosCadastrais", {
      numeros_telefone: recordsOf(
        "numero_completo numero_oculto",
        ["41911112222", "41911112222"],
        ["42933334444", ""],
        ["4333334444", "(43) 3333-4444"],
        ["44955556666", "(44) 9****-6666"],
        ["123", ""],
      ),
    });
    const { root } = await visitor.open("config-compras-prazo");
    expect(textsOf(root, "input[name=telefone] + span")).toEqual([
      "(41) *****-2222",
      "(42) *****-4444",
      "(43) ****-4444",
      "(44) 9****-6666",
      "***",
    ]);
    expect(root.outerHTML).not.toMatch(/911112222|933334444|33334444|955556666/);
  },
);
