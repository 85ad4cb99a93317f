/** The year by component: on the page, on paper and as a file. How it is added up, and the file itself, are in tests/unit/holerites. */
import { recentYears, today } from "~/lib/calendar";
import { listar } from "~/services/provider/contract/holerites";
import { expect, journey, ONCE, ONCE_IN_BROWSER, tagged } from "./support/journey";
import { noSidewaysScroll } from "./support/page";
import { visit } from "./support/page-visitor";
import { linesOf, part } from "./support/reading";
import { shows } from "./support/acts";

const [THIS_YEAR = 0, LAST_YEAR = 0] = recentYears(today(new Date()));
const YEAR = `holerites/ano/${LAST_YEAR}`;
const NOT_THE_INFORME = "Este resumo não substitui o informe de rendimentos.";
const HEADS =
  "Vencimentos;INSS;IRRF;Saúde;Empréstimos;Adiantamentos;Outros;Líquido;Depósito de FGTS";

visit(
  "a página e a planilha dizem as mesmas colunas e somas; o que não há é 404",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const page = await visitor.open(YEAR);
    const section = part(page, "Para onde foi o dinheiro");
    expect(section.text).toContain(NOT_THE_INFORME);
    expect(section.text).toContain("Vencimentos menos as seis colunas seguintes dá o Líquido");
    const csv = () => visitor.http.get(`${visitor.portal.url}${YEAR}/csv`);
    const file = await csv();
    expect(page.link("Baixar planilha (CSV)")).toBe(file.url());
    expect(file.headers()).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="holerites-${LAST_YEAR}.csv"`,
      "cache-control": "no-store",
    });
    const [, heads, ...rows] = linesOf(section);
    const lines = (await file.text()).replace("\ufeff", "").split("\r\n");
    expect(lines[0]).toBe(`Mês de ${LAST_YEAR};${HEADS}`);
    expect(heads?.replaceAll("\u00ad", "")).toBe(`Mês | ${HEADS.replaceAll(";", " | ")}`);
    const asFile = (row: string) => row.replaceAll(" | ", ";").replaceAll(/\.(?=\d{3})/g, "");
    const shortly = (line: string) => line.toLowerCase().replace(/^(...)[^;]*/, "$1");
    expect(lines.slice(1, 14).map(shortly)).toEqual(rows.map(asFile).map(shortly));
    expect(lines.slice(14)).toEqual([NOT_THE_INFORME, ""]);

    for (const ano of [THIS_YEAR - 3, "abc"])
      expect((await visitor.open(`holerites/ano/${ano}/csv`)).status, String(ano)).toBe(404);
    await provider.fault({ chamada: listar.name, usuario: ana, status: 500 });
    expect((await csv()).status()).toBe(503);
    await as("fabio.nunes");
    expect((await csv()).status()).toBe(404);
  },
);

journey(
  "no papel o ano é uma folha A4; numa tela estreita nada vai para o lado",
  tagged(ONCE_IN_BROWSER, "@R054"),
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(YEAR);
    const section = page.getByRole("region", { name: "Para onde foi o dinheiro" });
    await section.locator(".mais summary").first().click();
    await expect(section.locator("td[data-r=INSS]").first()).toBeVisible();
    await noSidewaysScroll(page);
    const margin = { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" };
    const sheet = await page.pdf({ format: "A4", margin });
    expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await shows(page, NOT_THE_INFORME);
    await expect(page.getByRole("link", { name: "Baixar planilha (CSV)" })).toBeHidden();
  },
);
