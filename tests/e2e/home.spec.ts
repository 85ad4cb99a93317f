/** Home (spec 2.6, 2.7, 2.8). */
import { today } from "~/lib/calendar";
import { formatReais } from "~/lib/money";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, ONCE, LOOKS_IN_BROWSER } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";

const SALDOS_FAILED = /^Houve um erro ao carregar os saldos\. /;
const ATALHOS_FAILED = /^Houve um erro ao carregar os atalhos\. /;

journey(
  "saúda pelo primeiro nome e mostra o código de cliente do supermercado",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { matricula } = await dataOf(provider, ana, contract.acesso.validaToken, undefined);
    await page.goto("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Ana");
    await expect(
      page.getByText("Código de cliente no supermercado").locator("xpath=.."),
    ).toContainText(matricula);
    await expect(page).toHaveTitle("Início — Portal do Colaborador");
  },
);

journey("pede um e-mail a quem não tem, e só a quem não tem", async ({ page, person }) => {
  await person.withSession("carla.dias");
  await page.goto("");
  await page.getByRole("link", { name: "Configurar e-mail" }).click();
  await expect(page).toHaveURL(/\/colaborador\/minha-conta\?aba=email$/);
  await person.withSession("ana.souza");
  await page.goto("");
  await expect(page.getByRole("heading", { name: "Meus saldos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurar e-mail" })).toHaveCount(0);
});

