/** The colours and the widths that the specification names (part 1, section 9; part 2, section 9), as the browser shows them. */
import { expect, journey, LOOKS_IN_BROWSER, tagged } from "./support/journey";

/** The bar at the left of each account: grey, green, blue, orange, teal, cyan. */
const COLOURS = {
  "2": "rgb(107, 114, 128)",
  "87": "rgb(27, 138, 60)",
  "11": "rgb(29, 78, 216)",
  "37": "rgb(217, 102, 11)",
  "91": "rgb(15, 118, 110)",
  "90": "rgb(10, 156, 192)",
};

journey(
  "cada conta tem a cor da especificação",
  tagged(LOOKS_IN_BROWSER, "@C004", "@C005", "@C006", "@C007", "@C008", "@C009", "@R023"),
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza");
    const body = Object.keys(COLOURS).map((conta) => ({
      conta,
      descricao: `Conta ${conta}`,
      subdescricao: "",
      saldo: 1,
    }));
    await fault("financeiro.saldos", { corpo: body });
    await page.goto("");
    for (const [conta, colour] of Object.entries(COLOURS)) {
      const card = page
        .getByRole("region", { name: "Meus saldos" })
        .locator(".linha")
        .filter({ has: page.getByText(`Conta ${conta}`, { exact: true }) });
      const bar = await card.evaluate((row) => {
        const { borderLeftColor, borderLeftWidth } = getComputedStyle(row, "::before");
        return [borderLeftColor, borderLeftWidth];
      });
      expect(bar, conta).toEqual([colour, "6px"]);
    }
  },
);

journey(
  "a cor do tema é verde-escuro; celular até 599 de largura, menu e cabeçalho de celular até 959",
  tagged(LOOKS_IN_BROWSER, "@C013", "@C014"),
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("emprestimos");
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(15, 74, 36)");
    const nome = page.getByRole("banner").getByText("Ana", { exact: true });
    const search = page.getByRole("search", { name: "Buscar no portal" });
    for (const [width, wholeName, headerSearch] of [
      [599, false, false],
      [600, false, false],
      [959, false, false],
      [960, true, true],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      // Where there is no room the menu leads to the account.
      await expect(nome, `o nome em ${width}`).toBeVisible({ visible: wholeName });
      await expect(search, `a busca em ${width}`).toBeVisible({ visible: headerSearch });
    }
  },
);
