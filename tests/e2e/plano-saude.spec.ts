/** Health plan: what one has, what was asked for, and the simple requests (second spec, sections 2 to 5, 8 and 9). The figures are in readings-money.spec.ts, who may do what in rules-plano.spec.ts. */
import type { Page } from "@playwright/test";
import { formatReais } from "~/lib/money";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { textOf, visit } from "./support/page-visitor";
import { part, textsOf } from "./support/reading";
import { EXACT, follow, isHeaded, isRefused, isTold, press, shows } from "./support/acts";

const { meuPlano, solicitacoes, simular } = contract.planoSaude;
const main = (page: Page) => page.getByRole("main");
const accepts = (page: Page) => page.getByLabel("Li e aceito os termos do plano de saúde").check();

visit(
  "Meu Plano e as solicitações: o que está em andamento, e o que se pode fazer",
  tagged(
    ONCE,
    "@R142",
    "@R143",
    "@R144",
    "@T113",
    "@T114",
    "@T115",
    "@T153",
    "@T154",
    "@T189",
    "@T199",
  ),
  async ({ visitor, as }) => {
    await as("ana.souza");
    const mine = await visitor.open("plano-saude");
    expect(textsOf(mine.root, "title, .abas a")).toEqual([
      "Plano de Saúde — Portal do Colaborador",
      "Meu Plano",
      "Solicitações 3 pendentes",
    ]);
    for (const [name, says] of [
      ["João Carlos", "Remover João Carlos"],
      ["Marina", "Remoção solicitada"],
      ["Pedro", "Inclusão solicitada"],
      ["Maria Aparecida", "Não pode participar"],
    ] as const)
      expect(
        textsOf(mine.root, "main li").find((line) => line.startsWith(name)),
        name,
      ).toContain(says);
    // A change under way disables the next one.
    expect(textsOf(mine.root, "button[disabled]")).toEqual(["Trocar plano"]);
    expect(mine.link("Cancelar plano")).toContain("plano-saude/cancelar");

    const pending = await mine.follow("Solicitações 3 pendentes");
    expect(textsOf(pending.root, "[aria-label=Solicitações] a")).toEqual([
      "Pendentes",
      "Finalizadas",
    ]);
    for (const [kind, ...texts] of [
      [
        ...[
          "Inclusão de dependente",
          "Os documentos precisam ser corrigidos",
          "Corrigir documentos",
        ],
        ...["A certidão de nascimento está ilegível. Envie outra foto.", "Você paga por mês"],
      ],
      ["Remoção de dependente", "Em análise", "Cancelar solicitação"],
      ["Alteração de plano", "Falta a sua assinatura"],
    ])
      for (const text of texts) expect(textOf(part(pending, kind ?? "")), kind).toContain(text);
    const finished = await pending.follow("Finalizadas");
    expect(textsOf(finished.root, "main h2")).toHaveLength(4);
    for (const situacao of ["Aprovada", "Recusada", "Cancelada"])
      expect(textsOf(finished.root, ".situacao").join()).toContain(situacao);

    await as("carla.dias");
    const none = await visitor.open("plano-saude");
    expect(none.text).toContain("Você não possui plano de saúde");
    expect(none.link("Solicitar plano")).toContain("plano-saude/solicitar");
    const simulator = await none.follow("Simular Plano de Saúde");
    expect(textsOf(simulator.root, "title")[0]).toMatch(/^Simular Plano de Saúde/);
    expect((await simulator.send("Simular")).text).toContain("Solicitar este plano");

    await as("fabio.nunes");
    expect((await visitor.open("plano-saude?aba=solicitacoes")).text).toContain(
      "Nenhuma solicitação localizada",
    );
    expect((await visitor.open("simular-plano-saude")).text).toContain(
      "Nenhum plano de saúde disponível",
    );
  },
);