journey(
  "um cartão para cada conta, com nome, descrição, valor e cor",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const saldos = await dataOf(provider, ana, contract.financeiro.saldos, undefined);
    expect(saldos.map(({ conta }) => conta)).toEqual(["2", "87", "11", "37", "91", "90"]);
    await page.goto("");
    const section = page.getByRole("region", { name: "Meus saldos" });
    await expect(section.getByText("6 saldos")).toBeVisible();
    const cards = section.getByRole("listitem");
    await expect(cards).toHaveCount(6);
    for (const [index, { descricao, subdescricao, saldo }] of saldos.entries()) {
      await expect(cards.nth(index)).toContainText(descricao);
      await expect(cards.nth(index)).toContainText(subdescricao);
      await expect(cards.nth(index)).toContainText(formatReais(saldo));
    }
    const colours = await cards.evaluateAll((items) =>
      items.map(
        (item) =>
          item.firstElementChild && getComputedStyle(item.firstElementChild).borderLeftColor,
      ),
    );
    expect(new Set(colours).size).toBe(6);
    await expect(section.getByRole("link")).toHaveCount(4);
    await expect(cards.filter({ hasText: "Sujeito a análise de crédito" })).toHaveCount(1);
    await cards.filter({ hasText: "Sujeito a análise de crédito" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Limite Conta Consumo");
  },
);

journey("os atalhos levam às suas telas", async ({ page, person }) => {
  await person.withSession("ana.souza");
  await page.goto("");
  const section = page.getByRole("region", { name: "Atalhos rapidos", exact: true });
  await expect(section.getByText("6 atalhos")).toBeVisible();
  const links = await section.getByRole("link").all();
  expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual([
    "/colaborador/holerites",
    "/colaborador/demonstrativo-ferias",
    "/colaborador/documentos",
    "/colaborador/convenios",
    "/colaborador/minha-conta",
  ]);
  await expect(section.getByRole("button", { name: "Declaração de Emprego" })).toBeVisible();
  await section.getByRole("link", { name: "Convênios" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Convênios");
});

journey("diz o que não há", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("fabio.nunes");
  await page.goto("");
  await expect(
    page.getByText("Não há saldos disponíveis para serem exibidos", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Nenhum atalho disponível", { exact: true })).toBeVisible();
  await noViolations(page);
});

journey("cada parte falha por si, e se recupera", async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  await provider.fault({ chamada: "financeiro.saldos", usuario: ana, status: 500 });
  await page.goto("");
  await expect(page.getByText(SALDOS_FAILED)).toBeVisible();
  await expect(page.getByText("6 atalhos")).toBeVisible();
  await noViolations(page);
  await provider.clearFaults(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText("6 saldos")).toBeVisible();
});

journey("sem os atalhos, os saldos ficam", LOOKS_ONLY, async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  await provider.fault({ chamada: "menu.atalhos", usuario: ana, lixo: true });
  await page.goto("");
  await expect(page.getByText(ATALHOS_FAILED)).toBeVisible();
  await expect(page.getByText("6 saldos")).toBeVisible();
});

journey(
  "modo gerencial: nem aviso de e-mail, nem conta, nem cliques nos saldos",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    await person.withSession("ana.souza");
    const carla = await person.fresh("carla.dias");
    await page.goto(`?token=${await provider.token(carla)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Carla");
    await expect(page.getByText("4 saldos")).toBeVisible();
    await expect(page.getByRole("region", { name: "Meus saldos" }).getByRole("link")).toHaveCount(
      0,
    );
    await expect(page.getByText("5 atalhos")).toBeVisible();
    await expect(page.getByRole("link", { name: "Minha Conta" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Configurar e-mail" })).toHaveCount(0);
  },
);

journey("textos longos e hostis cabem em 360 px", LOOKS_ONLY, async ({ page, person, portal }) => {
  await person.withSession("gilda.moraes");
  await page.goto("");
  await expect(page.getByText("<b>Conta desconhecida</b>")).toBeVisible();
  await expect(page.getByText("−R$\u00a098.765.432,10")).toBeVisible();
  await expect(page.getByText("8 atalhos")).toBeVisible();
  // A route of nobody's is a text.
  const atalhos = page.getByRole("region", { name: "Atalhos rapidos", exact: true });
  await expect(atalhos.getByText("<b>Promoção</b>")).toBeVisible();
  await expect(atalhos.getByRole("link", { name: "<b>Promoção</b>" })).toHaveCount(0);
  await expect(atalhos.getByRole("button", { name: "<b>Promoção</b>" })).toHaveCount(0);
  expect(portal.log()).toContain(
    `"evento":"rota-desconhecida","onde":"atalhos","rota":"javascript:alert(document.domain)"`,
  );
  await noSidewaysScroll(page);
  await noViolations(page);
});

journey("em 1280 px nada sobra nem falha", LOOKS_IN_BROWSER, async ({ page, person }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await person.withSession("ana.souza");
  await page.goto("");
  await noSidewaysScroll(page);
  await noViolations(page);
});

journey(
  "o que espera a pessoa: correções, o prazo que corre, o envio começado",
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("");
    const section = page.getByRole("region", { name: "Para você fazer" });
    const toCorrect = section.getByRole("link", {
      name: /^Você tem \d+ solicitações para corrigir$/,
    });
    const [count = ""] = /\d+/.exec(await toCorrect.innerText()) ?? [];
    await expect(section.getByText("não concluído")).toHaveCount(0);
    await toCorrect.click();
    await expect(page.getByRole("link", { name: /^Corrigir / })).toHaveCount(Number(count));
    await page.goto("enviar-atestado/10");
    await page.getByLabel("Atestado Médico", { exact: true }).check();
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 2, name: "Motivo", exact: true }),
    ).toBeVisible();
    await page.goto("");
    await section.getByRole("link", { name: "Você tem 1 envio não concluído" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minhas solicitações");
  },
);

journey(
  "o prazo de entrega aparece enquanto corre, e leva à correção",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const carla = await person.withSession("carla.dias");
    const submissions = await dataOf(provider, carla, contract.atestados.listar, {
      tipo: "ATESTADOS",
    });
    const [pending] = submissions.filter(({ status }) => status === 2);
    if (!pending) throw new Error("nenhum atestado espera correção");
    const runs = page.getByRole("region", { name: "Para você fazer" }).getByRole("link", {
      name: /: Corrija até (hoje|amanhã), \d\d\/\d\d\/\d{4} às 23:59 Corrigir agora$/,
    });
    const day = today(new Date());
    await provider.fault({
      chamada: "atestados.listar",
      usuario: carla,
      corpo: [{ ...pending, datainicio: day }],
    });
    await page.goto("");
    await expect(runs.first()).toHaveAttribute(
      "href",
      `/colaborador/editar-atestado/${pending.codigo}`,
    );
    await provider.clearFaults(carla);
    // Its own absence began days ago.
    await page.goto("");
    await expect(page.getByRole("region", { name: "Para você fazer" })).toBeVisible();
    await expect(runs).toHaveCount(0);
  },
);

journey(
  "as listas do resumo falham ou demoram: o início não diz nada delas, e não espera",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const errorSummary = page.getByRole("region", { name: "Para você fazer" });
    const lists = [
      "atestados.listar",
      "dependentes.listar",
      "planoSaude.solicitacoes",
      "pcd.listar",
      "cadastro.solicitacoes",
    ];
    for (const call of lists)
      await provider.fault({ chamada: call, usuario: ana, recusa: "Em manutenção" });
    await page.goto("");
    await expect(page.getByText("6 saldos")).toBeVisible();
    await expect(errorSummary).toHaveCount(0);
    await expect(page.getByText("Em manutenção")).toHaveCount(0);
    await provider.clearFaults(ana);
    for (const call of lists) await provider.fault({ chamada: call, usuario: ana, trava: true });
    await page.goto("");
    await expect(page.getByText("6 saldos")).toBeVisible();
    await expect(errorSummary).toHaveCount(0);
    // Someone whose other calls do not hang any more.
    const other = await person.withSession("ana.souza");
    await provider.fault({ chamada: "planoSaude.solicitacoes", usuario: other, trava: true });
    await page.goto("");
    await expect(errorSummary).toBeVisible();
  },
);

journey("quem não tem nada a fazer não lê nada disso", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("fabio.nunes");
  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Fábio");
  await expect(page.getByRole("region", { name: "Para você fazer" })).toHaveCount(0);
});

journey(
  "as chamadas saem juntas: uma ida ao provedor",
  ONCE,
  async ({ context, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "*", usuario: ana, atraso: 1_000 });
    await provider.forgetCalls(ana);
    expect(await (await context.request.get("")).text()).toContain("6 saldos");
    const calls = await provider.calls(ana);
    // All had left before the first was answered.
    const times = calls.map(({ quando: when }) => Date.parse(when));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1_000);
    const asked = calls.map(({ nome }) => nome);
    expect(asked.filter((nome) => nome === "financeiro.saldos")).toHaveLength(1);
    expect(asked).not.toContain("convenios.declaracao");
  },
);
