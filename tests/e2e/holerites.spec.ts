/** Payslips, the year view and what changed (spec 2.13). The figures expected are those of the provider's own answer. */
import type { Page } from "@playwright/test";
import { recentYears, today } from "~/lib/calendar";
import { shortMonth, monthName } from "~/lib/dates";
import { formatReais, sumReais } from "~/lib/money";
import { listar, type Holerite } from "~/services/provider/contract/holerites";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, LOOKS_IN_BROWSER } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { EXACT, follow, isHeaded, press, shows } from "./support/acts";

const YEARS = recentYears(today(new Date()));
const [THIS_YEAR = 0, LAST_YEAR = 0] = YEARS;
const EMPTY = "Nenhum holerite encontrado para este mês/ano";

const holeritesOf = (provider: Control, login: string): Promise<Holerite[]> =>
  dataOf(provider, login, listar, undefined);

/** The label of a payslip's tab. */
const tab = ({ mes, ano, tipo_holerite }: Holerite) => `${shortMonth(mes)}/${ano} ${tipo_holerite}`;
const titulo = ({ mes, ano, tipo_holerite }: Holerite) =>
  `${tipo_holerite} de ${monthName(mes)} de ${ano}`;

const tabs = (page: Page) => tabsOf(page, "Holerites");
/** Opens the list of payslips, with what chooses others. */
const openList = (page: Page) => page.locator(".seletor summary").click();
/** The events, or the months: neither the names of groups nor their totals. */
const lines = (page: Page) =>
  page.getByRole("table").first().locator("tbody tr:not(.grupo):not(.subtotal)");

function first(list: Holerite[], which: (holerite: Holerite) => boolean = () => true): Holerite {
  const found = list.find(which);
  if (!found) throw new Error("Os dados de demonstração não têm o holerite de que o teste precisa");
  return found;
}

