/** The dialogs of the balances (spec 2.7). Their figures are in readings-money.spec.ts. */
import { gzipSync } from "node:zlib";
import { formatReais, sumReais } from "~/lib/money";
import {
  looksRight,
  expect,
  journey,
  ONCE,
  tagged,
  visit,
  linesOf,
  part,
  fillIn,
  follow,
  isAt,
  isFilled,
  press,
  shows,
} from "./support";

journey(
  "do saldo às compras e aos produtos de uma, pesquisados sem acentos, e de volta",
  tagged("@R024 @R025 @T020 @T025"),
  async ({ page, person, data, javaScript }) => {
    const dialog = page.getByRole("dialog");
    const rows = dialog.locator("tbody").getByRole("row");
    await person.withSession("ana.souza");
    const gastos = await data("financeiro.gastosCliente");
    const details = await Promise.all(
      gastos.map(async ({ id, docto }) => ({
        docto,
        ...(await data("financeiro.compra", { id })),
      })),
    );
    const wanted = details.find(
      ({ produtos }) =>
        produtos.length > 2 &&
        produtos.filter(({ produto }) => produto.includes("Café")).length === 1,
    );
    if (!wanted) throw new Error("nenhuma compra com café");
    await page.goto("");
    await follow(page, /^Conta Cliente/);
    await isAt(page, /\/colaborador\/saldos\/conta-cliente#dialogo$/);
    await expect(dialog.getByRole("heading", { name: "Gastos Conta Cliente" })).toBeVisible();
    await expect(dialog.getByRole("caption")).toHaveText(`${gastos.length} compras, em reais`);
    await follow(dialog, `Ver produtos da compra ${wanted.docto}`);
    await expect(rows).toHaveCount(wanted.produtos.length);
    await shows(dialog, "Meu gasto nesta nf");
    await fillIn(page, "Pesquisar produto", "CAFE");
    if (!javaScript) await press(page, "Pesquisar");
    await expect(rows).toHaveText([/Café/]);
    await expect(dialog.getByRole("caption")).toHaveText(`1 de ${wanted.produtos.length} produtos`);
    await fillIn(page, "Pesquisar produto", "nada disso");
    await press(page, "Pesquisar");
    await shows(dialog, "Nenhum produto localizado com esta pesquisa");
    await isAt(page, /\?busca=nada\+disso/);
    await looksRight(page);
    await follow(page, "Limpar pesquisa");
    await isFilled(page, "Pesquisar produto", "");
    await expect(rows).toHaveCount(wanted.produtos.length);
    await follow(dialog, "Fechar");
    await expect(dialog.getByRole("heading", { name: "Gastos Conta Cliente" })).toBeVisible();
    await follow(dialog, "Fechar");
    await expect(dialog).toHaveCount(0);
    await shows(page, "6 saldos");
  },
);

visit(
  "quatrocentas compras: 50 por página e 14 KB, o total sempre de todas",
  ONCE,
  async ({ visitor, as, data }) => {
    await as("elisa.prado");
    const gastos = await data("financeiro.gastosCliente");
    // What is due soonest comes first.
    gastos.sort((a, b) => (a.vcto ?? "9999").localeCompare(b.vcto ?? "9999"));
    const total = formatReais(sumReais(gastos.map(({ saldo }) => saldo))).replace(/\s/g, " ");
    const first = await visitor.open("saldos/conta-cliente");
    expect(linesOf(part(first, "Gastos Conta Cliente"))[0]).toBe("1 a 50 de 400 compras, em reais");
    expect(first.text).toContain(total);
    const light = { headers: { "save-data": "on" } };
    const html = await (await visitor.http.get(first.address, light)).text();
    expect(gzipSync(html).length).toBeLessThanOrEqual(14 * 1024);
    const second = await first.follow("Próxima");
    const [caption, , row] = linesOf(part(second, "Gastos Conta Cliente"));
    expect(caption).toBe("51 a 100 de 400 compras, em reais");
    expect(row).toContain(` | ${gastos[50]?.docto} | `);
    expect(second.text).toContain("Página 2 de 8");
    expect(second.text).toContain(total);
    // From the products back to the page that one came from.
    const products = await second.follow(`Produtos Ver produtos da compra ${gastos[50]?.docto}`);
    expect((await products.follow("Fechar")).text).toContain("Página 2 de 8");
  },
);
