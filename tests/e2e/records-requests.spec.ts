/** Health plan, referrals of people with a disability, registration: the whole record that reaches the provider (contract, sections 5 and 6). */
import {
  type ReadByName,
  expect,
  ONCE,
  tagged,
  visit,
  paper,
  photo,
  errorsOf,
  textsOf,
  expectRecords,
  pdf,
  picture,
} from "./support";

const TERMS = "Li e aceito os termos do plano de saúde";

/** The code of someone of the family in the plan's table. */
async function relative(data: ReadByName, name: string) {
  const [{ meuPlano }, planos] = await Promise.all([
    data("planoSaude.meuPlano"),
    data("planoSaude.planos"),
  ]);
  const found = [
    ...(meuPlano?.dependentes ?? []),
    ...planos.flatMap(({ dependentes }) => dependentes),
  ].find(({ nome }) => nome === name);
  if (!found) throw new Error(`${name} não está no plano`);
  return found.codigo;
}

/** The code of a request about the plan, by its kind's words. */
async function planRequest(
  data: ReadByName,
  of: (request: { corrigir_docs: boolean; pode_cancelar: boolean }) => boolean,
) {
  const found = (await data("planoSaude.solicitacoes")).find(of);
  if (!found) throw new Error("não há tal solicitação");
  return found.codigo;
}

visit(
  "plano: solicitar, com dependentes e todos os documentos",
  ONCE,
  async ({ visitor, as, data, received }) => {
    await as("carla.dias");
    const [theo, sofia] = [
      await relative(data, "Théo Dias Martins"),
      await relative(data, "Sofia Dias Martins"),
    ];
    await visitor.wizard("plano-saude/solicitar/plano", "Solicitar plano", {
      Plano: "Vale Saúde Apartamento",
      Dependentes: ["Théo Dias Martins", "Sofia Dias Martins"],
      "RG ou CNH — titular (opcional)": await photo(301, 401),
      "Comprovante de residência — titular (opcional)": await paper([210, 297]),
      "Certidão de nascimento — Théo Dias Martins (opcional)": await photo(302, 402),
      "CPF — Théo Dias Martins (opcional)": await photo(303, 403),
      "Certidão de nascimento — Sofia Dias Martins (opcional)": await photo(304, 404),
      "CPF — Sofia Dias Martins (opcional)": await paper([211, 298]),
      [TERMS]: true,
    });
    await received("planoSaude.solicitarPlano", "POST /colaborador/plano-saude/solicitar-plano", {
      codigo: "102",
      dependentes: [theo, sofia],
      documentos: [
        { cod_documento: "501", cod_dependente: "0", arquivo: picture(301, 401) },
        { cod_documento: "502", cod_dependente: "0", arquivo: pdf([210, 297]) },
        { cod_documento: "521", cod_dependente: theo, arquivo: picture(302, 402) },
        { cod_documento: "522", cod_dependente: theo, arquivo: picture(303, 403) },
        { cod_documento: "521", cod_dependente: sofia, arquivo: picture(304, 404) },
        { cod_documento: "522", cod_dependente: sofia, arquivo: pdf([211, 298]) },
      ],
      ambiente: "WEB",
    });
    // What was asked for is said before anything is attached again.
    expect((await visitor.open("plano-saude")).text).toContain("O seu pedido está em Solicitações");
    expect((await visitor.send("plano-saude/solicitar", "Continuar")).text).toMatch(
      /Você já enviou uma solicitação em .+ \(protocolo \d+\)/,
    );
  },
);

visit(
  "plano: adicionar dependentes, trocar, remover e cancelar",
  ONCE,
  async ({ visitor, as, data, received }) => {
    await as("elisa.prado");
    const [caio, bento, lia] = await Promise.all(
      ["Caio Prado Neves", "Bento Prado Neves", "Lia Prado Neves"].map((name) =>
        relative(data, name),
      ),
    );
    await visitor.wizard("plano-saude/adicionar/dependentes", "Solicitar inclusão", {
      "Quem entra no plano?": ["Bento Prado Neves", "Lia Prado Neves"],
      "Certidão de nascimento — Bento Prado Neves (opcional)": await photo(305, 405),
      "CPF — Lia Prado Neves (opcional)": await paper([212, 299]),
      [TERMS]: true,
    });
    await received(
      "planoSaude.adicionarDependente",
      "POST /colaborador/plano-saude/adicionar-dependente",
      {
        dependentes: [bento, lia],
        documentos: [
          { cod_documento: "521", cod_dependente: bento, arquivo: picture(305, 405) },
          { cod_documento: "522", cod_dependente: lia, arquivo: pdf([212, 299]) },
        ],
      },
    );
    await visitor.send("plano-saude/trocar/103", "Solicitar troca", { [TERMS]: true });
    await received("planoSaude.alterarPlano", "POST /colaborador/plano-saude/alterar-plano", {
      codplano: "103",
    });
    await visitor.send(`plano-saude/remover/${caio}`, "Solicitar remoção", { [TERMS]: true });
    await received(
      "planoSaude.removerDependente",
      "POST /colaborador/plano-saude/remover-dependente",
      { id: caio },
    );
  },
);