journey(
  "abre no ano mais novo, uma aba por holerite, o primeiro inteiro na tela",
  { tag: [LOOKS_ONLY.tag, "@T197", "@T048", "@T049", "@T050"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const ofYear = (await holeritesOf(provider, ana)).filter(({ ano }) => ano === THIS_YEAR);
    const current = first(ofYear, ({ tipo_holerite }) => tipo_holerite === "Normal");
    await page.goto("holerites");
    await expect(page).toHaveTitle("Holerites — Portal do Colaborador");
    await openList(page);
    await expect(
      page.getByText(
        `${ofYear.length} ${ofYear.length === 1 ? "holerite encontrado" : "holerites encontrados"}`,
        { exact: false },
      ),
    ).toBeVisible();
    await expect(tabs(page)).toHaveText(ofYear.map(tab));
    await expect(tabs(page).nth(ofYear.indexOf(current))).toHaveAttribute("aria-current", "page");
    const card = page.getByRole("region", { name: titulo(current) });
    for (const value of [
      current.salario_base,
      current.vencimentos,
      current.descontos,
      current.liquido,
    ])
      await expect(card).toContainText(formatReais(value));
    const discounts = Math.round((current.descontos / current.vencimentos) * 100);
    await expect(card).toContainText(`ficou ${100 - discounts}\u00a0%`);
    await expect(card).toContainText(`descontos ${discounts}\u00a0%`);
    await expect(card).toContainText(`Lotação${current.desc_lotacao}`);
    await expect(card).toContainText(`Cargo${current.cargo_abreviado}`);
    await expect(card.locator("thead th")).toHaveText(["Cód", "Evento", "Horas", "Valor"]);
    await noViolations(page);
    await noSidewaysScroll(page);
  },
);

journey(
  "as bases de FGTS e IRRF só aparecem no holerite que as tem",
  { tag: [LOOKS_ONLY.tag, "@R051"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const all = await holeritesOf(provider, ana);
    const withBases = first(all, ({ base_calc_fgts }) => base_calc_fgts !== null);
    const withoutBases = first(all, ({ base_calc_fgts }) => base_calc_fgts === null);
    const pairs = page.locator("#conteudo dl").last();
    await page.goto(`holerites?id=${withBases.id}`);
    await expect(pairs).toContainText(`Base FGTS${formatReais(withBases.base_calc_fgts ?? NaN)}`);
    await expect(pairs).toContainText(`Base IRRF${formatReais(withBases.base_calc_irrf ?? NaN)}`);
    await expect(pairs).toContainText(`FGTS do mês${formatReais(withBases.fgts_mes ?? NaN)}`);
    await page.goto(`holerites?id=${withoutBases.id}`);
    await expect(pairs).toContainText("Salário base");
    await expect(pairs).not.toContainText("FGTS");
    await expect(pairs).not.toContainText("IRRF");
  },
);

journey(
  "os filtros ficam no endereço; limpar volta ao começo; sem nada, diz que não há",
  { tag: ["@R048", "@T045", "@T046", "@T047"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const all = await holeritesOf(provider, ana);
    await page.goto("holerites");
    await openList(page);
    await page.getByLabel("Mês").selectOption("dezembro");
    await expect(page.getByLabel("Ano", { exact: true })).toBeVisible();
    await page.getByLabel("Ano").selectOption(String(LAST_YEAR));
    await press(page, "Filtrar");
    await expect(page).toHaveURL(new RegExp(`holerites\\?mes=12&ano=${LAST_YEAR}$`));
    const chosen = all.filter(({ mes, ano }) => mes === 12 && ano === LAST_YEAR);
    expect(chosen.length).toBeGreaterThan(1);
    await expect(tabs(page)).toHaveText(chosen.map(tab));
    await expect(page.getByLabel("Mês")).toHaveValue("12");
    await expect(page.getByRole("link", { name: "Limpar filtros", exact: true })).toBeVisible();
    await follow(page, "Limpar filtros");
    await expect(page).toHaveURL(/holerites$/);
    await expect(page.getByLabel("Mês")).toHaveValue("");
    await expect(tabs(page)).toHaveCount(all.filter(({ ano }) => ano === THIS_YEAR).length);
  },
);

journey(
  "um mês sem holerite diz que não há",
  { tag: [LOOKS_ONLY.tag, "@T052"] },
  async ({ page, person }) => {
    await person.withSession("carla.dias");
    await page.goto(`holerites?mes=12&ano=${YEARS[2]}`);
    await shows(page, EMPTY, EXACT);
    await expect(page.getByRole("button", { name: "Filtrar" })).toBeVisible();
    await noViolations(page);
  },
);

journey(
  "quem não tem nenhum vê só que não há, também no ano",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("fabio.nunes");
    for (const path of ["holerites", `holerites/ano/${THIS_YEAR}`]) {
      await page.goto(path);
      await shows(page, EMPTY, EXACT);
      await expect(page.getByRole("table")).toHaveCount(0);
    }
    await noViolations(page);
  },
);

journey(
  "o último dos muitos holerites está na lista, que se fecha com a escolha e a diz no seu lugar",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const ofYear = (await holeritesOf(provider, ana)).filter(({ ano }) => ano === LAST_YEAR);
    const last = ofYear.at(-1);
    await page.goto(`holerites?ano=${LAST_YEAR}`);
    await expect(tabs(page)).toHaveCount(ofYear.length);
    // Who asked for a year finds its list open.
    await tabs(page).last().click();
    await expect(page).toHaveURL(new RegExp(`ano=${LAST_YEAR}&id=${last?.id}$`));
    await expect(tabs(page).last()).toHaveAttribute("aria-current", "page");
    await expect(tabs(page).last()).toBeHidden();
    const current = page.locator(".seletor summary");
    await expect(current).toHaveText(last ? `Escolher holerite, agora ${tab(last)}` : "");
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      last ? titulo(last) : "",
    );
  },
);

journey(
  "o maior holerite: sessenta eventos, descontos com sinal, nada para o lado",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const longest = first(await holeritesOf(provider, ana), ({ eventos }) => eventos.length === 60);
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`holerites?id=${longest.id}`);
      await shows(page.getByRole("table"), "60 eventos", EXACT);
      await noSidewaysScroll(page);
    }
    // Earnings first, then deductions, each group in the provider's order.
    const inGroups = [...longest.eventos].sort(
      (a, b) => Number(a.operacao === "-") - Number(b.operacao === "-"),
    );
    await expect(lines(page)).toHaveText(
      inGroups.map(({ cod_evento, desc_evento, horas, valor: value, operacao }) =>
        [
          cod_evento,
          `${desc_evento} O que é isto?`,
          horas === null ? "" : String(horas).replace(".", ","),
          formatReais(operacao === "-" ? -value : value),
        ].join(""),
      ),
    );
  },
);

