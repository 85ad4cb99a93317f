/** The rules of the health plan and of referrals, each on both sides of its edge, on the pages themselves (second spec, sections 4 and 5). */
import { expect, ONCE } from "./support/journey";
import { visit, type Page } from "./support/page-visitor";
import { paper, photo } from "./support/papers";
import { errorsOf, part, textsOf } from "./support/reading";
import { expectRecords } from "./support/record";

const TERMS = "Li e aceito os termos do plano de saúde";
const NO_TERMS = "Aceite os termos para continuar";

const person = (codigo: number, nome: string, others: object = {}) => ({
  ...{
    codigo,
    nome,
    parentesco: codigo === 0 ? "Titular" : "Filho",
    vlrplano: 1,
    vlrpagocoop: 0.5,
    vlrpagofunc: 0.5,
    possuiplano: true,
    podeutilizar: true,
  },
  ...{ solicitouadicao: false, solicitouremocao: false, selecionado: true },
  ...others,
});

const planOf = (flags: object = {}, dependentes: object[] = []) => ({
  ...{
    codplano: 101,
    descplano: "Plano de Prova",
    vlrtotalplano: 1,
    vlrtotalcoop: 0.5,
    vlrtotalfunc: 0.5,
  },
  ...{ solicitoucancelamento: false, solicitoualteracao: false, ...flags },
  dependentes: [
    person(0, "Ana"),
    person(4, "Caio Dentro"),
    person(6, "Bia Fora", { possuiplano: false, selecionado: false }),
    ...dependentes,
  ],
});

const situation = (meuPlano: object | null, podeAlterarIncluir = true) => ({
  meuPlano,
  podeAlterarIncluir,
  termos: "<p>Os termos</p>",
});

const ACTIONS = [
  "simular-plano-saude",
  "plano-saude/adicionar",
  "plano-saude/cancelar",
  "plano-saude/remover/4",
];

/** Which changes the page offers. */
const offered = (page: Page): string[] => {
  const links = page.root
    .querySelectorAll("main a")
    .map((link) => link.getAttribute("href")?.replace("/colaborador/", ""));
  return ACTIONS.filter((action) => links.some((href) => href === action));
};

