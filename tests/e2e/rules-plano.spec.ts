/** The rules of the health plan and of referrals on the pages themselves (second spec, sections 4 and 5); which change a plan allows is asked of tests/unit/plano-saude. */
import {
  recordsOf,
  expect,
  ONCE,
  tagged,
  visit,
  type VisitedPage as Page,
  paper,
  photo,
  errorsOf,
  hrefsOf,
  expectRecords,
} from "./support";

const TERMS = "Li e aceito os termos do plano de saúde";

/** The holder, one who is in the plan and two outside, of whom one may not; what is given comes over it. */
const planOf = (flags: object = {}, caio: object = {}) => ({
  codplano: 101,
  descplano: "Plano de Prova",
  vlrtotalplano: 1,
  vlrtotalcoop: 0.5,
  vlrtotalfunc: 0.5,
  solicitoucancelamento: false,
  solicitoualteracao: false,
  ...flags,
  dependentes: recordsOf(
    "codigo nome parentesco possuiplano podeutilizar solicitouadicao",
    [0, "Ana", "Titular", true, true, false],
    [4, "Caio Dentro", "Filho", true, true, false],
    [6, "Bia Fora", "Filho", false, true, false],
    [7, "Rui Pedido", "Filho", false, true, true],
    [8, "Lia Não Pode", "Filho", false, false, false],
  ).map((each) => ({
    vlrplano: 1,
    vlrpagocoop: 0.5,
    vlrpagofunc: 0.5,
    solicitouremocao: false,
    ...each,
    ...(each.codigo === 4 ? caio : {}),
  })),
});

const situation = (meuPlano: object | null, podeAlterarIncluir = true) => ({
  meuPlano,
  podeAlterarIncluir,
  termos: "<p>Os termos</p>",
});

/** Each change: the link to it, the page behind it, the button there. */
const CHANGES = [
  ["simular-plano-saude", "plano-saude/trocar/103", "Solicitar troca"],
  ["plano-saude/adicionar", "plano-saude/adicionar/dependentes", "Continuar"],
  ["plano-saude/cancelar", "plano-saude/cancelar", "Solicitar cancelamento"],
  ["plano-saude/remover/4", "plano-saude/remover/4", "Solicitar remoção"],
] as const;

const NOT_ALLOWED = "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.";
const LEAVING = "Solicitado cancelamento do plano";
const SWITCHING = "A troca do plano já foi solicitada e está em andamento.";
const REMOVING = "Remoção solicitada";

visit(
  "as mudanças do plano: só a quem pode, e não depois de pedido o cancelamento, a troca ou a remoção",
  tagged(ONCE, "@R141 @R143 @R144 @T152 @T153 @T154"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    for (const [plan, allowed, offered, says] of [
      [planOf(), true, [0, 1, 2, 3], ""],
      [planOf(), false, [], NOT_ALLOWED],
      [planOf({ solicitoucancelamento: true }), true, [], LEAVING],
      [planOf({ solicitoualteracao: true }), true, [1, 2, 3], SWITCHING],
      [planOf({}, { solicitouremocao: true }), true, [0, 1, 2], REMOVING],
    ] as const) {
      await reply("planoSaude.meuPlano", situation(plan, allowed));
      const page = await visitor.open("plano-saude");
      if (allowed) expect(page.text).toContain(says);
      for (const [index, [link, address, button]] of CHANGES.entries()) {
        const can = offered.some((each) => each === index);
        expect(hrefsOf(page).includes(link), `${says}: ${link}`).toBe(can);
        const behind = await visitor.open(address);
        expect([behind.has(button), can || behind.text.includes(says)], address).toEqual([
          can,
          true,
        ]);
      }
    }
    const plano = async () => visitor.open("plano-saude");
    expect((await plano()).link("Trocar plano")).toContain("simular-plano-saude");
    await reply("planoSaude.meuPlano", situation(null));
    expect((await plano()).text).toContain("Você não possui plano de saúde");
    expect((await plano()).link("Simular Plano de Saúde")).toContain("simular-plano-saude");
  },
);

