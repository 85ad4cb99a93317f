/** Health plan: what one has, what was asked for, and the simple requests (second spec, sections 2 to 5, 8 and 9). */
import type { Page } from "@playwright/test";
import { formatReais } from "~/lib/money";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import {
  expect,
  journey,
  LOOKS_ONLY,
  ONCE,
  ONCE_IN_BROWSER,
  ONLY_IN_PROOF,
} from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { EXACT, follow, isHeaded, isRefused, isTold, press, shows } from "./support/acts";

const { meuPlano, solicitacoes } = contract.planoSaude;
const errorSummary = (page: Page) => page.locator("#erros li");
const main = (page: Page) => page.getByRole("main");
const card = (page: Page, titulo: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: titulo, exact: true }) });
const accepts = (page: Page) => page.getByLabel("Li e aceito os termos do plano de saúde").check();

journey(
  "Meu Plano: o que se paga, quem está nele e o que está em andamento",
  { tag: [LOOKS_ONLY.tag, "@R143", "@T199", "@T113", "@T153", "@T154"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const { meuPlano: plano } = await dataOf(provider, login, meuPlano, undefined);
    await page.goto("plano-saude");
    await expect(page).toHaveTitle("Plano de Saúde — Portal do Colaborador");
    const tabs = tabsOf(page, "Plano de Saúde");
    await expect(tabs).toHaveText(["Meu Plano", "Solicitações 3 pendentes"]);
    const values = [plano?.vlrtotalfunc, plano?.vlrtotalcooperativa, plano?.vlrtotalplano].map(
      (value) => formatReais(value ?? NaN),
    );
    await expect(main(page).locator("dl dd")).toHaveText(values);
    await expect(
      main(page)
        .getByRole("listitem")
        .filter({ hasText: "João Carlos" })
        .getByRole("link", { name: /^Remover/ }),
    ).toBeVisible();
    await expect(main(page).getByRole("listitem").filter({ hasText: "Marina" })).toContainText(
      "Remoção solicitada",
    );
    await expect(
      main(page).getByRole("listitem").filter({ hasText: "Marina" }).getByRole("link"),
    ).toHaveCount(0);
    await expect(main(page).getByRole("listitem").filter({ hasText: "Pedro" })).toContainText(
      "Inclusão solicitada",
    );
    await expect(
      main(page).getByRole("listitem").filter({ hasText: "Maria Aparecida" }),
    ).toContainText("Não pode participar");
    // A change under way disables the next one.
    await expect(page.getByRole("button", { name: "Trocar plano" })).toBeDisabled();
    await expect(page.getByRole("link", { name: "Cancelar plano" })).toBeVisible();
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

journey(
  "as solicitações: pendentes e finalizadas, cada uma com o que se pode fazer",
  { tag: ["@R142", "@T114", "@T115"] },
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("plano-saude");
    await tabsOf(page, "Plano de Saúde", "Solicitações").click();
    await expect(tabsOf(page, "Solicitações")).toHaveText(["Pendentes", "Finalizadas"]);
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveText([
      "Inclusão de dependente",
      "Remoção de dependente",
      "Alteração de plano",
    ]);
    const removal = card(page, "Remoção de dependente");
    await expect(removal).toContainText("Em análise");
    await expect(removal).toContainText(/Solicitada em \d\d\/\d\d\/\d{4} às\s\d\d:\d\d/);
    // exibir_valores decides: of a removal none.
    await expect(removal).not.toContainText("R$");
    const inclusion = card(page, "Inclusão de dependente");
    await expect(inclusion).toContainText("Os documentos precisam ser corrigidos");
    await expect(inclusion).toContainText(
      "A certidão de nascimento está ilegível. Envie outra foto.",
    );
    await expect(inclusion.getByRole("link", { name: "Corrigir documentos" })).toBeVisible();
    await expect(inclusion).toContainText("Você paga por mês");
    await expect(card(page, "Alteração de plano")).toContainText("Falta a sua assinatura");
    await noSidewaysScroll(page);
    await noViolations(page);
    await tabsOf(page, "Solicitações", "Finalizadas").click();
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(4);
    for (const situacao of ["Aprovada", "Recusada", "Cancelada"])
      await expect(main(page).locator(".situacao", { hasText: situacao }).first()).toBeVisible();
    await expect(main(page).getByRole("link", { name: /^Cancelar solicitação/ })).toHaveCount(0);
    await noViolations(page);
  },
);

journey(
  "os valores só onde exibir_valores, a assinatura só onde coletar_assinatura",
  { tag: [LOOKS_ONLY.tag, "@R149"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    const open = (await dataOf(provider, login, solicitacoes, undefined)).filter(
      ({ status_final }) => !status_final,
    );
    const tipos = open.map(({ tipo_solicitacao }) => tipo_solicitacao);
    expect(new Set(tipos).size).toBeGreaterThan(2);
    // The provider decides, request by request, whatever kind it is of: each flag once so and once the other way.
    for (const round of [0, 1]) {
      const body = open.map(
        ({ vlr_tot_pago_cooperativa: vlr_tot_pago_coop, dependentes, ...rest }, index) => ({
          ...rest,
          vlr_tot_pago_coop,
          dependentes: dependentes.map(({ vlr_pago_cooperativa: vlr_pago_coop, ...one }) => ({
            ...one,
            vlr_pago_coop,
          })),
          exibir_valores: (index + round) % 2 === 0,
          coletar_assinatura: (index + round) % 2 !== 0,
        }),
      );
      await provider.fault({ chamada: solicitacoes.name, usuario: login, corpo: body });
      await page.goto("plano-saude?aba=solicitacoes");
      for (const { tipo_solicitacao, exibir_valores, coletar_assinatura, vlr_tot_plano } of body) {
        const solicitacao = card(page, tipo_solicitacao);
        const people = solicitacao.locator("summary").filter({ hasText: "pessoa" });
        if ((await people.count()) > 0) await people.click();
        await expect(solicitacao).toContainText(
          exibir_valores ? formatReais(vlr_tot_plano ?? NaN) : tipo_solicitacao,
        );
        await expect(solicitacao.getByText("Você paga por mês")).toHaveCount(
          exibir_valores ? 1 : 0,
        );
        if (!exibir_valores) await expect(solicitacao).not.toContainText("R$");
        await expect(
          solicitacao.getByText(
            "Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.",
          ),
        ).toHaveCount(coletar_assinatura ? 1 : 0);
      }
      await provider.clearFaults(login);
    }
  },
);

journey(
  "o simulador ou a situação do plano falham: o resto da tela fica, e nenhuma lista vazia engana",
  { tag: [LOOKS_ONLY.tag, "@R150", "@T117"] },
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    const options = (await dataOf(provider, usuario, contract.planoSaude.planos, undefined)).map(
      ({ codigo }) => codigo,
    );
    const [first = ""] = options;
    await provider.fault({ chamada: contract.planoSaude.simular.name, usuario, status: 500 });
    await page.goto(`simular-plano-saude?codplano=${first}`);
    await shows(main(page), /^Houve um erro ao simular o plano de saúde\./);
    await expect(main(page).getByRole("radio")).toHaveCount(options.length);
    await provider.clearFaults(usuario);
    await follow(page, "Tentar novamente");
    await expect(main(page).getByText(/^Houve um erro/)).toHaveCount(0);
    await expect(main(page).locator("#resultado").getByRole("heading", { level: 2 })).toHaveCount(
      1,
    );
    // Without the situation nobody is known to have a plan: the simulator simulates, and says nothing of it.
    await provider.fault({ chamada: meuPlano.name, usuario, status: 500 });
    await page.goto("simular-plano-saude");
    await isHeaded(page, "Simular Plano de Saúde");
    await expect(main(page).getByText(/^Houve um erro/)).toHaveCount(0);
    await expect(main(page).getByRole("radio")).toHaveCount(options.length);
  },
);

journey("cancelar uma solicitação", { tag: "@R148" }, async ({ page, person, provider }) => {
  const login = await person.withSession("ana.souza");
  await page.goto("plano-saude?aba=solicitacoes");
  await follow(card(page, "Remoção de dependente"), /^Cancelar solicitação/);
  await isHeaded(page, "Cancelar solicitação");
  await noViolations(page);
  const opened = page.url();
  await press(page, "Sim, cancelar");
  await isTold(page, "Solicitação cancelada com sucesso!");
  await expect(page).toHaveURL(/aba=solicitacoes&situacao=finalizadas/);
  const { meuPlano: plano } = await dataOf(provider, login, meuPlano, undefined);
  expect(plano?.dependentes.some(({ solicitouremocao }) => solicitouremocao)).toBe(false);
  await page.goto(opened);
  await shows(page, "Esta solicitação não pode mais ser cancelada.");
});

journey(
  "não se sabe se a solicitação foi cancelada, e a lista já diz que não pode mais ser: a tela diz as duas coisas, e conferir traz a verdade",
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    const open = (await dataOf(provider, usuario, solicitacoes, undefined)).find(
      ({ pode_cancelar }) => pode_cancelar,
    );
    await page.goto(`plano-saude/solicitacoes/${open?.codigo}/cancelar`);
    await provider.fault({
      chamada: "planoSaude.cancelarSolicitacao",
      usuario,
      status: 504,
      comEfeito: true,
      vezes: 1,
    });
    // Whoever looks before and after, each with two more tries; the page that is shown then can read it.
    await provider.fault({ chamada: "planoSaude.solicitacoes", usuario, status: 500, vezes: 6 });
    await press(page, "Sim, cancelar");
    await expect(errorSummary(page)).toContainText([
      "Use “Conferir” daqui a pouco para saber se foi cancelado.",
    ]);
    await press(page, "Conferir", EXACT);
    await isTold(page, "Solicitação cancelada com sucesso!");
    expect(
      (await provider.calls(usuario)).filter(
        ({ nome }) => nome === "planoSaude.cancelarSolicitacao",
      ),
    ).toHaveLength(1);
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

journey("remover um dependente", async ({ page, person }) => {
  await person.withSession("elisa.prado");
  await page.goto("plano-saude");
  await follow(page, "Remover Caio Prado Neves");
  await noViolations(page);
  await press(page, "Solicitar remoção");
  await isRefused(page, "Aceite os termos para continuar");
  await accepts(page);
  await press(page, "Solicitar remoção");
  await isTold(page, "Solicitação de remoção enviada com sucesso!");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Caio" })).toContainText(
    "Remoção solicitada",
  );
});

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

journey(
  "todos os planos lado a lado; quem não cabe num deles é dito ali",
  async ({ page, person, provider }) => {
    const login = await person.withSession("ana.souza");
    await page.goto("simular-plano-saude");
    await page.getByLabel(/^Pedro/).check();
    await press(page, "Comparar todos os planos");
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveText([
      "Vale Saúde Regional (coparticipação)",
      "Vale Saúde Enfermaria",
      "Vale Saúde Apartamento",
    ]);
    await expect(page.getByText("Seu plano atual", { exact: true })).toHaveCount(1);
    await noViolations(page);
    // A change is under way: none is offered, and the page says why.
    await shows(page, "A troca do plano já foi solicitada e está em andamento.");
    await expect(page.getByRole("link", { name: /^Trocar para este plano/ })).toHaveCount(0);
    const helena = (await dataOf(provider, login, meuPlano, undefined)).meuPlano?.dependentes.find(
      ({ nome }) => nome.startsWith("Maria Aparecida"),
    )?.codigo;
    await page.goto(`simular-plano-saude?planos=101,103&dependentes=${helena}`);
    await expect(
      main(page).getByText("Maria Aparecida Ferreira não pode participar deste plano"),
    ).toHaveCount(2);
  },
);

journey(
  "sem plano: simular tem outro título, e leva ao pedido",
  { tag: "@R144" },
  async ({ page, person }) => {
    await person.withSession("carla.dias");
    await page.goto("plano-saude");
    await shows(main(page), "Você não possui plano de saúde", EXACT);
    await expect(page.getByRole("link", { name: "Solicitar plano" })).toBeVisible();
    await follow(page, "Simular Plano de Saúde");
    await expect(page).toHaveTitle("Simular Plano de Saúde — Portal do Colaborador");
    await press(page, "Simular", EXACT);
    await expect(page.getByRole("link", { name: /^Solicitar este plano/ })).toBeVisible();
    await expect(main(page)).not.toContainText("do que você paga hoje");
  },
);

journey(
  "quem não pode alterar vê o plano e mais nada, também por trás da tela",
  { tag: [LOOKS_ONLY.tag, "@R141"] },
  async ({ page, person }) => {
    await person.withSession("davi.rocha");
    await page.goto("plano-saude");
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(
      "Vale Saúde Regional (coparticipação)",
    );
    // The tab of the same name is no link to a change.
    await expect(
      main(page)
        .locator("a:not(.abas a)")
        .filter({ hasText: /plano|Adicionar|Remover/i }),
    ).toHaveCount(0);
    for (const path of [
      "plano-saude/cancelar",
      "plano-saude/trocar/101",
      "plano-saude/adicionar/dependentes",
      "plano-saude/solicitar/plano",
    ]) {
      await page.goto(path);
      await expect(
        main(page).getByText(
          "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.",
        ),
        path,
      ).toBeVisible();
      await expect(
        main(page).getByRole("button", { name: /^(Solicitar|Continuar)/ }),
        path,
      ).toHaveCount(0);
    }
    await page.goto("simular-plano-saude?codplano=101");
    await expect(page.getByRole("region", { name: "Vale Saúde Enfermaria" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Trocar para/ })).toHaveCount(0);
    await shows(
      main(page),
      "Alterações no plano de saúde não estão liberadas para você. Fale com o RH.",
    );
  },
);

journey(
  "sem nada: nenhum plano, nenhuma solicitação",
  { tag: [LOOKS_ONLY.tag, "@T189"] },
  async ({ page, person }) => {
    await person.withSession("fabio.nunes");
    await page.goto("plano-saude?aba=solicitacoes");
    await shows(main(page), "Nenhuma solicitação localizada", EXACT);
    await page.goto("simular-plano-saude");
    await shows(main(page), "Nenhum plano de saúde disponível", EXACT);
    await noViolations(page);
  },
);

journey("textos enormes e hostis cabem e não fazem nada", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("gilda.moraes");
  for (const path of [
    "plano-saude",
    "plano-saude?aba=solicitacoes",
    "simular-plano-saude?planos=101,199",
    "plano-saude/cancelar",
    "plano-saude/adicionar/dependentes",
  ]) {
    await page.goto(path);
    await expect(page.locator("main script, main iframe, main img[onerror]"), path).toHaveCount(0);
    await noSidewaysScroll(page);
    await noViolations(page);
  }
});

journey(
  "o provedor falha: cada parte diz o seu, e tentar novamente traz tudo",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    await provider.fault({ chamada: solicitacoes.name, usuario, status: 500 });
    await page.goto("plano-saude");
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveText("Vale Saúde Enfermaria");
    await page.goto("plano-saude?aba=solicitacoes");
    await shows(main(page), /^Houve um erro ao carregar as solicitações do plano de saúde\./);
    await provider.clearFaults(usuario);
    await follow(page, "Tentar novamente");
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(3);
    await provider.fault({ chamada: meuPlano.name, usuario, status: 500 });
    await page.goto("plano-saude");
    await shows(main(page), /^Houve um erro ao carregar o plano de saúde\./);
  },
);

