/** The payslip in plain words: the sentence, and what each line is, with this payslip's own numbers. */
import type { Page } from "@playwright/test";
import { formatReais } from "~/lib/money";
import { listar, type Holerite } from "~/services/provider/contract/holerites";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import {
  expect,
  journey,
  LOOKS_IN_BROWSER,
  LOOKS_ONLY,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
} from "./support/journey";
import { noSidewaysScroll, noViolations } from "./support/page";
import { Visitor } from "./support/visitor";
import { EXACT, follow, shows } from "./support/acts";

const QUESTION = "O que é isto?";
const holeritesOf = (provider: Control, login: string): Promise<Holerite[]> =>
  dataOf(provider, login, listar, undefined);

async function ofType(provider: Control, login: string, tipo: string): Promise<Holerite> {
  const found = (await holeritesOf(provider, login)).find(
    ({ tipo_holerite }) => tipo_holerite === tipo,
  );
  if (!found) throw new Error(`Nenhum holerite do tipo ${tipo}`);
  return found;
}

const question = (page: Page, line: string) =>
  page.getByRole("link", { name: `${line} ${QUESTION}`, exact: true });

journey(
  "o holerite em uma frase que soma, com o maior desconto",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { vencimentos, descontos, liquido, eventos } = await ofType(provider, ana, "Normal");
    const [largest] = eventos
      .filter(({ operacao }) => operacao === "-")
      .sort((a, b) => b.valor - a.valor);
    await page.goto("holerites");
    await shows(
      page,
      `Você ganhou ${formatReais(vencimentos)}, descontaram ${formatReais(descontos)} ` +
        `(o maior: ${largest?.desc_evento}, ${formatReais(largest?.valor ?? NaN)}), ficou ${formatReais(liquido)}.`,
      EXACT,
    );
    const advance = await ofType(provider, ana, "Adiantamento");
    await page.goto(`holerites?id=${advance.id}`);
    await shows(
      page,
      `Você ganhou ${formatReais(advance.liquido)}, não descontaram nada, ficou ${formatReais(advance.liquido)}.`,
      EXACT,
    );
  },
);

journey(
  "cada linha conhecida se explica com os números do holerite, e volta-se para ele",
  { tag: "@R053" },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const normal = await ofType(provider, ana, "Normal");
    const inss = normal.eventos.find(({ desc_evento }) => desc_evento === "INSS");
    await page.goto("holerites");
    await question(page, "INSS").click();
    const dialog = page.getByRole("dialog", { name: "INSS", exact: true });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`holerites/${normal.id}/explicacao/\\d+#dialogo$`));
    await expect(page).toHaveTitle("O que é isto? — Holerites — Portal do Colaborador");
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
      "O que é",
      "Quem decide",
      "Como se chega ao valor",
    ]);
    await expect(dialog).toContainText(`Neste holerite${formatReais(inss?.valor ?? NaN)}`);
    await expect(dialog).toContainText(
      `com ${formatReais(normal.vencimentos)} de vencimentos, o INSS ficou em ${formatReais(inss?.valor ?? NaN)}.`,
    );
    await noViolations(page);
    await noSidewaysScroll(page);
    await follow(dialog, "Fechar");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/holerites$/);
    await follow(page, `${QUESTION} FGTS do mês`);
    await expect(page.getByRole("dialog", { name: "FGTS", exact: true })).toContainText(
      `é de ${formatReais(normal.fgts_mes ?? NaN)}, calculado sobre ${formatReais(normal.base_calc_fgts ?? NaN)}.`,
    );
  },
);