visit(
  "uma página do plano que ficou aberta: o que já não se pode pedir não se pede",
  tagged(ONCE, "@R143"),
  async ({ visitor, as, provider, reply }) => {
    const ana = await as("ana.souza");
    for (const [[, address, button], later, says] of [
      [CHANGES[3], situation(planOf({}, { solicitouremocao: true })), REMOVING],
      [CHANGES[3], situation(planOf({ solicitoucancelamento: true })), LEAVING],
      [CHANGES[0], situation(planOf({ solicitoualteracao: true })), SWITCHING],
      [CHANGES[0], situation(planOf(), false), NOT_ALLOWED],
    ] as const) {
      await reply("planoSaude.meuPlano", situation(planOf()));
      const form = (await visitor.open(address)).form(button);
      form.fill(TERMS, true);
      await reply("planoSaude.meuPlano", later);
      const page = await form.press(button);
      expect([page.has(button), page.text.includes(says)], says).toEqual([false, true]);
    }
    await expectRecords(provider, ana);

    // What was filled in before can be thrown away.
    await reply("planoSaude.meuPlano", situation(planOf()));
    await visitor.send("plano-saude/adicionar/dependentes", "Salvar e sair", {
      "Quem entra no plano?": ["Bia Fora"],
    });
    await reply("planoSaude.meuPlano", situation(planOf(), false));
    const left = await visitor.send("plano-saude/adicionar", "Apagar o que preenchi");
    expect(left.text).toContain(NOT_ALLOWED);
    expect(left.has("Apagar o que preenchi")).toBe(false);
  },
);

const refused = async (page: Promise<Page>, button: string, answers = {}): Promise<string[]> =>
  errorsOf(await (await page).send(button, answers));

visit(
  "adicionar ao plano: ao menos um, só quem pode, e os documentos JPEG, PNG ou PDF, nenhum obrigatório",
  tagged(ONCE, "@R146 @R147"),
  async ({ visitor, as, provider, reply }) => {
    const elisa = await as("elisa.prado");
    await reply("planoSaude.meuPlano", situation(planOf()));
    await reply("planoSaude.configDocumentos", [
      { cod_config: 17, cod_dependente: 6, cod_documento: 521, desc_documento: "Certidão" },
    ]);
    await reply("planoSaude.adicionarDependente", null);
    const ask = () => visitor.open("plano-saude/adicionar/dependentes");
    const who = { "Quem entra no plano?": ["Bia Fora"] };
    const form = (await ask()).form("Continuar");
    const boxes = form.element.querySelectorAll("input[type=checkbox]");
    expect(boxes.map((box) => box.getAttribute("value"))).toEqual(["6"]);
    expect(await refused(ask(), "Continuar")).toEqual(["Selecione ao menos um dependente"]);
    for (const codigo of ["4", "8", "99"]) {
      form.fill("Quem entra no plano?", ["Bia Fora"]);
      form.set("dependentes", codigo);
      expect(errorsOf(await form.press("Continuar")), codigo).toEqual([
        "Escolha os dependentes de novo",
      ]);
    }
    const documents = await (await ask()).send("Continuar", who);
    const label = "Certidão — Bia Fora (opcional)";
    expect(documents.form("Solicitar inclusão").labels).toEqual([label, TERMS]);
    const step = (name: string) => visitor.open(`plano-saude/adicionar/${name}`);
    const gif = {
      name: "foto.gif",
      type: "image/gif",
      data: Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "latin1"),
    };
    expect(await refused(step("documentos"), "Conferir anexos", { [label]: gif })).toEqual([
      "Imagens GIF não são aceitas. Abra a imagem no celular e envie um print dela.",
    ]);
    for (const file of [await photo(300, 200), await paper([200, 300])])
      expect(await refused(step("documentos"), "Conferir anexos", { [label]: file })).toEqual([]);
    expect(await refused(step("termos"), "Solicitar inclusão")).toEqual([
      "Aceite os termos para continuar",
    ]);
    await expectRecords(provider, elisa);
    expect(await refused(step("termos"), "Solicitar inclusão", { [TERMS]: true })).toEqual([]);
    expect(await provider.writes(elisa)).toHaveLength(1);
  },
);
