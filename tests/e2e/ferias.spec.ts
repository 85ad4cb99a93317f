/** Vacation statements (spec 2.14). The figures expected are those of the provider's own answer. */
import { recentYears, today } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { formatReais } from "~/lib/money";
import * as contract from "~/services/provider/contract/ferias";
import type { Concessao } from "~/services/provider/contract/ferias";
import type { Control } from "./support/control";
import { expect, journey, LOOKS_ONLY, LOOKS_IN_BROWSER } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf, tabStrip } from "./support/tabs";
import { EXACT, follow, isHeaded, shows } from "./support/acts";

const YEARS = recentYears(today(new Date()));
const [THIS_YEAR = 0, LAST_YEAR = 0, YEAR_BEFORE_LAST = 0] = YEARS;
const EMPTY = "Nenhum demonstrativo encontrado para este ano";

async function concessoesOf(provider: Control, login: string, ano: number): Promise<Concessao[]> {
  const token = await provider.token(login);
  const response = await fetch(
    `${provider.url}/colaborador/recibo-ferias?app=web&ano=${ano}&token=${token}`,
  );
  const { data }: { data: unknown } = await response.json();
  return contract.listar
    .reply("coop")
    .parse(data)
    .flatMap(({ concessoes }) => concessoes);
}

const period = (inicio: string | null, end: string | null) =>
  `${formatDate(inicio)} a ${formatDate(end)}`;
const days = (n: number) => `${n} ${n === 1 ? "dia" : "dias"}`;

journey(
  "abre no ano corrente, com a concessão inteira",
  { tag: [LOOKS_IN_BROWSER.tag, "@R060"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [concessao] = await concessoesOf(provider, ana, THIS_YEAR);
    if (!concessao) throw new Error("A demonstração não tem férias este ano");
    expect(concessao.dias_abono).toBeGreaterThan(0);
    await page.goto("demonstrativo-ferias");
    await expect(page).toHaveTitle("Demonstrativo de Férias — Portal do Colaborador");
    await expect(tabsOf(page, "Ano")).toHaveText(YEARS.map(String));
    await expect(tabsOf(page, "Ano", String(THIS_YEAR))).toHaveAttribute("aria-current", "page");
    await shows(page, "1 concessão encontrada", EXACT);
    // The only one is there already.
    await expect(page.getByRole("navigation", { name: "Concessões" })).toHaveCount(0);
    const card = page.getByRole("region", {
      name: `Férias de ${period(concessao.dt_in_pg, concessao.dt_fi_pg)}`,
    });
    await expect(card.locator("dl > div")).toHaveText([
      "CargoOperadora de Produção II",
      "LotaçãoAbatedouro de Aves - Sala de Cortes",
      `Período de férias${period(concessao.dt_in_pg, concessao.dt_fi_pg)}`,
      `Período aquisitivo${period(concessao.dt_in_paq, concessao.dt_fi_paq)}`,
      `Data do pagamento${formatDate(concessao.dt_pgto)}`,
      `Dias gozados${days(concessao.dias_gozados)}`,
      `Dias de abono (vendidos)${days(concessao.dias_abono)}`,
    ]);
    await shows(card, `${concessao.eventos.length} eventos`, EXACT);
    await expect(card.locator("thead th")).toHaveText(["Cód", "Evento", "Base", "Valor"]);
    const lines = card.locator("tbody").getByRole("row");
    await expect(lines).toHaveCount(concessao.eventos.length);
    const inss = concessao.eventos.find(({ desc_evento }) => desc_evento.startsWith("INSS"));
    await expect(lines.filter({ hasText: "INSS" })).toContainText(formatReais(inss?.valor ?? NaN));
    await expect(lines.filter({ hasText: "INSS" })).toContainText(
      formatReais(inss?.base ?? NaN).replace("R$\u00a0", ""),
    );
    await expect(card.locator("tfoot").getByRole("row")).toHaveText([
      `Total de vencimentos${formatReais(concessao.tot_vencimentos)}`,
      `Total de descontos${formatReais(concessao.tot_descontos)}`,
      `Líquido a receber${formatReais(concessao.tot_liq_receber)}`,
    ]);
    await noViolations(page);
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await noSidewaysScroll(page);
    }
  },
);

journey("o ano e a concessão ficam no endereço", async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  const [fresh, old] = await concessoesOf(provider, ana, LAST_YEAR);
  if (!fresh || !old) throw new Error("A demonstração não tem duas férias no ano passado");
  await page.goto("demonstrativo-ferias");
  await tabsOf(page, "Ano", String(LAST_YEAR)).click();
  await expect(page).toHaveURL(new RegExp(`\\?ano=${LAST_YEAR}$`));
  await shows(page, "2 concessões encontradas", EXACT);
  const list = page.getByRole("navigation", { name: "Concessões" }).getByRole("link");
  await expect(list).toHaveText(
    [fresh, old].map(
      ({ dt_in_pg, dt_fi_pg, tot_liq_receber }) =>
        `${period(dt_in_pg, dt_fi_pg)} Líquido a receber: ${formatReais(tot_liq_receber)}`,
    ),
  );
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    `Férias de ${period(fresh.dt_in_pg, fresh.dt_fi_pg)}`,
  );
  await list.last().click();
  await expect(page).toHaveURL(
    new RegExp(`\\?ano=${LAST_YEAR}&concessao=${old.id_concessao}#concessao$`),
  );
  await expect(list.last()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    `Férias de ${period(old.dt_in_pg, old.dt_fi_pg)}`,
  );
  await expect(page.getByRole("heading", { level: 2 })).toBeInViewport();
  await noViolations(page);
});