journey(
  "o provedor frouxo conta a mesma história",
  { tag: [LOOKS_ONLY.tag, "@R089"] },
  async ({ page, person, provider }) => {
    const usuario = await person.withSession("ana.souza");
    for (const call of [meuPlano.name, solicitacoes.name])
      await provider.fault({ chamada: call, usuario, frouxo: true });
    await page.goto("plano-saude");
    await expect(main(page).getByRole("listitem").filter({ hasText: "Marina" })).toContainText(
      "Remoção solicitada",
    );
    await expect(main(page).locator("dl dd").first()).toHaveText(formatReais(324.36));
    await page.goto("plano-saude?aba=solicitacoes");
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(3);
  },
);

journey(
  "uma recusa, um pedido perdido e um pedido que chegou sem resposta",
  { tag: [ONCE_IN_BROWSER.tag, ONLY_IN_PROOF.tag] },
  async ({ page, person, provider }) => {
    journey.setTimeout(90_000);
    const usuario = await person.withSession("elisa.prado");
    const call = "planoSaude.alterarPlano";
    const ask = async () => {
      await accepts(page);
      await press(page, "Solicitar troca");
    };
    await page.goto("plano-saude/trocar/101");
    await provider.fault({
      chamada: call,
      usuario,
      recusa: "A troca só pode ser pedida em janeiro.",
      vezes: 1,
    });
    await ask();
    await isRefused(page, "A troca só pode ser pedida em janeiro.");
    await provider.fault({ chamada: call, usuario, status: 500, vezes: 1 });
    await ask();
    await expect(errorSummary(page)).toContainText([
      "Ainda não dá para saber se chegou à cooperativa.",
    ]);
    // Only once the provider is surely done with it is "not there" the truth; until then a press sends nothing.
    await expect(async () => {
      await ask();
      await expect(errorSummary(page)).toContainText(["Não chegou à cooperativa"], {
        timeout: 1_000,
      });
    }).toPass({ timeout: 30_000 });
    await provider.fault({ chamada: call, usuario, quebra: "depois", vezes: 1 });
    await ask();
    await isTold(page, "Troca do plano solicitada.");
    const changes = (await dataOf(provider, usuario, solicitacoes, undefined)).filter(
      ({ tipo_solicitacao }) => tipo_solicitacao === "Alteração de plano",
    );
    expect(changes).toHaveLength(1);
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

journey(
  "no modo gerencial o plano se vê, mas nada se pede",
  LOOKS_ONLY,
  async ({ page, runningProvider }) => {
    await page.goto(`plano-saude?${runningProvider.managementLink}`);
    await shows(
      main(page),
      "Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.",
    );
    await expect(page.getByRole("link", { name: "Cancelar plano" })).toHaveCount(0);
    await page.goto("plano-saude/cancelar");
    await shows(page, "Isto pertence ao colaborador e não está disponível no modo gerencial.");
  },
);