journey(
  "Imprimir abre o PDF deste holerite; o de outra pessoa ou nenhum é 404",
  { tag: [LOOKS_ONLY.tag, "@R051", "@T051"] },
  async ({ page, person, provider }) => {
    const foreign = first(await holeritesOf(provider, await person.fresh("elisa.prado")));
    const ana = await person.withSession("ana.souza");
    const current = first(
      await holeritesOf(provider, ana),
      ({ tipo_holerite }) => tipo_holerite === "Normal",
    );
    await page.goto("holerites");
    const printLink = page.getByRole("link", { name: "Imprimir (abre o PDF em outra aba)" });
    await expect(printLink).toHaveAttribute("target", "_blank");
    await expect(printLink).toHaveAttribute("href", new RegExp(`/holerites/${current.id}/pdf$`));
    const pdf = await page.request.get(`holerites/${current.id}/pdf`);
    expect(pdf.status()).toBe(200);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect(pdf.headers()["cache-control"]).toBe("no-store");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    for (const id of [foreign.id, "999999", "x%00y", "..%2f..", "'"])
      expect((await page.request.get(`holerites/${id}/pdf`)).status(), id).toBe(404);
    for (const id of [foreign.id, "nenhum"]) {
      expect((await page.goto(`holerites?id=${id}`))?.status()).toBe(404);
      await isHeaded(page, "Erro 404. Página não localizada");
    }
  },
);

/** A payslip as the provider writes it; the year's end lies between the first two. */
function done(id: string, ano: number, mes: number, liquido: number, eventos: Holerite["eventos"]) {
  const fixed = {
    desc_mes: "",
    tipo_holerite: "Normal",
    desc_lotacao: "Cortes",
    cargo_abreviado: "Operadora",
    salario_base: 2000,
  };
  return { ...fixed, id, ano, mes, vencimentos: liquido, descontos: 0, liquido, eventos };
}

function evento(cod_evento: string, desc_evento: string, value: number, operacao: "+" | "-") {
  return { cod_evento, desc_evento, horas: null, valor: value, operacao };
}

journey(
  "o que mudou: contra o anterior do mesmo tipo, na virada do ano, em palavras e números",
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const december = [
      evento("1", "Salário", 2000, "+"),
      evento("50", "Horas extras", 80.1, "+"),
      evento("900", "INSS", 150, "-"),
      evento("70", "Ajuste", 5, "-"),
    ];
    const january = [
      evento("1", "Salário", 2000, "+"),
      evento("60", "Mercado - 01/01", 0.1, "-"),
      evento("60", "Mercado - 02/01", 0.2, "-"),
      evento("900", "INSS", 162.5, "-"),
      evento("70", "Ajuste", 5, "+"),
    ];
    const body = [
      done("2", THIS_YEAR, 1, 1842.2, january),
      { ...done("3", THIS_YEAR, 1, 9, []), tipo_holerite: "PLR" },
      done("1", LAST_YEAR, 12, 1925.1, december),
    ];
    await provider.fault({ chamada: "holerites.listar", usuario: ana, corpo: body });
    await page.goto("holerites?id=2");
    await follow(page, "O que mudou");
    const whatChanged = page.getByRole("region", { name: "O que mudou" });
    await expect(whatChanged).toBeInViewport();
    await expect(whatChanged.getByRole("paragraph")).toHaveText([
      `Comparado com o anterior do mesmo tipo, o holerite Normal de dezembro de ${LAST_YEAR}.`,
      "Líquido R$ 82,90 menor: de R$ 1.925,10 para R$ 1.842,20.",
    ]);
    await expect(whatChanged.getByRole("heading", { level: 3 })).toHaveText([
      "1 evento entrou",
      "1 evento saiu",
      "2 eventos mudaram de valor",
    ]);
    await expect(whatChanged.getByRole("listitem")).toHaveText([
      "Mercado (60): desconto de R$ 0,30",
      "Horas extras (50): vencimento de R$ 80,10",
      "INSS (900): desconto R$ 12,50 maior: de R$ 150,00 para R$ 162,50",
      "Ajuste (70): de desconto de R$ 5,00 para vencimento de R$ 5,00",
    ]);
    await noViolations(page);
    await whatChanged.getByRole("link").click();
    await expect(
      page.getByRole("heading", { name: `Normal de dezembro de ${LAST_YEAR}` }),
    ).toBeVisible();
    // The first of its type has nothing to be compared with.
    await expect(page.getByText("mudou")).toHaveCount(0);
    await page.goto("holerites?id=3");
    await expect(
      page.getByRole("heading", { name: `PLR de janeiro de ${THIS_YEAR}` }),
    ).toBeVisible();
    await expect(page.getByText("mudou")).toHaveCount(0);
  },
);

