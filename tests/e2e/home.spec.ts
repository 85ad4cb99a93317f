/** Home (spec 2.6, 2.7, 2.8). */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, ONCE, LOOKS_IN_BROWSER } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, isHeaded, press, shows } from "./support/acts";

const SALDOS_FAILED = /^Houve um erro ao carregar os saldos\. /;
const ATALHOS_FAILED = /^Houve um erro ao carregar os atalhos\. /;

journey(
  "saúda pelo primeiro nome e mostra o código de cliente do supermercado",
  { tag: [LOOKS_ONLY.tag, "@R018", "@T012"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { matricula } = await dataOf(provider, ana, contract.acesso.validaToken, undefined);
    await page.goto("");
    await isHeaded(page, "Olá, Ana");
    await expect(
      page.getByText("Código de cliente no supermercado").locator("xpath=.."),
    ).toContainText(matricula);
    await expect(page).toHaveTitle("Início — Portal do Colaborador");
  },
);

journey(
  "pede um e-mail a quem não tem, e só a quem não tem",
  { tag: ["@R020", "@T013", "@T014"] },
  async ({ page, person }) => {
    await person.withSession("carla.dias");
    await page.goto("");
    await follow(page, "Configurar e-mail");
    await expect(page).toHaveURL(/\/colaborador\/minha-conta\?aba=email$/);
    await person.withSession("ana.souza");
    await page.goto("");
    await expect(page.getByRole("heading", { name: "Meus saldos" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Configurar e-mail" })).toHaveCount(0);
  },
);

journey(
  "um cartão para cada conta, cada um com a sua cor",
  { tag: [LOOKS_IN_BROWSER.tag, "@T016", "@T022"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const saldos = await dataOf(provider, ana, contract.financeiro.saldos, undefined);
    expect(saldos.map(({ conta }) => conta)).toEqual(["2", "87", "11", "37", "91", "90"]);
    await page.goto("");
    const section = page.getByRole("region", { name: "Meus saldos" });
    await shows(section, "6 saldos");
    const cards = section.getByRole("listitem");
    await expect(cards).toHaveCount(6);
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
    await isHeaded(page, "Limite Conta Consumo");
  },
);

journey("os atalhos levam às suas telas", { tag: "@R031" }, async ({ page, person }) => {
  await person.withSession("ana.souza");
  await page.goto("");
  const section = page.getByRole("region", { name: "Atalhos rapidos", exact: true });
  await shows(section, "6 atalhos");
  const links = await section.getByRole("link").all();
  expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual([
    "/colaborador/holerites",
    "/colaborador/demonstrativo-ferias",
    "/colaborador/documentos",
    "/colaborador/convenios",
    "/colaborador/minha-conta",
  ]);
  await expect(section.getByRole("button", { name: "Declaração de Emprego" })).toBeVisible();
  await follow(section, "Convênios");
  await isHeaded(page, "Convênios");
});

journey("diz o que não há", { tag: [LOOKS_ONLY.tag, "@T019"] }, async ({ page, person }) => {
  await person.withSession("fabio.nunes");
  await page.goto("");
  await shows(page, "Não há saldos disponíveis para serem exibidos", EXACT);
  await shows(page, "Nenhum atalho disponível", EXACT);
  await noViolations(page);
});

journey("cada parte falha por si, e se recupera", async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  await provider.fault({ chamada: "financeiro.saldos", usuario: ana, status: 500 });
  await page.goto("");
  await shows(page, SALDOS_FAILED);
  await shows(page, "6 atalhos");
  await noViolations(page);
  await provider.clearFaults(ana);
  await follow(page, "Tentar novamente");
  await shows(page, "6 saldos");
});

journey("sem os atalhos, os saldos ficam", LOOKS_ONLY, async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  await provider.fault({ chamada: "menu.atalhos", usuario: ana, lixo: true });
  await page.goto("");
  await shows(page, ATALHOS_FAILED);
  await shows(page, "6 saldos");
});

journey(
  "modo gerencial: nem aviso de e-mail, nem conta, nem cliques nos saldos",
  { tag: [LOOKS_ONLY.tag, "@R020", "@R027"] },
  async ({ page, person, provider }) => {
    await person.withSession("ana.souza");
    const carla = await person.fresh("carla.dias");
    await page.goto(`?token=${await provider.token(carla)}`);
    await isHeaded(page, "Olá, Carla");
    await shows(page, "4 saldos");
    await expect(page.getByRole("region", { name: "Meus saldos" }).getByRole("link")).toHaveCount(
      0,
    );
    await shows(page, "5 atalhos");
    await expect(page.getByRole("link", { name: "Minha Conta" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Configurar e-mail" })).toHaveCount(0);
  },
);

journey(
  "textos longos e hostis cabem em 360 px",
  { tag: [LOOKS_ONLY.tag, "@R011"] },
  async ({ page, person, portal }) => {
    await person.withSession("gilda.moraes");
    await page.goto("");
    await shows(page, "<b>Conta desconhecida</b>");
    await shows(page, "−R$\u00a098.765.432,10");
    await shows(page, "8 atalhos");
    // A route of nobody's is a text.
    const atalhos = page.getByRole("region", { name: "Atalhos rapidos", exact: true });
    await shows(atalhos, "<b>Promoção</b>");
    await expect(atalhos.getByRole("link", { name: "<b>Promoção</b>" })).toHaveCount(0);
    await expect(atalhos.getByRole("button", { name: "<b>Promoção</b>" })).toHaveCount(0);
    expect(portal.log()).toContain(
      `"evento":"rota-desconhecida","onde":"atalhos","rota":"javascript:alert(document.domain)"`,
    );
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

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
      name: /^Você tem \d+\ssolicitações para corrigir$/,
    });
    const [count = ""] = /\d+/.exec(await toCorrect.innerText()) ?? [];
    await expect(section.getByText("não concluído")).toHaveCount(0);
    await toCorrect.click();
    await expect(page.getByRole("link", { name: /^Corrigir / })).toHaveCount(Number(count));
    await page.goto("enviar-atestado/10");
    await page.getByLabel("Atestado Médico", { exact: true }).check();
    await press(page, "Continuar", EXACT);
    await expect(
      page.getByRole("heading", { level: 2, name: "Motivo", exact: true }),
    ).toBeVisible();
    await page.goto("");
    await follow(section, "Você tem 1 envio não concluído");
    await isHeaded(page, "Minhas solicitações");
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
    await shows(page, "6 saldos");
    await expect(errorSummary).toHaveCount(0);
    await expect(page.getByText("Em manutenção")).toHaveCount(0);
    await provider.clearFaults(ana);
    for (const call of lists) await provider.fault({ chamada: call, usuario: ana, trava: true });
    await page.goto("");
    await shows(page, "6 saldos");
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
  await isHeaded(page, "Olá, Fábio");
  await expect(page.getByRole("region", { name: "Para você fazer" })).toHaveCount(0);
});

journey(
  "as chamadas saem juntas: uma ida ao provedor",
  ONCE,
  async ({ context, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "*", usuario: ana, atraso: 1_000 });
    await provider.forgetCalls(ana);
    expect(await (await context.request.get("")).text()).toContain("6\u00a0saldos");
    const calls = await provider.calls(ana);
    // All had left before the first was answered.
    const times = calls.map(({ quando: when }) => Date.parse(when));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1_000);
    const asked = calls.map(({ nome }) => nome);
    expect(asked.filter((nome) => nome === "financeiro.saldos")).toHaveLength(1);
    expect(asked).not.toContain("convenios.declaracao");
  },
);