journey(
  "um ano que não está na lista é o corrente; uma concessão de outro ano é 404",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [old] = await concessoesOf(provider, ana, YEAR_BEFORE_LAST);
    for (const ano of [THIS_YEAR - 3, "abc", "", "2026%00"]) {
      await page.goto(`demonstrativo-ferias?ano=${ano}`);
      await expect(tabsOf(page, "Ano", String(THIS_YEAR))).toHaveAttribute("aria-current", "page");
    }
    for (const concessao of [old?.id_concessao, "nenhuma"]) {
      expect(
        (await page.goto(`demonstrativo-ferias?ano=${THIS_YEAR}&concessao=${concessao}`))?.status(),
      ).toBe(404);
      await isHeaded(page, "Erro 404. Página não localizada");
    }
  },
);

journey(
  "Imprimir abre o PDF desta concessão e ano; o de outra pessoa ou nenhum é 404",
  { tag: [LOOKS_ONLY.tag, "@R060"] },
  async ({ page, person, provider }) => {
    const [foreign] = await concessoesOf(provider, await person.fresh("gilda.moraes"), THIS_YEAR);
    const ana = await person.withSession("ana.souza");
    const [concessao] = await concessoesOf(provider, ana, THIS_YEAR);
    await page.goto("demonstrativo-ferias");
    const printLink = page.getByRole("link", { name: "Imprimir (abre o PDF em outra aba)" });
    await expect(printLink).toHaveAttribute("target", "_blank");
    await expect(printLink).toHaveAttribute(
      "href",
      new RegExp(`/demonstrativo-ferias/${concessao?.id_concessao}/${THIS_YEAR}/pdf$`),
    );
    const pdf = await page.request.get(
      `demonstrativo-ferias/${concessao?.id_concessao}/${THIS_YEAR}/pdf`,
    );
    expect(pdf.status()).toBe(200);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    for (const rest of [
      `${foreign?.id_concessao}/${THIS_YEAR}`,
      `${concessao?.id_concessao}/${LAST_YEAR}`,
      `x/${THIS_YEAR}`,
      `${concessao?.id_concessao}/abc`,
    ]) {
      expect((await page.request.get(`demonstrativo-ferias/${rest}/pdf`)).status(), rest).toBe(404);
    }
  },
);

journey(
  "sem nenhuma, diz que não há",
  { tag: [LOOKS_ONLY.tag, "@T053"] },
  async ({ page, person }) => {
    await person.withSession("fabio.nunes");
    await page.goto("demonstrativo-ferias");
    await expect(page.locator("#conteudo")).toContainText(EMPTY);
    await noViolations(page);
  },
);

journey(
  "a falha fica no seu lugar e dá para tentar de novo",
  { tag: [LOOKS_ONLY.tag, "@T063"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "ferias.listar", usuario: ana, lixo: true });
    await page.goto(`demonstrativo-ferias?ano=${LAST_YEAR}`);
    await expect(page.locator("#conteudo .aviso")).toContainText(
      "Houve um erro ao carregar o demonstrativo de férias.",
    );
    await expect(tabStrip(page, "Ano")).toBeVisible();
    await noViolations(page);
    await provider.clearFaults(ana);
    await follow(page, "Tentar novamente");
    await shows(page, "2 concessões encontradas", EXACT);
  },
);

journey(
  "uma só chamada por ano, e o provedor que responde frouxo não muda nada",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [concessao] = await concessoesOf(provider, ana, YEAR_BEFORE_LAST);
    await provider.fault({ chamada: "ferias.listar", usuario: ana, frouxo: true });
    await provider.forgetCalls(ana);
    await page.goto(`demonstrativo-ferias?ano=${YEAR_BEFORE_LAST}`);
    await expect(page.locator("tfoot")).toContainText(
      `Líquido a receber${formatReais(concessao?.tot_liq_receber ?? NaN)}`,
    );
    const requests = (await provider.calls(ana)).filter(({ nome }) => nome === "ferias.listar");
    expect(requests.map(({ query }) => query.ano)).toEqual([String(YEAR_BEFORE_LAST)]);
  },
);

journey("textos longos e hostis cabem na tela", LOOKS_IN_BROWSER, async ({ page, person }) => {
  await person.withSession("gilda.moraes");
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("demonstrativo-ferias");
    await expect(page.locator("tbody").getByRole("row").last()).toContainText("<b>Estorno</b>");
    await noSidewaysScroll(page);
  }
  await noViolations(page);
});

journey(
  "datas que faltam e valores zerados não quebram a tela",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [concessao] = await concessoesOf(provider, ana, THIS_YEAR);
    const empty = {
      ...concessao,
      dt_in_paq: null,
      dt_fi_paq: null,
      dt_pgto: null,
      dias_abono: null,
      tot_liq_receber: -0.5,
      eventos: null,
    };
    await provider.fault({
      chamada: "ferias.listar",
      usuario: ana,
      corpo: [{ ano: THIS_YEAR, concessoes: [empty] }],
    });
    await page.goto("demonstrativo-ferias");
    await expect(page.locator("dl > div")).toHaveText([
      /^Período de férias/,
      "Dias gozados20 dias",
      "Dias de abono (vendidos)0 dias",
    ]);
    await shows(page, "0 eventos", EXACT);
    await expect(page.locator("tfoot")).toContainText("Líquido a receber−R$ 0,50");
    await noViolations(page);
  },
);