visit(
  "as mudanças do plano: só a quem pode, e não depois de pedido o cancelamento, a troca ou a remoção",
  { tag: [ONCE.tag, "@R141", "@R143"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const [all, none]: [string[], string[]] = [ACTIONS, []];
    const leaving = planOf();
    leaving.dependentes[1] = person(4, "Caio Dentro", { solicitouremocao: true });
    const NOT_ALLOWED =
      "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.";
    for (const [what, plan, allowed, offers, says, behind] of [
      ["pode", planOf(), true, all, [], ["", "", ""]],
      ["não pode", planOf(), false, none, [], [NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED]],
      [
        "cancelamento pedido",
        planOf({ solicitoucancelamento: true }),
        true,
        none,
        ["Solicitado cancelamento do plano"],
        [
          "Solicitado cancelamento do plano",
          "Solicitado cancelamento do plano",
          "Solicitado cancelamento do plano",
        ],
      ],
      [
        "troca pedida",
        planOf({ solicitoualteracao: true }),
        true,
        all.slice(1),
        ["A troca do plano já foi solicitada e está em andamento."],
        ["", "", "A troca do plano já foi solicitada e está em andamento."],
      ],
      [
        "remoção pedida",
        leaving,
        true,
        all.slice(0, 3),
        ["Remoção solicitada"],
        ["", "Remoção solicitada", ""],
      ],
    ] as const) {
      await provider.clearFaults(ana);
      await provider.fault({
        chamada: "planoSaude.meuPlano",
        usuario: ana,
        corpo: situation(plan, allowed),
      });
      const page = await visitor.open("plano-saude");
      expect(offered(page), what).toEqual(offers);
      for (const text of [
        "Solicitado cancelamento do plano",
        "A troca do plano já foi solicitada e está em andamento.",
        "Remoção solicitada",
      ]) {
        expect(page.text.includes(text), `${what}: ${text}`).toBe(
          says.some((each) => each === text),
        );
      }
      // Behind the page it is the same.
      for (const [index, address, button] of [
        [0, "plano-saude/cancelar", "Solicitar cancelamento"],
        [1, "plano-saude/remover/4", "Solicitar remoção"],
        [2, "plano-saude/trocar/103", "Solicitar troca"],
      ] as const) {
        const form = await visitor.open(address);
        const why = behind[index];
        expect([form.has(button), form.text.includes(why)], `${what}: ${address}`).toEqual([
          why === "",
          true,
        ]);
      }
      expect(
        (await visitor.open("plano-saude/adicionar/dependentes")).has("Continuar"),
        `${what}: adicionar`,
      ).toBe(offers.includes("plano-saude/adicionar"));
    }
  },
);

visit(
  "uma página do plano que ficou aberta: o que já não se pode pedir não se pede",
  { tag: [ONCE.tag, "@R143"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const meanwhile = async (corpo: unknown) => {
      await provider.clearFaults(ana);
      await provider.fault({ chamada: "planoSaude.meuPlano", usuario: ana, corpo });
    };
    const leaving = planOf();
    leaving.dependentes[1] = person(4, "Caio Dentro", { solicitouremocao: true });
    for (const [address, button, later, says] of [
      ["plano-saude/remover/4", "Solicitar remoção", situation(leaving), "Remoção solicitada"],
      [
        "plano-saude/remover/4",
        "Solicitar remoção",
        situation(planOf({ solicitoucancelamento: true })),
        "Solicitado cancelamento do plano",
      ],
      [
        "plano-saude/trocar/103",
        "Solicitar troca",
        situation(planOf({ solicitoualteracao: true })),
        "A troca do plano já foi solicitada e está em andamento.",
      ],
      [
        "plano-saude/trocar/103",
        "Solicitar troca",
        situation(planOf(), false),
        "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.",
      ],
    ] as const) {
      await meanwhile(situation(planOf()));
      const form = (await visitor.open(address)).form(button);
      form.fill(TERMS, true);
      await meanwhile(later);
      const page = await form.press(button);
      expect([page.has(button), page.text.includes(says)], `${address}: ${says}`).toEqual([
        false,
        true,
      ]);
    }
    await expectRecords(provider, ana);
  },
);

visit(
  "adicionar ao plano: ao menos um, só quem pode, e os documentos JPEG, PNG ou PDF, nenhum obrigatório",
  { tag: [ONCE.tag, "@R146", "@R147"] },
  async ({ visitor, as, provider }) => {
    const elisa = await as("elisa.prado");
    const people = [
      person(7, "Rui Pedido", { possuiplano: false, solicitouadicao: true }),
      person(8, "Lia Não Pode", { possuiplano: false, podeutilizar: false }),
    ];
    await provider.fault({
      chamada: "planoSaude.meuPlano",
      usuario: elisa,
      corpo: situation(planOf({}, people)),
    });
    await provider.fault({
      chamada: "planoSaude.configDocumentos",
      usuario: elisa,
      corpo: [
        { cod_config: 17, cod_dependente: 6, cod_documento: 521, desc_documento: "Certidão" },
      ],
    });
    await provider.fault({
      chamada: "planoSaude.adicionarDependente",
      usuario: elisa,
      corpo: null,
    });
    const ask = () => visitor.open("plano-saude/adicionar/dependentes");
    expect(
      (await ask())
        .form("Continuar")
        .element.querySelectorAll("input[type=checkbox]")
        .map((box) => box.getAttribute("value")),
    ).toEqual(["6"]);
    expect(errorsOf(await (await ask()).send("Continuar"))).toEqual([
      "Selecione ao menos um dependente",
    ]);
    for (const codigo of ["4", "8", "99"]) {
      const form = (await ask()).form("Continuar");
      form.fill("Quem entra no plano?", ["Bia Fora"]);
      form.set("dependentes", codigo);
      expect(errorsOf(await form.press("Continuar")), codigo).toEqual([
        "Escolha os dependentes de novo",
      ]);
    }
    const documents = await (
      await ask()
    ).send("Continuar", { "Quem entra no plano?": ["Bia Fora"] });
    const label = "Certidão — Bia Fora (se tiver)";
    expect(documents.form("Solicitar inclusão").labels).toEqual([label, TERMS]);
    const gif = {
      name: "foto.gif",
      type: "image/gif",
      data: Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "latin1"),
    };
    for (const [file, says] of [
      [gif, ["Imagens GIF não são aceitas. Abra a imagem no celular e envie um print dela."]],
      [await photo(300, 200), []],
      [await paper([200, 300]), []],
    ] as const) {
      expect(
        errorsOf(
          await (
            await visitor.open("plano-saude/adicionar/documentos")
          ).send("Guardar anexos", { [label]: file }),
        ),
        file.name,
      ).toEqual(says);
    }
    expect(
      errorsOf(
        await (await visitor.open("plano-saude/adicionar/termos")).send("Solicitar inclusão"),
      ),
    ).toEqual([NO_TERMS]);
    await expectRecords(provider, elisa);
    const done = await (
      await visitor.open("plano-saude/adicionar/termos")
    ).send("Solicitar inclusão", { [TERMS]: true });
    expect([errorsOf(done), (await provider.writes(elisa)).length]).toEqual([[], 1]);
  },
);

visit(
  "uma solicitação do plano: cancela-se com pode_cancelar, corrige-se com corrigir_docs, e acaba com status_final",
  { tag: [ONCE.tag, "@R142", "@R148"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const solicitacao = (codigo: number, flags: object) => ({
      ...{
        codigo,
        tipo_solicitacao: `Pedido ${codigo}`,
        desc_plano: "Plano",
        data_solic: "2026-01-01",
        hora_solic: "08:00",
        desc_status: "Em prova",
      },
      ...{
        cores: [1, 2, 3],
        status_final: false,
        observacao: "",
        vlr_tot_plano: 1,
        vlr_tot_pago_coop: 1,
        vlr_tot_pago_func: 1,
        dependentes: [],
      },
      ...{
        pode_cancelar: false,
        corrigir_docs: false,
        coletar_assinatura: false,
        exibir_valores: false,
        ...flags,
      },
    });
    const all = [
      solicitacao(1, {}),
      solicitacao(2, { pode_cancelar: true }),
      solicitacao(3, { corrigir_docs: true }),
      solicitacao(4, { status_final: true }),
    ];
    await provider.fault({ chamada: "planoSaude.solicitacoes", usuario: ana, corpo: all });
    const pending = await visitor.open("plano-saude?aba=solicitacoes");
    const finished = await visitor.open("plano-saude?aba=solicitacoes&situacao=finalizadas");
    expect([
      textsOf(pending.root, "#conteudo li h2"),
      textsOf(finished.root, "#conteudo li h2"),
    ]).toEqual([["Pedido 3", "Pedido 1", "Pedido 2"], ["Pedido 4"]]);
    expect(textsOf(pending.root, "nav.abas a")).toEqual([
      "Meu Plano",
      "Solicitações 3 pendentes",
      "Pendentes",
      "Finalizadas",
    ]);
    for (const [codigo, cancel, correct] of [
      [1, false, false],
      [2, true, false],
      [3, false, true],
    ] as const) {
      const links = textsOf(part(pending, `Pedido ${codigo}`), "a:not([href^=tel])");
      expect(links, String(codigo)).toEqual([
        ...(correct ? ["Corrigir documentos"] : []),
        ...(cancel ? [`Cancelar solicitação: Pedido ${codigo}`] : []),
      ]);
      const cancelling = await visitor.open(`plano-saude/solicitacoes/${codigo}/cancelar`);
      const late = "Esta solicitação não pode mais ser cancelada.";
      expect(
        [cancelling.has("Sim, cancelar"), cancelling.text.includes(late)],
        String(codigo),
      ).toEqual([cancel, !cancel]);
      const correcting = await visitor.open(`plano-saude/solicitacoes/${codigo}/documentos`);
      expect(
        correcting.text.includes("Esta solicitação não aguarda documentos."),
        String(codigo),
      ).toBe(!correct);
    }
  },
);

visit(
  "uma indicação se corrige só com pode_corrigir, e se cancela só até o fim",
  { tag: [ONCE.tag, "@R155"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const indicacao = (id: number, flags: object) => ({
      ...{
        id,
        nome: `Pessoa ${id}`,
        cpf: "24843803480",
        dtnasc: "1990-12-31",
        cidade: "A",
        endereco: "B",
        telefone_pcd: "44998112233",
      },
      ...{
        telefone_colaborador: "44997654321",
        tiposistema: "WEB",
        desc_status: "Em prova",
        cores: [1, 2, 3],
        movimentacao: [],
      },
      ...{ status_final: false, pode_corrigir: false, ...flags },
    });
    const corpo = [
      indicacao(1, {}),
      indicacao(2, { pode_corrigir: true }),
      indicacao(3, { status_final: true }),
    ];
    await provider.fault({ chamada: "pcd.listar", usuario: ana, corpo });
    for (const [id, correct, cancel] of [
      [1, false, true],
      [2, true, true],
      [3, false, false],
    ] as const) {
      expect(
        (await visitor.open(`indicar-pcd/${id}/corrigir`)).has("Enviar correção"),
        `${id}: corrigir`,
      ).toBe(correct);
      expect(
        (await visitor.open(`indicar-pcd/${id}/cancelar`)).has("Sim, cancelar"),
        `${id}: cancelar`,
      ).toBe(cancel);
      const list = await visitor.open(
        id === 3 ? "indicar-pcd?situacao=finalizadas" : "indicar-pcd",
      );
      const links = part(list, `Pessoa ${id}`)
        .querySelectorAll("a:not([href^=tel])")
        .map((link) => link.getAttribute("href")?.replace(/^.*\/|#.*$/g, ""));
      expect(links, String(id)).toEqual([
        ...(correct ? ["corrigir"] : []),
        ...(cancel ? ["cancelar"] : []),
      ]);
    }
  },
);