visit("plano: cancelar, com o motivo", tagged(ONCE, "@T173"), async ({ visitor, as, received }) => {
  await as("elisa.prado");
  const page = await visitor.open("plano-saude/cancelar");
  const refused = await page.send("Solicitar cancelamento", {
    "Motivo do cancelamento": " curto ",
  });
  expect(errorsOf(refused)).toEqual([
    "Motivo deve conter no mínimo 10 caracteres",
    "Aceite os termos para continuar",
  ]);
  await page.send("Solicitar cancelamento", {
    "Motivo do cancelamento": "Vou para o plano do Caio.",
    [TERMS]: true,
  });
  await received("planoSaude.cancelarPlano", "POST /colaborador/plano-saude/cancelar-plano", {
    justificativa: "Vou para o plano do Caio.",
  });
});

visit(
  "plano: documentos corrigidos e solicitação cancelada",
  tagged(ONCE, "@C027 @C032"),
  async ({ visitor, as, data, received }) => {
    await as("ana.souza");
    const pedro = await relative(data, "Pedro Henrique de Souza");
    const codigo = await planRequest(data, ({ corrigir_docs }) => corrigir_docs);
    await visitor.wizard(`plano-saude/solicitacoes/${codigo}/documentos`, "Reenviar documentos", {
      "Certidão de nascimento — Pedro Henrique de Souza (opcional)": await photo(306, 406),
      "CPF — Pedro Henrique de Souza (opcional)": await photo(307, 407),
      [TERMS]: true,
    });
    await received(
      "planoSaude.reenviarDocumentos",
      "POST /colaborador/plano-saude/alterar-status-solicitacao",
      {
        codigo,
        documentos: [
          { cod_documento: "521", cod_dependente: pedro, arquivo: picture(306, 406) },
          { cod_documento: "522", cod_dependente: pedro, arquivo: picture(307, 407) },
        ],
        dependentes: [pedro],
        cod_status: 1,
        ambiente: "WEB",
      },
    );
    const other = await planRequest(data, ({ pode_cancelar }) => pode_cancelar);
    await visitor.send(`plano-saude/solicitacoes/${other}/cancelar`, "Sim, cancelar");
    await received(
      "planoSaude.cancelarSolicitacao",
      "POST /colaborador/plano-saude/cancelar-solicitacao",
      { id: other },
    );
  },
);

const REFERRAL_TEXTS = ["@T177", "@T178", "@T179", "@T180", "@T181", "@T182", "@T183"];

visit(
  "PCD: indicação nova",
  tagged(ONCE, "@R154", ...REFERRAL_TEXTS),
  async ({ visitor, as, received }) => {
    await as("fabio.nunes");
    expect(errorsOf(await visitor.send("indicar-pcd/nova", "Enviar indicação"))).toEqual([
      "Nome é obrigatório",
      "CPF é obrigatório",
      "Informe a data de nascimento do PCD",
      "Informe a cidade do PCD",
      "Informe o endereço do PCD",
      "Informe o telefone do PCD",
      "Informe seu telefone de contato",
    ]);
    await visitor.send("indicar-pcd/nova", "Enviar indicação", {
      "Nome do PCD": "Pessoa Indicada da Silva",
      "CPF do PCD": "529.982.247-25",
      "Data de nascimento": "1990-02-28",
      Cidade: "Campo Mourão",
      Endereço: "Rua das Araucárias, 10, fundos",
      "Telefone do PCD": "(44) 99911-2233",
      "Seu telefone de contato": "43 98844 5566",
    });
    await received("pcd.salvar", "POST /colaborador/indicacao-pcd/salvar-indicacao", {
      nome: "Pessoa Indicada da Silva",
      cpf: "52998224725",
      dtnascimento: "1990-02-28",
      cidade: "Campo Mourão",
      endereco: "Rua das Araucárias, 10, fundos",
      telefone_pcd: "44999112233",
      telefone_colaborador: "43988445566",
      tiposistema: "WEB",
    });
  },
);

