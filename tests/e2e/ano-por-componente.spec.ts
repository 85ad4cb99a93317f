/** The year by component: on the page, on paper and as a file. */
import { recentYears, today } from "~/lib/calendar";
import { formatReais, sumReais } from "~/lib/money";
import { listar } from "~/services/provider/contract/holerites";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_IN_BROWSER, LOOKS_ONLY, ONCE_IN_BROWSER } from "./support/journey";
import { noSidewaysScroll, noViolations } from "./support/page";
import { EXACT, shows } from "./support/acts";

const [THIS_YEAR = 0, LAST_YEAR = 0] = recentYears(today(new Date()));
const NOT_THE_INFORME = "Este resumo não substitui o informe de rendimentos.";
const TITLES = ["Vencimentos", "INSS", "IRRF", "Saúde", "Empréstimos", "Adiantamentos"].concat([
  "Outros",
  "Líquido",
  "Depósito de FGTS",
]);

const amountOf = (text: string) =>
  Number(text.replace(/\./g, "").replace(",", ".").replace("−", "-"));

journey(
  "cada coluna soma o seu total, o mês soma o líquido, e os totais são os da página",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`holerites/ano/${LAST_YEAR}`);
    const section = page.getByRole("region", { name: "Para onde foi o dinheiro" });
    const titles = await section.locator("thead th").allTextContents();
    expect(titles.map((title) => title.replace(/\u00ad/g, ""))).toEqual(["Mês", ...TITLES]);
    const rows = await section
      .locator("tbody tr")
      .evaluateAll((lines) =>
        lines.map((line) =>
          [...line.querySelectorAll("td")].slice(1).map((cell) => cell.textContent ?? ""),
        ),
      );
    const amounts = rows.map((row) => row.map(amountOf));
    const total = amounts.pop() ?? [];
    expect(amounts).toHaveLength(12);
    TITLES.forEach((_, at) =>
      expect(sumReais(amounts.map((row) => row[at] ?? NaN))).toBe(total[at]),
    );
    for (const [earned = 0, ...rest] of [...amounts, total])
      expect(sumReais([earned, ...rest.slice(0, 6).map((amount) => -amount)])).toBe(rest[6]);
    await expect(page.getByRole("region", { name: "Total do ano" })).toContainText(
      `Líquido${formatReais(total[7] ?? NaN)}`,
    );
    await shows(section, NOT_THE_INFORME, EXACT);
    await expect(section).toContainText("Vencimentos menos as seis colunas seguintes dá o Líquido");
    await noViolations(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await noSidewaysScroll(page);
    await section.locator(".mais summary").first().click();
    await expect(section.locator("td[data-r=INSS]").first()).toBeVisible();
    await noSidewaysScroll(page);
  },
);

journey(
  "a planilha: ponto e vírgula, vírgula decimal, UTF-8 marcado, e o que ela não é",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto(`holerites/ano/${LAST_YEAR}`);
    const link = page.getByRole("link", { name: "Baixar planilha (CSV)" });
    await expect(link).toHaveAttribute("href", `/colaborador/holerites/ano/${LAST_YEAR}/csv`);
    const file = await page.request.get(`holerites/ano/${LAST_YEAR}/csv`);
    const { "content-type": type, "content-disposition": name, ...headers } = file.headers();
    expect([type, name, headers["cache-control"]]).toEqual([
      "text/csv; charset=utf-8",
      `attachment; filename="holerites-${LAST_YEAR}.csv"`,
      "no-store",
    ]);
    const bytes = await file.body();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString("utf8").split("\r\n");
    expect(lines[0]).toBe([`Mês de ${LAST_YEAR}`, ...TITLES].join(";"));
    expect(lines[1]).toMatch(/^janeiro(;\d+,\d\d){9}$/);
    expect(lines[13]).toMatch(/^Total(;\d+,\d\d){9}$/);
    expect(lines.slice(14)).toEqual([NOT_THE_INFORME, ""]);
    for (const ano of [THIS_YEAR - 3, "abc"])
      expect((await page.request.get(`holerites/ano/${ano}/csv`)).status(), String(ano)).toBe(404);
    const [some] = await dataOf(provider, ana, listar, undefined);
    const hostile = { ...some, ano: LAST_YEAR, mes: 13, desc_mes: "=1+1;x", eventos: [] };
    await provider.fault({ chamada: "holerites.listar", usuario: ana, corpo: [hostile] });
    const guarded = await (await page.request.get(`holerites/ano/${LAST_YEAR}/csv`)).text();
    expect(guarded).toContain(`\r\n"'=1+1;x";`);
    await provider.clearFaults(ana);
    await provider.fault({ chamada: "holerites.listar", usuario: ana, status: 500 });
    const failed = await page.request.get(`holerites/ano/${LAST_YEAR}/csv`);
    expect(failed.status()).toBe(503);
    expect(await failed.text()).toContain("Houve um erro ao carregar os holerites.");
    await provider.clearFaults(ana);
    await person.withSession("fabio.nunes");
    expect((await page.request.get(`holerites/ano/${LAST_YEAR}/csv`)).status()).toBe(404);
  },
);

journey(
  "no papel o ano é uma folha A4",
  { tag: [ONCE_IN_BROWSER.tag, "@R054"] },
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto(`holerites/ano/${LAST_YEAR}`);
    const margin = "15mm";
    const sheet = await page.pdf({
      format: "A4",
      margin: { top: margin, bottom: margin, left: margin, right: margin },
    });
    expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await shows(page, NOT_THE_INFORME);
    await expect(page.getByRole("link", { name: "Baixar planilha (CSV)" })).toBeHidden();
  },
);
