/** The frame that every screen wears (docs/design.md), and the colours and widths that the specification names (part 1, section 9; part 2, section 9). */
import {
  type Page,
  expect,
  journey,
  LOOKS_IN_BROWSER,
  ONCE,
  tagged,
  noSidewaysScroll,
  visit,
  textsOf,
} from "./support";

/** Nothing lies over what has the focus: a finger would meet the element itself. */
const isFocusFree = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!node) return false;
    const { left, top, width, height } = node.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      node.contains(document.elementFromPoint(left + width * part, top + height / 2)),
    );
  });

visit(
  "o menu marca o módulo enquanto o assistente dele está aberto",
  ONCE,
  async ({ visitor, as }) => {
    await as("ana.souza");
    for (const [path, place] of [
      ["enviar-atestado/10", "Atestados"],
      ["enviar-documento/10", "Documentos"],
      ["incluir-dependente/1", "Dependentes"],
      ["simular-plano-saude", "Plano de Saúde"],
      ["saldos/creditos", "Início"],
    ] as const) {
      const { root } = await visitor.open(path);
      expect(textsOf(root, "#menu [aria-current]"), path).toEqual([place]);
    }
    // The page of all shapes is for who develops.
    expect((await visitor.open("estilo")).status).toBe(404);
  },
);

journey(
  "com letras grandes, “Mostrar” não cobre a senha, e o nome da cooperativa cabe",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    // As many letters in a line as at 200 % on 400 px.
    await page.setViewportSize({ width: 200, height: 700 });
    await page.goto("auth");
    await noSidewaysScroll(page);
    const password = page.getByLabel("Senha", { exact: true });
    await password.focus();
    await page.waitForLoadState("networkidle");
    await expect(password).toBeFocused();
    expect(await isFocusFree(page)).toBe(true);
    await person.withSession("ana.souza", "busca");
    await noSidewaysScroll(page);
    const mark = page.getByRole("banner").getByRole("link").first();
    expect((await mark.boundingBox())?.height).toBeLessThan(100);
  },
);

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
  tagged(LOOKS_IN_BROWSER, "@C004 @C005 @C006 @C007 @C008 @C009 @R023"),
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza");
    const corpo = Object.keys(COLOURS).map((conta) => ({
      conta,
      descricao: `Conta ${conta}`,
      subdescricao: "",
      saldo: 1,
    }));
    await fault("financeiro.saldos", { corpo });
    await page.goto("");
    const rows = page.getByRole("region", { name: "Meus saldos" }).locator(".linha");
    for (const [conta, colour] of Object.entries(COLOURS)) {
      const bar = await rows.filter({ hasText: `Conta ${conta}` }).evaluate((row) => {
        const { borderLeftColor, borderLeftWidth } = getComputedStyle(row, "::before");
        return [borderLeftColor, borderLeftWidth];
      });
      expect(bar, conta).toEqual([colour, "6px"]);
    }
  },
);

journey(
  "a cor do tema é verde-escuro; celular até 599 de largura, menu e cabeçalho de celular até 959",
  tagged(LOOKS_IN_BROWSER, "@C013 @C014"),
  async ({ page, person }) => {
    await person.withSession("ana.souza", "emprestimos");
    const banner = page.getByRole("banner");
    await expect(banner).toHaveCSS("background-color", "rgb(15, 74, 36)");
    for (const width of [599, 600, 959, 960]) {
      await page.setViewportSize({ width, height: 740 });
      // Where there is no room the menu leads to the account.
      for (const wide of [
        banner.getByText("Ana", { exact: true }),
        page.getByRole("search", { name: "Buscar no portal" }),
      ])
        await expect(wide, String(width)).toBeVisible({ visible: width >= 960 });
    }
  },
);