visit(
  "PCD: indicação corrigida, indicação cancelada",
  tagged(ONCE, "@C028"),
  async ({ visitor, as, data, received }) => {
    await as("ana.souza");
    const all = await data("pcd.listar");
    const rosana = all.find(({ pode_corrigir }) => pode_corrigir)?.id ?? "";
    const form = (await visitor.open(`indicar-pcd/${rosana}/corrigir`)).form("Enviar correção");
    form.fill("Nome do PCD", "Rosana Corrigida");
    form.fill("CPF do PCD", "111.444.777-35");
    form.fill("Data de nascimento", "1988-12-31");
    form.fill("Cidade", "Ubiratã");
    form.fill("Endereço", "Rua Nova, 7");
    form.fill("Telefone do PCD", "(42) 97711-2233");
    form.fill("Seu telefone de contato", "(41) 96644-5566");
    await form.press("Enviar correção");
    await received("pcd.salvar", "POST /colaborador/indicacao-pcd/salvar-indicacao", {
      id: rosana,
      nome: "Rosana Corrigida",
      cpf: "11144477735",
      dtnascimento: "1988-12-31",
      cidade: "Ubiratã",
      endereco: "Rua Nova, 7",
      telefone_pcd: "42977112233",
      telefone_colaborador: "41966445566",
      tiposistema: "WEB",
    });
    const tiago = all.find(({ nome }) => nome === "Tiago Alves Pereira")?.id ?? "";
    await visitor.send(`indicar-pcd/${tiago}/cancelar`, "Sim, cancelar", {
      "Observação (opcional)": "Ele se mudou para longe.",
    });
    await received(
      "pcd.alterarStatus",
      "POST /colaborador/indicacao-pcd/alterar-status-solicitacao",
      { id: tiago, status: 9, tiposistema: "WEB", observacao: "Ele se mudou para longe." },
    );
  },
);

visit("cadastro: etnia/raça", ONCE, async ({ visitor, as, received }) => {
  await as("ana.souza");
  await visitor.send("atualizacao-cadastral/dados-pessoais", "Confirmar dados", {
    "Etnia/Raça": "Indígena",
  });
  await received(
    "cadastro.atualizarDadosPessoais",
    "POST /colaborador/atualizacao-cadastral?funcao=ATUALIZAR-DADOS-PESSOAIS",
    { cutis: "5" },
  );
});

/** The last code that this person was sent. */
visit(
  "cadastro: contato novo, código pedido de novo e confirmado",
  ONCE,
  async ({ visitor, as, provider, received }) => {
    const ana = await as("ana.souza");
    const sent = {
      request: "POST /colaborador/atualizacao-cadastral?funcao=VALIDAR-CONTATO",
      body: { contato: "2", ddd: "42", telefone: "977776666" },
    };
    const asked = await visitor.send("atualizacao-cadastral/contato/2", "Salvar", {
      DDD: "42",
      Telefone: "97777-6666",
    });
    await received("cadastro.validarContato", sent.request, sent.body);
    const again = await asked.send("Enviar novo código");
    await received("cadastro.validarContato", sent.request, sent.body);
    const code = await provider.lastCode(ana);
    await again.send("Confirmar", { "Código recebido via SMS": code });
    await received(
      "cadastro.confirmarCodigo",
      "POST /colaborador/atualizacao-cadastral?funcao=CONFIRMAR-CODIGO",
      { contato: "2", codigo: code },
    );
  },
);

const REGISTRATION = {
  endereco: {
    call: "cadastro.alterarEndereco",
    funcao: "ALTERAR-ENDERECO",
    situacao: "43",
    papers: [
      ["Comprovante de residência (obrigatório)", "101"],
      ["Declaração do dono do imóvel, se a conta não está em seu nome (opcional)", "102"],
    ],
    corrected: ["101", "102"],
  },
  escolaridade: {
    call: "cadastro.alterarEscolaridade",
    funcao: "ALTERAR-ESCOLARIDADE",
    situacao: "49",
    papers: [
      ["Certificado, diploma ou declaração de conclusão (obrigatório)", "201"],
      ["Histórico escolar (opcional)", "202"],
      ["Declaração de matrícula, para curso em andamento (opcional)", "203"],
    ],
    corrected: ["201", "202"],
  },
} as const;