visit(
  "o que falha diz só o seu, o resto da tela fica, e nenhuma lista vazia engana",
  tagged(ONCE, "@R150", "@T117"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const fails = async (chamada: string, address: string) => {
      await provider.clearFaults(usuario);
      await provider.fault({ chamada, usuario, status: 500 });
      return visitor.open(address);
    };
    const planos = await dataOf(provider, usuario, contract.planoSaude.planos, undefined);
    const plansOf = (page: { root: Parameters<typeof textsOf>[0] }) =>
      textsOf(page.root, "main input[type=radio]").length;
    const simulated = await fails(
      simular.name,
      `simular-plano-saude?codplano=${planos[0]?.codigo}`,
    );
    expect(simulated.text).toContain("Houve um erro ao simular o plano de saúde.");
    expect(plansOf(simulated)).toBe(planos.length);
    await provider.clearFaults(usuario);
    expect((await simulated.follow("Tentar novamente")).text).not.toContain("Houve um erro");
    // Without the situation nobody is known to have a plan: the simulator simulates, and says nothing of it.
    const unknown = await fails(meuPlano.name, "simular-plano-saude");
    expect(textsOf(unknown.root, "main h1")).toEqual(["Simular Plano de Saúde"]);
    expect([unknown.text.includes("Houve um erro"), plansOf(unknown)]).toEqual([
      false,
      planos.length,
    ]);
    expect((await visitor.open("plano-saude")).text).toContain(
      "Houve um erro ao carregar o plano de saúde.",
    );
    const mine = await fails(solicitacoes.name, "plano-saude");
    expect(textsOf(mine.root, "main h2")[0]).toBe("Vale Saúde Enfermaria");
    expect((await visitor.open("plano-saude?aba=solicitacoes")).text).toContain(
      "Houve um erro ao carregar as solicitações do plano de saúde.",
    );
  },
);

