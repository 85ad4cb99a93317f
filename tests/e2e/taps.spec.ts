/** What most people come for, and what it costs them on a phone: taps, pages, screens of scrolling, counted from the loaded home page. */
import { formatReais } from "~/lib/money";
import {
  type Page,
  isPdf,
  type ReadByName,
  expect,
  journey,
  ONCE_IN_BROWSER,
  photoFile,
  isHeaded,
  fillIn,
  isAt,
  lacks,
  shows,
} from "./support";
import { Thumb, type Effort } from "./support/thumb";

interface Hands {
  page: Page;
  data: ReadByName;
  javaScript: boolean;
}

interface Errand {
  what: string;
  /** Changes something: tried by itself, with scripts and without. */
  sends?: true;
  /** At the most; what is left out is not limited. */
  most: Partial<Effort>;
  /** The same for who has none. */
  withoutScripts?: Partial<Effort>;
  /** Does it, and looks that it is done. */
  run: (thumb: Thumb, hands: Hands) => Promise<void>;
}

const NO_WAY = { screens: 0, swipes: 0 };

const payTile = (page: Page) =>
  page.getByRole("navigation", { name: "Mais usados" }).getByRole("link", { name: /^Holerite/ });

const ERRANDS: Errand[] = [
  {
    what: "abrir o PDF do último holerite mensal",
    most: { taps: 2, pages: 2, ...NO_WAY },
    run: async (thumb, { page, data }) => {
      const holerites = await data("holerites.listar");
      const monthly = holerites.find(({ tipo_holerite }) => tipo_holerite === "Normal");
      await thumb.tap(payTile(page));
      const address = await thumb.tapForFile(
        page.getByRole("link", { name: "Imprimir (abre o PDF em outra aba)" }),
      );
      expect(address).toMatch(new RegExp(`/holerites/${monthly?.id}/pdf$`));
      const pdf = await page.request.get(address);
      await isPdf(pdf);
    },
  },
  {
    what: "ler o saldo de cada conta",
    // The first screen is there without scrolling.
    most: { taps: 0, pages: 0, screens: 1, swipes: 0 },
    run: async (thumb, { page, data }) => {
      const saldos = await data("financeiro.saldos");
      expect(saldos).toHaveLength(6);
      const rows = page.getByRole("region", { name: "Meus saldos" }).getByRole("listitem");
      await expect(rows).toHaveCount(6);
      for (const [index, { saldo }] of saldos.entries())
        await expect(rows.nth(index)).toContainText(formatReais(saldo));
      await thumb.see(rows.last());
    },
  },
  {
    what: "enviar um atestado com foto",
    sends: true,
    most: { taps: 9, pages: 5, swipes: 0 },
    withoutScripts: { requests: 10 },
    run: async (thumb, { page }) => {
      const goOn = page.getByRole("button", { name: "Continuar", exact: true }).last();
      await thumb.tap(
        page
          .getByRole("navigation", { name: "Mais usados" })
          .getByRole("link", { name: "Enviar atestado" }),
      );
      await thumb.tap(page.getByLabel("Atestado Médico", { exact: true }));
      await thumb.tap(goOn);
      await thumb.tap(page.getByLabel(/^Hoje \S+$/));
      await fillIn(page, "Nome do médico ou dentista", "Dra. Helena Prado");
      await fillIn(page, "CRM/CRO", "CRM-PR 12345");
      await thumb.tap(goOn);
      await thumb.choose(
        page.getByText("Fotografar ou escolher", { exact: true }).first(),
        await photoFile(),
      );
      await thumb.tap(goOn);
      await expect(page.getByAltText("Foto anexada: Foto do atestado (frente)")).toBeVisible();
      await thumb.tap(page.getByRole("button", { name: "Enviar atestado", exact: true }).last());
      await isAt(page, /\/atestados\/\d+\/recibo$/);
    },
  },
  {
    what: "ver por que o atestado voltou e mandar a foto nova",
    sends: true,
    most: { taps: 3, pages: 2, swipes: 0 },
    run: async (thumb, { page, data }) => {
      const pending = (await data("atestados.listar", { tipo: "ATESTADOS" })).find(
        ({ status }) => status === 2,
      );
      const codigo = pending?.codigo ?? "";
      await thumb.tap(page.locator(`#conteudo a[href$="/editar-atestado/${codigo}"]`).first());
      const words = page.getByText(/^A foto está cortada: não dá para ler o CRM nem a data\./);
      await expect(words).toBeInViewport();
      await thumb.choose(
        page.getByText("Fotografar ou escolher", { exact: true }).first(),
        await photoFile(),
      );
      await thumb.tap(page.getByRole("button", { name: "Enviar atestado", exact: true }).last());
      await isAt(page, new RegExp(`/atestados/${codigo}/recibo$`));
    },
  },
  {
    what: "ver em que pé está o que foi enviado",
    most: { taps: 1, pages: 1, ...NO_WAY },
    run: async (thumb, { page }) => {
      await thumb.tap(
        page
          .getByRole("navigation", { name: "Mais usados" })
          .getByRole("link", { name: "Minhas solicitações" }),
      );
      await isHeaded(page, "Minhas solicitações");
      await expect(page.locator("#conteudo .situacao").first()).toBeVisible();
    },
  },
  {
    what: "perguntar ao RH sobre o último holerite",
    most: { taps: 1, pages: 1, screens: 1, swipes: 0 },
    run: async (thumb, { page }) => {
      await thumb.tap(payTile(page));
      await thumb.see(page.getByRole("link", { name: /^Perguntar ao RH sobre este holerite/ }));
    },
  },
  {
    what: "saber o que é um desconto do holerite",
    most: { taps: 2, pages: 2, screens: 2, swipes: 0 },
    run: async (thumb, { page }) => {
      await thumb.tap(payTile(page));
      await thumb.tap(page.getByRole("link", { name: "INSS O que é isto?", exact: true }));
      await expect(page.getByRole("dialog", { name: "INSS" })).toBeInViewport();
    },
  },
  {
    what: "ver para onde foi o dinheiro do ano",
    most: { taps: 2, pages: 2, screens: 4, swipes: 0 },
    run: async (thumb, { page }) => {
      await thumb.tap(payTile(page));
      await thumb.tap(page.getByRole("link", { name: /^Ver \d{4} mês a mês$/ }));
      await thumb.see(page.getByRole("heading", { name: "Para onde foi o dinheiro" }));
    },
  },
  {
    what: "ocultar os valores",
    sends: true,
    most: { taps: 1, pages: 0, ...NO_WAY },
    run: async (thumb, { page }) => {
      await thumb.tap(page.getByRole("button", { name: "Ocultar valores" }));
      await expect(page.getByRole("button", { name: "Mostrar valores" })).toBeInViewport();
      await lacks(page, /R\$\s\d/);
    },
  },
  {
    what: "começar um atestado igual ao último",
    sends: true,
    most: { taps: 3, pages: 2, screens: 1, swipes: 0 },
    run: async (thumb, { page }) => {
      await thumb.tap(
        page.getByRole("navigation", { name: "Atalhos do portal" }).getByText("Menu"),
      );
      await thumb.tap(page.getByRole("link", { name: "Atestados", exact: true }).first());
      await thumb.tap(page.getByRole("button", { name: /^Repetir/ }).first());
      await shows(page, /^Repetido do protocolo/);
    },
  },
  {
    what: "juntar os três últimos holerites para o banco",
    most: { taps: 3, pages: 3, screens: 1, swipes: 0 },
    run: async (thumb, { page }) => {
      await thumb.tap(payTile(page));
      await thumb.tap(page.getByRole("link", { name: "Juntar em um PDF", exact: true }));
      const address = await thumb.tapForFile(
        page.getByRole("link", { name: /^Juntar os 3 últimos/ }),
      );
      const pdf = await page.request.get(address);
      await isPdf(pdf);
    },
  },
  {
    what: "pôr na agenda a próxima parcela",
    most: { taps: 4, pages: 1, ...NO_WAY },
    run: async (thumb, { page }) => {
      await thumb.tap(
        page.getByRole("navigation", { name: "Atalhos do portal" }).getByText("Menu"),
      );
      await thumb.tap(page.locator("#menu summary").filter({ hasText: "Financeiro" }));
      await thumb.tap(page.getByRole("link", { name: "Empréstimos", exact: true }).first());
      const download = page.waitForEvent("download");
      await thumb.tap(page.getByRole("link", { name: /^Pôr na agenda/ }).first());
      expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    },
  },
];

