/** The dialogs of the balances (spec 2.7). */
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { today } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { formatQuantity, formatReais, sumReais } from "~/lib/money";
import { contract } from "~/services/provider/contract";
import type { Gasto } from "~/services/provider/contract/financeiro";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { lifted } from "./support/late";
import { expect, journey, WITH_JAVASCRIPT_ONLY, LOOKS_ONLY, ONCE } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, press, shows } from "./support/acts";

const { gastosCliente, compra, saldos } = contract.financeiro;

const dialog = (page: Page) => page.getByRole("dialog");
const bodyRows = (page: Page) => dialog(page).locator("tbody").getByRole("row");

/** The row's cells, as a person reads them. On a phone some are hidden. */
async function cells(row: Locator): Promise<string[]> {
  return row.locator("td").allTextContents();
}

/** What is due soonest comes first. */
async function dueFirst(provider: Control, login: string): Promise<Gasto[]> {
  const gastos = await dataOf(provider, login, gastosCliente, undefined);
  return gastos.sort((a, b) => (a.vcto ?? "9999").localeCompare(b.vcto ?? "9999"));
}

const TODAY = today(new Date());

function lineOf(gasto: Gasto): string[] {
  const { desc_filial, emissao, vcto, docto, valor: value, juros, baixas, saldo } = gasto;
  return [
    desc_filial,
    formatDate(emissao),
    formatDate(vcto) + (vcto && saldo > 0 && vcto.slice(0, 10) < TODAY ? " vencida" : ""),
    docto,
    ...[value, juros, baixas, saldo].map(formatReais),
  ];
}

journey(
  "Gastos Conta Cliente: cada compra, e o total exato a pagar",
  { tag: ["@R024", "@T020", "@T024"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const gastos = await dueFirst(provider, ana);
    await page.goto("");
    await follow(page, /^Conta Cliente/);
    await expect(page).toHaveURL(/\/colaborador\/saldos\/conta-cliente#dialogo$/);
    await expect(dialog(page).getByRole("heading", { name: "Gastos Conta Cliente" })).toBeVisible();
    await expect(dialog(page).getByRole("columnheader")).toHaveText([
      "Estabelecimento",
      "Emissão",
      "Vencimento",
      "Documento",
      "Valor original",
      "Juros",
      "Pagamentos",
      "Valor a pagar",
      "Produtos",
    ]);
    await expect(dialog(page).getByText("Total a pagar").locator("xpath=..")).toContainText(
      formatReais(sumReais(gastos.map(({ saldo }) => saldo))),
    );
    await expect(dialog(page).getByRole("caption")).toHaveText("14 compras");
    await expect(bodyRows(page)).toHaveCount(gastos.length);
    for (const [index, gasto] of gastos.entries())
      expect((await cells(bodyRows(page).nth(index))).slice(0, 8)).toEqual(lineOf(gasto));
    await noSidewaysScroll(page);
    await noViolations(page);
    await follow(dialog(page), "Fechar");
    await expect(dialog(page)).toHaveCount(0);
    await shows(page, "6 saldos");
  },
);

journey(
  "quatrocentas compras: 50 por página, o total sempre de todas",
  async ({ page, person, provider }) => {
    const elisa = await person.withSession("elisa.prado");
    const gastos = await dueFirst(provider, elisa);
    expect(gastos).toHaveLength(400);
    const total = formatReais(sumReais(gastos.map(({ saldo }) => saldo)));
    await page.goto("saldos/conta-cliente");
    await shows(page, "Página 1 de 8");
    await expect(dialog(page).getByRole("caption")).toHaveText("1 a 50 de 400 compras");
    await shows(dialog(page), total, EXACT);
    await expect(page.getByRole("link", { name: "Anterior" })).toHaveCount(0);
    await follow(page, "Próxima");
    await shows(page, "Página 2 de 8");
    await expect(dialog(page).getByRole("caption")).toHaveText("51 a 100 de 400 compras");
    await expect(bodyRows(page)).toHaveCount(50);
    expect((await cells(bodyRows(page).first()))[3]).toBe(gastos[50]?.docto);
    await shows(dialog(page), total, EXACT);
    // From the products back to the page that one came from.
    await bodyRows(page).first().getByRole("link").click();
    await expect(dialog(page).getByRole("heading", { name: "Produtos da compra" })).toBeVisible();
    await expect(page).toHaveTitle(
      /^Produtos da compra de \d\d\/\d\d\/\d{4} — Portal do Colaborador$/,
    );
    await follow(dialog(page), "Fechar");
    await shows(page, "Página 2 de 8");
    await page.goto("saldos/conta-cliente?pagina=8");
    await expect(page.getByRole("link", { name: "Próxima" })).toHaveCount(0);
    await shows(page, "Página 8 de 8");
  },
);

journey("uma página de 50 compras pesa no máximo 14 KB", ONCE, async ({ page, person }) => {
  await person.withSession("elisa.prado");
  const response = await page.request.get("saldos/conta-cliente", {
    headers: { "save-data": "on" },
  });
  const html = await response.text();
  expect(html).toContain("400\u00a0compras");
  expect(gzipSync(html).length).toBeLessThanOrEqual(14 * 1024);
});

journey(
  "produtos da compra: colunas, meu gasto e pesquisa sem acentos",
  { tag: ["@R025", "@T025"] },
  async ({ page, person, provider, javaScript }) => {
    const ana = await person.withSession("ana.souza");
    const gastos = await dataOf(provider, ana, gastosCliente, undefined);
    const details = await Promise.all(
      gastos.map(async ({ id, docto }) => ({
        id,
        docto,
        ...(await dataOf(provider, ana, compra, { id })),
      })),
    );
    const wanted = details.find(
      ({ produtos }) =>
        produtos.length > 2 &&
        produtos.filter(({ produto }) => produto.includes("Café")).length === 1,
    );
    if (!wanted) throw new Error("nenhuma compra com café");
    await page.goto("saldos/conta-cliente");
    await follow(dialog(page), `Ver produtos da compra ${wanted.docto}`);
    await expect(dialog(page).getByRole("columnheader")).toHaveText([
      "Nota fiscal",
      "Produto",
      "Qtde",
      "Embalagem",
      "Valor unitário",
      "Valor total",
    ]);
    await expect(dialog(page).getByText("Meu gasto nesta nf").locator("xpath=..")).toContainText(
      formatReais(wanted.valor_consumido),
    );
    await expect(bodyRows(page)).toHaveCount(wanted.produtos.length);
    for (const [
      index,
      { nota_fiscal, produto, qtde, embalagem, vlr_unitario, vlr_total },
    ] of wanted.produtos.entries()) {
      expect(await cells(bodyRows(page).nth(index))).toEqual([
        nota_fiscal,
        produto,
        formatQuantity(qtde),
        embalagem,
        formatReais(vlr_unitario),
        formatReais(vlr_total),
      ]);
    }
    await noViolations(page);
    await page.getByLabel("Pesquisar produto").fill("CAFE");
    if (!javaScript) await press(page, "Pesquisar");
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(dialog(page).getByRole("caption")).toHaveText(
      `1 de ${wanted.produtos.length} produtos`,
    );
    await expect(bodyRows(page).first()).toContainText("Café");
    await page.getByLabel("Pesquisar produto").fill("nada disso");
    await press(page, "Pesquisar");
    await shows(dialog(page), "Nenhum produto localizado com esta pesquisa");
    await expect(page).toHaveURL(/\?busca=nada\+disso/);
    await follow(page, "Limpar pesquisa");
    await expect(page.getByLabel("Pesquisar produto")).toHaveValue("");
    await expect(bodyRows(page)).toHaveCount(wanted.produtos.length);
  },
);

journey(
  "Últimos Créditos Recebidos",
  { tag: ["@R026", "@T021", "@T023"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const creditos = (await dataOf(provider, ana, saldos, undefined)).flatMap(
      (conta) => conta.creditos,
    );
    expect(creditos).toHaveLength(8);
    await page.goto("");
    await follow(page, /^Cashback/);
    await expect(
      dialog(page).getByRole("heading", { name: "Últimos Créditos Recebidos" }),
    ).toBeVisible();
    await expect(dialog(page).getByRole("columnheader")).toHaveText(["Mês/Ano", "Valor"]);
    await expect(dialog(page).getByRole("caption")).toHaveText("8 créditos");
    for (const [index, { mes, ano, saldo }] of creditos.entries()) {
      expect(await cells(bodyRows(page).nth(index))).toEqual([
        `${String(mes).padStart(2, "0")}/${ano}`,
        formatReais(saldo),
      ]);
    }
    await noViolations(page);
  },
);

journey(
  "Esc fecha o diálogo, e o foco fica nele enquanto está aberto",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("saldos/creditos");
    await expect(lifted(page)).toBeVisible();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () =>
            document.activeElement?.closest("dialog") !== null ||
            document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/colaborador\/$/);
  },
);

journey("quem não tem nada lê que não tem", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("fabio.nunes");
  await page.goto("saldos/conta-cliente");
  await shows(dialog(page), "Nenhum gasto encontrado");
  await page.goto("saldos/creditos");
  await shows(dialog(page), "Nenhum crédito encontrado");
});