journey(
  "o desconto do adiantamento diz em que holerite ele foi pago",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const { mes, ano } = await ofType(provider, ana, "Normal");
    await page.goto(`holerites?ano=${ano}&mes=${mes}`);
    await page.goto((await question(page, "Adiantamento Salarial").getAttribute("href")) ?? "");
    const dialog = page.getByRole("dialog", { name: "Desconto do adiantamento" });
    await expect(dialog).toContainText("você não perde esse dinheiro");
    await expect(dialog).toContainText(
      /Esse valor está no holerite Adiantamento de \S+ de \d{4}\./,
    );
    // The page beneath keeps its filter, and the way back leads to it.
    await expect(dialog.getByRole("link", { name: "Fechar" })).toHaveAttribute(
      "href",
      `/colaborador/holerites?ano=${ano}&mes=${mes}`,
    );
  },
);

journey(
  "Esc fecha a explicação, e o foco volta à linha de onde se veio",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("holerites");
    await question(page, "IRRF").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(question(page, "IRRF")).toBeFocused();
  },
);

journey(
  "as linhas iguais têm uma explicação só, que as soma; no maior holerite nada vai para o lado",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const longest = (await holeritesOf(provider, ana)).find(({ eventos }) => eventos.length === 60);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`holerites?id=${longest?.id}`);
    const overtime = page.getByRole("link", { name: /^Horas Extras 50%.*O que é isto\?$/ });
    await expect(overtime).toHaveCount(20);
    const addresses = await overtime.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(new Set(addresses).size).toBe(1);
    const heights = await overtime.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await noSidewaysScroll(page);
    await page.goto(addresses[0] ?? "");
    await expect(page.getByRole("dialog", { name: "Horas extras", exact: true })).toContainText(
      "em 20 linhas",
    );
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

journey(
  "linha desconhecida ou hostil não diz nada; o de outra pessoa ou nenhum é 404",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const foreign = await ofType(provider, await person.fresh("elisa.prado"), "Normal");
    const gilda = await person.withSession("gilda.moraes");
    const strange = (await holeritesOf(provider, gilda)).find(({ eventos }) =>
      eventos.some(({ desc_evento }) => desc_evento.includes("<script>")),
    );
    await page.goto(`holerites?id=${strange?.id}`);
    const names = await page.getByRole("table").getByRole("link").allTextContents();
    expect(names).toEqual([
      `Horas Normais com uma descrição que não cabe em linha nenhuma de celular ${QUESTION}`,
    ]);
    const id = strange?.id ?? "";
    for (const path of [
      ...["1", "5", "0", "99", "-1", "x", "2x"].map((line) => `${id}/explicacao/${line}`),
      `${foreign.id}/explicacao/1`,
      "999999/explicacao/1",
      "x%00y/explicacao/1",
    ])
      expect((await page.request.get(`holerites/${path}`)).status(), path).toBe(404);
    expect((await page.goto(`holerites/${id}/explicacao/2`))?.status()).toBe(200);
    await expect(page.getByRole("dialog", { name: "Salário", exact: true })).not.toContainText(
      "dividido",
    );
    await person.withSession("fabio.nunes");
    expect((await page.request.get(`holerites/${id}/explicacao/2`)).status()).toBe(404);
  },
);

journey(
  "a falha fica no diálogo e na página, cada uma no seu lugar",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "holerites.listar", usuario: ana, status: 500 });
    await page.goto("holerites/1/explicacao/1");
    await expect(page.getByRole("dialog", { name: QUESTION })).toContainText(
      "Houve um erro ao carregar os holerites.",
    );
    await expect(page.locator("#conteudo > .aviso")).toContainText("Houve um erro");
    await provider.clearFaults(ana);
  },
);

journey(
  "pelo link gerencial a explicação e a planilha do ano se leem",
  ONCE,
  async ({ playwright, portal, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const { id, ano } = await ofType(provider, ana, "Normal");
    const http = await playwright.request.newContext();
    const manager = new Visitor(http, portal);
    await manager.open(`?token=${await provider.token(ana)}`);
    const text = await manager.read(`holerites/${id}/explicacao/1`);
    expect(text).toContain("Modo gerencial.");
    expect(text).toContain("Quem decide");
    const file = await manager.open(`holerites/ano/${ano}/csv`);
    expect([file.status(), file.headers()["content-type"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
    ]);
    await http.dispose();
  },
);