/** Does it from the loaded home page, and looks at what it cost. */
async function tryErrand({ what, most, withoutScripts, run }: Errand, hands: Hands) {
  const { page, javaScript } = hands;
  // From one home page to the next the browser would keep its place.
  await page.goto("about:blank");
  await page.goto("");
  const thumb = new Thumb(page, javaScript);
  await run(thumb, hands);
  const limits = Object.entries({ ...most, ...(!javaScript && withoutScripts) });
  const over = limits.filter(([unit, limit]) =>
    Object.entries(thumb.effort).some(([counted, count]) => counted === unit && count > limit),
  );
  expect(over, `${what}: ${JSON.stringify(thumb.effort)}`).toEqual([]);
}

journey(
  "o que se lê, em poucos toques",
  ONCE_IN_BROWSER,
  async ({ page, person, data, javaScript }) => {
    await person.withSession("ana.souza");
    for (const errand of ERRANDS.filter(({ sends }) => !sends))
      await journey.step(errand.what, () => tryErrand(errand, { page, data, javaScript }));
  },
);

for (const errand of ERRANDS.filter(({ sends }) => sends)) {
  journey(`${errand.what}, em poucos toques`, async ({ page, person, data, javaScript }) => {
    await person.withSession("ana.souza");
    await tryErrand(errand, { page, data, javaScript });
  });
}