for (const [tipo, { call, funcao, situacao, papers, corrected }] of Object.entries(REGISTRATION)) {
  const request = `POST /colaborador/atualizacao-cadastral?funcao=${funcao}`;

  const tags = tagged(ONCE, "@R186 @C031 @C035 @T108");
  visit(`cadastro: pedido novo de ${tipo}`, tags, async ({ visitor, as, received }) => {
    await as("fabio.nunes");
    const files = await Promise.all(
      papers.map(async ([label], index) => [label, await photo(320 + index, 240 - index)] as const),
    );
    await visitor.wizard(
      `atualizacao-cadastral/${tipo}/enviar/documentos`,
      "Confirmar Solicitação",
      Object.fromEntries(files),
    );
    const anexos = papers.map(([, id], index) => ({
      id,
      arquivo: picture(320 + index, 240 - index),
    }));
    await received(call, request, { codigo: "0", ambiente: "WEB", anexos });
  });

  visit(
    `cadastro: pedido de ${tipo} corrigido, e outro cancelado`,
    tagged(ONCE, "@R186 @T111 @T112 @T184 @T186"),
    async ({ visitor, as, data, received }) => {
      await as("ana.souza");
      const all = (await data("cadastro.solicitacoes")).filter(
        ({ codconfigsituacao }) => codconfigsituacao === situacao,
      );
      const waiting = all.find(({ status }) => status === 2)?.codigo ?? "";
      const asked = papers.filter(([, id]) => corrected.some((one) => one === id));
      const files = await Promise.all(
        asked.map(
          async ([label], index) => [label, await paper([200 + index, 300 - index])] as const,
        ),
      );
      await visitor.wizard(
        `atualizacao-cadastral/${tipo}/corrigir/${waiting}/documentos`,
        "Confirmar Solicitação",
        Object.fromEntries(files),
      );
      const anexos = asked.map(([, id], index) => ({
        id,
        arquivo: pdf([200 + index, 300 - index]),
      }));
      await received(call, request, { codigo: waiting, ambiente: "WEB", anexos });

      const sent = all.find(({ status }) => status === 1)?.codigo ?? "";
      const page = await visitor.open(`atualizacao-cadastral/${tipo}/${sent}/cancelar`);
      const cancel = (why: string) =>
        page.send("Confirmar cancelamento", { "Motivo cancelamento": why });
      expect(errorsOf(await cancel("  curto   "))).toEqual([
        "Informe um motivo para o cancelamento de no mínimo 10 caracteres",
      ]);
      const list = await cancel(`  Desisti de mudar ${tipo} `);
      expect(list.text).toContain("Solicitação cancelada com sucesso!");
      await received(
        "atestados.cancelar",
        `POST /colaborador/atestados?funcao=CANCELAR&codigo=${sent}`,
        { motivo: `Desisti de mudar ${tipo}` },
      );
    },
  );
}

const AREAS = [
  ...["Administrativo", "Abatedouro", "Entreposto", "Fábricas"],
  ...["Posto de Combustível", "Supermercado"],
];
const CANDIDACY_TEXTS = ["@T067", "@T068", "@T069", "@T070", "@T071", "@T072", "@T155", "@T190"];

visit(
  "candidatura: os três passos, cada campo",
  tagged(ONCE, "@R168", ...CANDIDACY_TEXTS),
  async ({ visitor, as, provider, data }) => {
    const fabio = await as("fabio.nunes");
    const { id } = await data("candidatura.exibir");
    const saved = await visitor.wizard(
      "candidatura-interna/informacoes",
      "Salvar candidatura",
      {
        Cidade: "Goioerê",
        DDD: "44",
        Telefone: "99911-0021",
        "DDD do segundo telefone (opcional)": "43",
        "Segundo telefone (opcional)": "3523-4455",
        Escolaridade: "Superior Completo",
        "Graduação (opcional)": "Engenharia de Alimentos",
        "Em quais áreas você quer trabalhar?": ["Abatedouro", "Posto de Combustível"],
        "Quais são as suas expectativas?": "Crescer sem mudar de cidade.",
      },
      { "Carregar cidades": { Estado: "Paraná" } },
    );
    expect(saved.text).toContain("Candidato atualizado com sucesso");
    const path = "POST /colaborador/candidatura-interna";
    await expectRecords(
      provider,
      fabio,
      [
        "candidatura.atualizar",
        {
          request: `${path}?funcao=ATUALIZAR`,
          body: {
            id,
            cidade: "2910",
            uf: "18",
            ddd1: "44",
            telefone1: "999110021",
            ddd2: "43",
            telefone2: "35234455",
            codescolaridade: "7",
            graduacao: "Engenharia de Alimentos",
          },
        },
      ],
      [
        "candidatura.atualizarAreas",
        { request: `${path}?funcao=ATUALIZAR-AREAS`, body: { areas: ["2", "5"] } },
      ],
      [
        "candidatura.atualizarExpectativas",
        {
          request: `${path}?funcao=ATUALIZAR-EXPECTATIVAS`,
          body: { observacao: "Crescer sem mudar de cidade." },
        },
      ],
    );
    const areas = await visitor.open("candidatura-interna/areas");
    expect(textsOf(areas, "main fieldset label")).toEqual(AREAS);
    const unsaid = await visitor.send("candidatura-interna/expectativas", "Salvar candidatura", {
      "Quais são as suas expectativas?": "",
    });
    expect(errorsOf(unsaid)).toEqual(["Descreva sua expectativa"]);
  },
);