journey(
  "um diálogo que falha não leva a página junto",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const [gasto] = await dataOf(provider, ana, gastosCliente, undefined);
    await provider.fault({ chamada: "financeiro.gastosCliente", usuario: ana, status: 500 });
    await page.goto("saldos/conta-cliente");
    await shows(dialog(page), /^Houve um erro ao carregar os gastos da conta cliente\. /);
    await shows(page, "6 saldos");
    // The products need no list.
    await page.goto(`saldos/conta-cliente/${gasto?.id}`);
    await expect(bodyRows(page).first()).toBeVisible();
    await provider.clearFaults(ana);
    await provider.fault({
      chamada: "financeiro.compra",
      usuario: ana,
      recusa: "Nota em processamento",
    });
    await page.goto(`saldos/conta-cliente/${gasto?.id}`);
    await shows(dialog(page), "Nota em processamento");
  },
);

journey(
  "compras de textos e valores estranhos cabem em 360 px",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const gilda = await person.withSession("gilda.moraes");
    const gastos = await dataOf(provider, gilda, gastosCliente, undefined);
    await page.goto("saldos/conta-cliente");
    await expect(dialog(page).getByText("Total a pagar").locator("xpath=..")).toContainText(
      formatReais(sumReais(gastos.map(({ saldo }) => saldo))),
    );
    await noSidewaysScroll(page);
    await noViolations(page);
    for (const { id } of gastos) {
      await page.goto(`saldos/conta-cliente/${id}`);
      await shows(dialog(page), "Meu gasto nesta nf");
      await noSidewaysScroll(page);
    }
  },
);