journey(
  "o ano mês a mês: barras, valores somados em centavos, um link para cada holerite",
  { tag: [LOOKS_IN_BROWSER.tag, "@R052"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const ofYear = (await holeritesOf(provider, ana)).filter(({ ano }) => ano === LAST_YEAR);
    // Paid in advance, in a payslip of its own, and deducted in another: it counts once.
    const backIn = (list: Holerite[]) =>
      sumReais(
        list.flatMap(({ eventos }) =>
          eventos
            .filter(
              ({ operacao, desc_evento }) => operacao === "-" && /^Adiantamento/.test(desc_evento),
            )
            .map(({ valor }) => valor),
        ),
      );
    const sum = (field: "vencimentos" | "descontos" | "liquido", list = ofYear) =>
      formatReais(
        sumReais([
          ...list.map((holerite) => holerite[field]),
          field === "liquido" ? 0 : -backIn(list),
        ]),
      );
    await page.goto(`holerites?ano=${LAST_YEAR}`);
    await follow(page, `Ver ${LAST_YEAR} mês a mês`);
    await expect(page).toHaveURL(new RegExp(`holerites/ano/${LAST_YEAR}$`));
    await expect(page).toHaveTitle(`Holerites de ${LAST_YEAR} — Portal do Colaborador`);
    await expect(
      page.getByRole("img", { name: `líquido de cada mês de ${LAST_YEAR}` }),
    ).toBeVisible();
    await expect(page.locator(".barras svg")).toHaveCount(12);
    const yearTotal = page.getByRole("region", { name: "Total do ano" });
    await expect(yearTotal).toContainText(`Líquido${sum("liquido")}`);
    const thirteenths = ofYear.filter(({ tipo_holerite }) => tipo_holerite.startsWith("13º"));
    await expect(yearTotal).toContainText(`Líquido de 13º${sum("liquido", thirteenths)}`);
    await expect(page.locator(".barras span").filter({ hasText: "13º" })).toHaveText([
      "nov com 13º",
      "dez com 13º",
    ]);
    await shows(page, `${ofYear.length} holerites em ${LAST_YEAR}`, EXACT);
    await expect(lines(page)).toHaveCount(12);
    for (const mes of [1, 12]) {
      const ofMonth = ofYear.filter((holerite) => holerite.mes === mes);
      const line = lines(page).nth(mes - 1);
      await expect(line.locator("td")).toContainText([
        monthName(mes),
        String(ofMonth.length),
        ofMonth[0]?.tipo_holerite ?? "",
        sum("vencimentos", ofMonth),
        sum("descontos", ofMonth),
        sum("liquido", ofMonth),
      ]);
      await line.locator(".mais summary").click();
      await expect(line.getByRole("link")).toHaveCount(ofMonth.length);
    }
    const totals = [
      `Total de vencimentos${sum("vencimentos")}`,
      `Total de descontos${sum("descontos")}`,
      `Total líquido${sum("liquido")}`,
    ];
    await expect(page.locator("tfoot").getByRole("row")).toHaveText(totals);
    expect(backIn(ofYear)).toBeGreaterThan(0);
    await shows(
      page,
      `contam uma vez só, no mês em que foram pagos: os ${formatReais(backIn(ofYear))} que outros holerites descontam`,
    );
    await noViolations(page);
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await noSidewaysScroll(page);
    }
    const thirteenth = first(
      ofYear,
      ({ tipo_holerite }) => tipo_holerite === "13º Salário - 2ª Parcela",
    );
    await follow(page, "13º Salário - 2ª Parcela de dezembro");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(titulo(thirteenth));
    await page.goBack();
    await tabsOf(page, "Ano", String(THIS_YEAR)).click();
    await isHeaded(page, `Holerites de ${THIS_YEAR}`);
    for (const ano of [THIS_YEAR - 3, THIS_YEAR + 1, "abc", `${THIS_YEAR}x`])
      expect((await page.request.get(`holerites/ano/${ano}`)).status(), String(ano)).toBe(404);
  },
);