journey(
  "cancelar o plano: o motivo e os termos antes, e nada mais se muda depois",
  { tag: ["@R143", "@T152", "@T173"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("elisa.prado");
    await page.goto("plano-saude");
    await follow(page, "Cancelar plano");
    await noSidewaysScroll(page);
    await page.getByLabel("Motivo do cancelamento").fill("  curto   ");
    await press(page, "Solicitar cancelamento");
    await isRefused(
      page,
      "Motivo deve conter no mínimo 10 caracteres",
      "Aceite os termos para continuar",
    );
    await noViolations(page);
    await page.getByLabel("Motivo do cancelamento").fill("Mudei para o plano da família");
    await accepts(page);
    await press(page, "Solicitar cancelamento");
    await isTold(page, "Solicitação de cancelamento enviada com sucesso!");
    await shows(main(page), "Solicitado cancelamento do plano");
    for (const action of ["Trocar plano", "Adicionar dependente", "Cancelar plano", /^Remover/])
      await expect(main(page).getByRole("link", { name: action })).toHaveCount(0);
    const [requested] = await dataOf(provider, login, solicitacoes, undefined);
    expect(requested).toMatchObject({
      tipo_solicitacao: "Cancelamento do plano",
      observacao: "Mudei para o plano da família",
    });
    await page.goto("plano-saude/cancelar");
    await shows(main(page), "Solicitado cancelamento do plano");
    await expect(page.getByRole("button", { name: "Solicitar cancelamento" })).toHaveCount(0);
  },
);

journey("da simulação à troca", { tag: ["@R144", "@T116"] }, async ({ page, person, provider }) => {
  const login = await person.withSession("elisa.prado");
  await page.goto("plano-saude");
  await follow(page, "Trocar plano");
  await isHeaded(page, "Trocar Plano de Saúde");
  // What stands today is what is marked.
  await expect(page.getByLabel("Vale Saúde Apartamento")).toBeChecked();
  await expect(page.getByLabel(/^Caio/)).toBeChecked();
  await expect(page.getByLabel(/^Lia/)).not.toBeChecked();
  await page.getByLabel("Vale Saúde Enfermaria").check();
  await press(page, "Simular", EXACT);
  await expect(page).toHaveURL(/codplano=101/);
  const result = page.getByRole("region", { name: "Vale Saúde Enfermaria" });
  await expect(result.locator("dd")).toHaveText([
    formatReais(205.14),
    formatReais(279.96),
    formatReais(485.1),
  ]);
  await expect(result).toContainText(`${formatReais(170.89)} a menos por mês`);
  await noSidewaysScroll(page);
  await noViolations(page);
  await follow(result, /^Trocar para este plano/);
  await expect(main(page)).toContainText("De Vale Saúde Apartamento");
  await expect(main(page)).toContainText(formatReais(205.14));
  await press(page, "Solicitar troca");
  await isRefused(page, "Aceite os termos para continuar");
  await accepts(page);
  await press(page, "Solicitar troca");
  await isTold(page, "Solicitação de alteração enviada com sucesso!");
  await expect(page.getByRole("button", { name: "Trocar plano" })).toBeDisabled();
  expect((await dataOf(provider, login, meuPlano, undefined)).meuPlano?.solicitoualteracao).toBe(
    true,
  );
});

visit(
  "lado a lado quem não cabe num plano é dito ali; o que está em andamento não se pede de novo",
  ONCE,
  async ({ visitor, as, provider }) => {
    const login = await as("ana.souza");
    const { meuPlano: plano } = await dataOf(provider, login, meuPlano, undefined);
    const mother = plano?.dependentes.find(({ nome }) => nome.startsWith("Maria Aparecida"));
    const simulator = await visitor.open("simular-plano-saude");
    expect(textsOf((await simulator.send("Comparar todos os planos")).root, "main h2")).toEqual([
      "Vale Saúde Regional (coparticipação)",
      "Vale Saúde Enfermaria",
      "Vale Saúde Apartamento",
    ]);
    const page = await visitor.open(
      `simular-plano-saude?planos=101,103&dependentes=${mother?.codigo}`,
    );
    expect(
      page.text.match(/Maria Aparecida Ferreira não pode participar deste plano/g),
    ).toHaveLength(2);
    expect(page.text).toContain("A troca do plano já foi solicitada e está em andamento.");
    expect(page.text).not.toContain("Trocar para este plano");
  },
);

journey(
  "códigos desconhecidos e de outra pessoa: 404",
  ONCE,
  async ({ person, provider, request }) => {
    const other = await person.fresh("elisa.prado");
    const foreign = (await dataOf(provider, other, meuPlano, undefined)).meuPlano?.dependentes.find(
      ({ nome }) => nome.startsWith("Caio"),
    )?.codigo;
    const ofAna = await person.withSession("ana.souza");
    const outside = (await dataOf(provider, ofAna, meuPlano, undefined)).meuPlano?.dependentes.find(
      ({ nome }) => nome.startsWith("Rafael"),
    )?.codigo;
    const bruno = await person.fresh("bruno.lima");
    const [requested] = await dataOf(provider, bruno, solicitacoes, undefined);
    for (const path of [
      ...["0", "x", foreign, outside].map((codigo) => `plano-saude/remover/${codigo}`),
      ...["x", requested?.codigo].flatMap((codigo) => [
        `plano-saude/solicitacoes/${codigo}/cancelar`,
        `plano-saude/solicitacoes/${codigo}/documentos/termos`,
      ]),
      "plano-saude/trocar/999",
      "simular-plano-saude?codplano=999",
      `simular-plano-saude?codplano=101&dependentes=${foreign}`,
      "plano-saude/adicionar/nada",
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  },
);

visit(
  "no modo gerencial o plano se vê, mas nada se pede",
  ONCE,
  async ({ visitor, runningProvider }) => {
    const page = await visitor.open(`plano-saude?${runningProvider.managementLink}`);
    expect(page.text).toContain(
      "Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.",
    );
    expect(page.text).not.toContain("Cancelar plano");
  },
);
