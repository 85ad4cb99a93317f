/** Agreements and the declaration's alert and button (spec 2.11). */
import { formatDate } from "~/lib/dates";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, LOOKS_IN_BROWSER, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { visit } from "./support/page-visitor";
import { EXACT, follow, shows } from "./support/acts";

const { listar, declaracao } = contract.convenios;

journey(
  "um cartão para cada convênio, com logotipo, site e WhatsApp; sem logotipo, a inicial, nunca uma figura quebrada",
  tagged(LOOKS_IN_BROWSER, "@R046"),
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 360, height: 2_400 });
    const missing = page.waitForResponse(
      (response) => response.url().endsWith("/logotipo") && response.status() === 404,
    );
    await page.goto("convenios");
    await missing;
    await shows(page, "8 convênios", EXACT);
    const card = (empresa: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: empresa }) });
    const pharmacy = card("Farmácia São José");
    const site = pharmacy.getByRole("link", { name: /^Site de Farmácia São José/ });
    await expect(site).toHaveAttribute("target", "_blank");
    await expect(site).toHaveAttribute("rel", /noopener/);
    await expect
      .poll(() =>
        pharmacy
          .locator("img")
          .evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth),
      )
      .toBe(96);
    await noSidewaysScroll(page);
    await noViolations(page);

    const box = card("Laboratório Vida").locator("span[aria-hidden]");
    await expect(box).toHaveText("L");
    await expect
      .poll(() => box.locator("img").evaluate((img) => img.getBoundingClientRect().width))
      .toBe(0);
    const letter = await box.locator("span").boundingBox();
    const frame = await box.boundingBox();
    expect(letter && frame && letter.y + letter.height <= frame.y + frame.height).toBe(true);
  },
);

journey("no modo econômico nenhum logotipo é pedido", ONCE, async ({ page, person }) => {
  await person.withSession("ana.souza");
  const html = await (
    await page.request.get("convenios", { headers: { "save-data": "on" } })
  ).text();
  expect(html).toContain("8\u00a0convênios");
  expect(html).not.toContain("<img");
});

journey(
  "o cartão inteiro abre os detalhes, e fechar volta à lista",
  { tag: "@R046" },
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("convenios");
    // A point of the card where there is no link to see.
    await page.getByText("Contato: (44) 99912-3401").click({ force: true });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Farmácia São José");
    await expect(page).toHaveTitle("Farmácia São José — Portal do Colaborador");
    await shows(dialog, "25% em genéricos e 15% nos demais medicamentos");
    await noViolations(page);
    await follow(dialog, "Fechar");
    await expect(dialog).toHaveCount(0);
    await follow(page, "Clínica Veterinária Amigo Fiel", EXACT);
    await shows(dialog, "Este convênio não tem mais informações");
  },
);

visit(
  "com declaração em vigor: o número, a validade e Imprimir",
  tagged(ONCE, "@R045", "@T030", "@T031", "@T032"),
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const current = await dataOf(provider, ana, declaracao, undefined);
    const page = await visitor.open("convenios");
    expect(page.text).toContain(
      `Declaração nº ${current?.id} com validade até ${formatDate(current?.validade ?? null)}`,
    );
    expect(page.link("Imprimir declaração")).toMatch(/\/convenios\/declaracao\.pdf$/);
    expect(page.has("Emitir declaração")).toBe(false);
  },
);

journey(
  "logotipos e detalhes: só os seus, e só figuras",
  ONCE,
  async ({ request, person, provider, fault }) => {
    const ana = await person.withSession("ana.souza");
    const [own] = await dataOf(provider, ana, listar, undefined);
    const logo = await request.get(`convenios/${own?.codigo}/logotipo`);
    expect(logo.headers()["content-type"]).toBe("image/png");
    expect(logo.headers()["cache-control"]).toMatch(/^private, max-age=\d+$/);
    const [other] = await dataOf(provider, await person.fresh("gilda.moraes"), listar, undefined);
    for (const codigo of [other?.codigo, "0", "99999999", "x", "%3Cb%3E"]) {
      for (const file of ["", "/logotipo"])
        expect((await request.get(`convenios/${codigo}${file}`)).status(), `${codigo}${file}`).toBe(
          404,
        );
    }
    await fault("convenios.logotipo", { lixo: true });
    // No page in the place of a picture.
    const broken = await request.get(`convenios/${own?.codigo}/logotipo`);
    expect(broken.status()).toBe(503);
    expect((await broken.body()).byteLength).toBeLessThan(200);
  },
);
