/** The payslip in plain words, and the year by component: page, paper and file. The rules and the sums are in tests/unit/holerites. */
import { formatReais } from "~/lib/money";
import { type Holerite } from "~/services/provider/contract/holerites";
import {
  type ReadByName,
  expect,
  journey,
  ONCE,
  ONCE_IN_BROWSER,
  tagged,
  looksRight,
  noSidewaysScroll,
  visit,
  part,
  linesOf,
  follow,
  isAt,
  shows,
} from "./support";
import { recentYears, today } from "~/lib/calendar";

const QUESTION = "O que é isto?";
const holeritesOf = (data: ReadByName): Promise<Holerite[]> => data("holerites.listar");

async function first(data: ReadByName, which: (holerite: Holerite) => boolean): Promise<Holerite> {
  const found = (await holeritesOf(data)).find(which);
  if (!found) throw new Error("Nenhum holerite assim");
  return found;
}

const isNormal = ({ tipo_holerite }: Holerite) => tipo_holerite === "Normal";

journey(
  "cada linha conhecida se explica com os números do holerite, e volta-se para ele",
  { tag: "@R053" },
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const normal = await first(data, isNormal);
    const inss = normal.eventos.find(({ desc_evento }) => desc_evento === "INSS")?.valor ?? NaN;
    await page.goto("holerites");
    await follow(page, `INSS ${QUESTION}`, { exact: true });
    const dialog = page.getByRole("dialog");
    await isAt(page, new RegExp(`holerites/${normal.id}/explicacao/\\d+#dialogo$`));
    await expect(page).toHaveTitle("O que é isto? — Holerites — Portal do Colaborador");
    await expect(dialog.getByRole("heading")).toHaveText([
      "INSS",
      "O que é",
      "Quem decide",
      "Como se chega ao valor",
    ]);
    await expect(dialog).toContainText(
      `com ${formatReais(normal.vencimentos)} de vencimentos, o INSS ficou em ${formatReais(inss)}.`,
    );
    await expect(page.locator("[id=ocultar]")).toHaveCount(1);
    await looksRight(page);
    await follow(dialog, "Fechar");
    await isAt(page, /\/holerites$/);
    await follow(page, `FGTS do mês ${QUESTION}`);
    await expect(dialog).toContainText(
      `é de ${formatReais(normal.fgts_mes ?? NaN)}, calculado sobre ${formatReais(normal.base_calc_fgts ?? NaN)}.`,
    );
  },
);

visit(
  "o desconto do adiantamento diz em que holerite ele foi pago, e volta-se ao filtro de antes",
  ONCE,
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const { mes, ano } = await first(data, isNormal);
    const list = await visitor.open(`holerites?ano=${ano}&mes=${mes}`);
    const page = await list.follow(`Adiantamento Salarial ${QUESTION}`);
    expect(part(page, "Adiantamento Salarial").textContent).toMatch(
      /você não perde esse dinheiro.*Esse valor está no holerite Adiantamento de \S+ de \d{4}\./s,
    );
    expect(page.link("Fechar")).toMatch(new RegExp(`/holerites\\?ano=${ano}&mes=${mes}$`));
  },
);

const [THIS_YEAR = 0, LAST_YEAR = 0] = recentYears(today(new Date()));
const YEAR = `holerites/ano/${LAST_YEAR}`;
const NOT_THE_INFORME = "Este resumo não substitui o informe de rendimentos.";
const HEADS =
  "Vencimentos;INSS;IRRF;Saúde;Empréstimos;Adiantamentos;Outros;Líquido;Depósito de FGTS";

visit(
  "a página e a planilha dizem as mesmas colunas e somas; o que não há é 404",
  ONCE,
  async ({ visitor, as, fault, data }) => {
    await as("ana.souza");
    const page = await visitor.open(YEAR);
    const section = part(page, "Para onde foi o dinheiro");
    expect(section.text).toContain(NOT_THE_INFORME);
    expect(section.text).toContain("Vencimentos menos os seis valores seguintes dá o Líquido");
    const csv = (year = YEAR) => visitor.http.get(`${visitor.portal.url}${year}/csv`);
    const file = await csv();
    expect(page.link("Baixar planilha (CSV)")).toBe(file.url());
    // With `download`, the browser would save the sign-in page as the file.
    expect(page.root.querySelector("main [download]")).toBeNull();
    expect(file.headers()).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="holerites-${LAST_YEAR} Ana Paula de Souza.csv"`,
      "cache-control": "no-store",
    });
    // Its rows are in by-component.test.ts; these two say that it is of the same year and person.
    const [, heads = "", ...rows] = linesOf(section);
    const lines = (await file.text()).replace("\ufeff", "").split("\r\n");
    expect(lines[0]).toBe(`Mês de ${LAST_YEAR};${HEADS}`);
    expect(heads.split(" | ")).toEqual(["Mês", ...HEADS.split(";")]);
    expect(lines.at(-2)).toBe("Colaborador: Ana Paula de Souza");
    expect(lines[rows.length]).toBe(rows.at(-1)?.replaceAll(".", "").replaceAll(" | ", ";"));

    const corpo = [{ ...(await first(data, isNormal)), ano: THIS_YEAR - 3 }];
    await fault("holerites.listar", { corpo, vezes: 1 });
    const statuses: number[] = [];
    // A page that was opened before New Year still has the link to its oldest year.
    for (const back of [3, 4, NaN])
      statuses.push((await csv(`holerites/ano/${THIS_YEAR - back}`)).status());
    expect(statuses).toEqual([200, 404, 404]);
    await fault("holerites.listar", { status: 500 });
    expect((await csv()).status()).toBe(503);
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
    await expect(section.locator("td[data-r=INSS]").last()).toBeVisible();
    await noSidewaysScroll(page);
    const margin = { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" };
    const sheet = await page.pdf({ format: "A4", margin });
    expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await shows(page, NOT_THE_INFORME);
    await expect(page.getByRole("link", { name: "Baixar planilha (CSV)" })).toBeHidden();
  },
);