journey(
  "o ano com um mês sem holerite e outro abaixo de zero",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const body = [done("3", LAST_YEAR, 3, -512.3, []), done("1", LAST_YEAR, 1, 1000.1, [])];
    await provider.fault({ chamada: "holerites.listar", usuario: ana, corpo: body });
    await page.goto(`holerites/ano/${LAST_YEAR}`);
    await expect(page.locator(".barras span, .barras b")).toHaveText([
      "jan",
      "R$ 1.000,10",
      "fev",
      "sem holerite",
      "mar",
      "−R$ 512,30",
    ]);
    const [january = 0, february, march = 0] = await page
      .locator(".barras rect:first-child")
      .evaluateAll((bars) => bars.map((bar) => parseFloat(bar.getAttribute("width") ?? "")));
    expect(february).toBe(0);
    expect(march / january).toBeCloseTo(512.3 / 1000.1, 2);
    // No amount runs out of the drawing.
    const rights = await page
      .locator(".barras, .barras p > *")
      .evaluateAll((shapes) => shapes.map((shape) => shape.getBoundingClientRect().right));
    expect(Math.max(...rights.slice(1))).toBeLessThanOrEqual((rights[0] ?? 0) + 1);
    await expect(lines(page)).toHaveCount(2);
    await expect(page.locator("tfoot")).toContainText("Total líquidoR$ 487,80");
  },
);

journey(
  "a falha fica no seu lugar e dá para tentar de novo",
  { tag: [LOOKS_ONLY.tag, "@T062"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    for (const path of ["holerites?mes=1", `holerites/ano/${THIS_YEAR}`]) {
      await provider.fault({ chamada: "holerites.listar", usuario: ana, status: 500 });
      await page.goto(path);
      await expect(page.locator("#conteudo .aviso")).toContainText(
        "Houve um erro ao carregar os holerites.",
      );
      await isHeaded(page, /^Holerites/);
      await provider.clearFaults(ana);
      await follow(page, "Tentar novamente");
      await expect(page.getByRole("table").first()).toBeVisible();
      await expect(page).toHaveURL((url) => url.href.endsWith(path));
    }
  },
);

journey(
  "sem permissão volta ao início; o provedor que responde frouxo não muda nada",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    await person.withSession("davi.rocha");
    for (const path of ["holerites", `holerites/ano/${THIS_YEAR}`, "holerites/1/pdf"]) {
      const response = await page.request.get(path, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], path).toEqual([
        303,
        "/colaborador/",
      ]);
    }
    const elisa = await person.withSession("elisa.prado");
    const current = first(await holeritesOf(provider, elisa));
    await provider.fault({ chamada: "holerites.listar", usuario: elisa, frouxo: true });
    await page.goto("holerites");
    await expect(page.getByRole("region", { name: titulo(current) })).toContainText(
      `Líquido${formatReais(current.liquido)}`,
    );
    await expect(lines(page)).toHaveCount(current.eventos.length);
  },
);

journey(
  "textos longos e hostis cabem na tela e não são executados",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const gilda = await person.withSession("gilda.moraes");
    const all = await holeritesOf(provider, gilda);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of [
        ...all.map(({ id }) => `holerites?id=${id}`),
        `holerites/ano/${first(all).ano}`,
      ]) {
        await page.goto(path);
        await noSidewaysScroll(page);
      }
    }
    const hostile = first(all, ({ eventos }) =>
      eventos.some(({ desc_evento }) => desc_evento.includes("<script>")),
    );
    await page.goto(`holerites?id=${hostile.id}`);
    await expect(lines(page).first()).toContainText("<script>alert(1)</script>");
    await expect(lines(page).first()).toContainText("−R$ 12,50");
    await noViolations(page);
  },
);
