/** The cooperative's own face (docs/decisions/029): what it is told, where it shows, what it weighs; and paper. */
import { gzipSync } from "node:zlib";
import { z } from "zod/v4";
import { expect, journey as base, LOOKS_IN_BROWSER, ONCE } from "./support/journey";
import { startPortal, type Portal } from "./support/servers";

/** As long as a name may be, with what HTML writes otherwise. */
const NAME = "Cooperativa Agroindustrial Sol & Cia do Vale do Rio Piquiri";
const WRITTEN = NAME.replace("&", "&amp;");
const WHATSAPP = "https://wa.me/5544999998888";
const ECONOMY = { "Save-Data": "on" };

const journey = base.extend<{ ownPortal: Portal }>({
  ownPortal: async ({ runningProvider }, provide) => {
    const portal = await startPortal(runningProvider.control.url, {
      ...{
        BRAND_NAME: NAME,
        BRAND_LOGO: "provider/public/seguro-de-vida.png",
        BRAND_COLOR: "#ffcc00",
        BRAND_HR_CONTACT: WHATSAPP,
      },
    });
    await provide(portal);
    await portal.end();
  },
});

const manifestShape = z.object({
  name: z.string(),
  start_url: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

/** Width and height of a PNG, as its header says. */
async function sizeOf(url: string): Promise<string> {
  const answer = await fetch(url);
  const data = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-type"), url).toBe("image/png");
  expect(answer.headers.get("cache-control"), url).toBe("public, max-age=31536000, immutable");
  return `${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`;
}

journey(
  "nome, cor, logotipo e contato do RH na entrada, no aplicativo instalado e na página sem sinal",
  ONCE,
  async ({ ownPortal }) => {
    const { url, origin } = ownPortal;
    const html = await (await fetch(`${url}auth`)).text();
    expect(html).toContain(WRITTEN);
    expect(html).toContain(`href="${WHATSAPP}"`);
    // A colour that carries no white text is darkened, and the log says so.
    const [, used = ""] =
      /"evento":"cor-escurecida","pedida":"#ffcc00","usada":"(#[0-9a-f]{6})"/.exec(
        ownPortal.log(),
      ) ?? [];
    const css = /<style nonce="[^"]+">([^<]+)/.exec(html)?.[1] ?? "";
    expect(css).toContain(used);
    expect(css).not.toMatch(/#14602f|#0f4a24|#1f7a3f|#0b381b|#f0f7f1|#dcecdf/);

    const manifest = manifestShape.parse(await (await fetch(`${url}manifesto.webmanifest`)).json());
    expect(manifest).toMatchObject({
      name: `Portal do Colaborador — ${NAME}`,
      start_url: "/colaborador/",
    });
    expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(origin + src)).toBe(sizes);
    const [, touchIcon = ""] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
    expect(await sizeOf(origin + touchIcon)).toBe("180x180");
    expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual([
      "/colaborador/holerites",
      "/colaborador/enviar-atestado",
      "/colaborador/solicitacoes",
    ]);
    expect((await fetch(`${url}marca/outro/192`)).status).toBe(404);

    const worker = await (await fetch(`${url}service-worker.js`)).text();
    for (const part of [WRITTEN, WHATSAPP, used]) expect(worker).toContain(part);
  },
);

/** Takes a page; gives the bytes of the face: of the compressed page, and of its logo. */
async function weightOfFace(html: string, portal: Portal): Promise<number> {
  const [, logo = ""] = /<img src="([^"]*\/marca\/[^"]+)"/.exec(html) ?? [];
  const picture = await (await fetch(portal.origin + logo)).arrayBuffer();
  const without = html
    .replace(
      /<img [^>]*\/marca\/[^>]+>|<meta name="theme-color"[^>]+>|<link rel="(?:manifest|apple-touch-icon)"[^>]+>/g,
      "",
    )
    .replace(/,"brand":\{[^}]+\}[^}]*\}/, "")
    .replace(/<p>Fale com o RH[^]*?<\/p>/g, "")
    .replaceAll(WRITTEN, "");
  expect(logo).not.toBe("");
  expect(picture.byteLength).toBeGreaterThan(0);
  return gzipSync(html).length - gzipSync(without).length + picture.byteLength;
}

journey(
  "a face pesa até 1 KB numa página, com o logotipo; no modo econômico não há nada do aplicativo",
  ONCE,
  async ({ ownPortal, newVisitor, person }) => {
    const visitor = await newVisitor(await person.fresh("ana.souza"), { at: ownPortal });
    for (const page of [await fetch(`${ownPortal.url}auth`), await visitor.follow("")])
      expect(await weightOfFace(await page.text(), ownPortal)).toBeLessThanOrEqual(1024);

    const economy = await (await fetch(`${ownPortal.url}auth`, { headers: ECONOMY })).text();
    expect(economy).toContain(WRITTEN);
    expect(economy).not.toMatch(/<img|manifest|apple-touch-icon|theme-color|\/marca\//);
    expect(economy).toContain('<link rel="icon" href="data:,"/>');
  },
);

journey(
  "no papel: quem e cooperativa em cima; os totais uma vez; nada do que só se toca",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("demonstrativo-ferias");
    const head = page.locator(".timbre").getByText("Ana Paula de Souza", { exact: true });
    await expect(head).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(head).toBeVisible();
    await expect(
      page.getByText("Cooperativa Agroindustrial Vale Verde").filter({ visible: true }),
    ).toHaveCount(1);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.locator("tfoot").first()).toHaveCSS("display", "table-row-group");
    await expect(page.locator(".cartao", { has: page.locator("table") }).first()).toHaveCSS(
      "break-inside",
      "auto",
    );
  },
);

journey(
  "com as cores do sistema e sem movimento o menu ainda diz onde se está, e a espera não se mexe",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto("holerites");
    await expect(
      page.getByRole("navigation", { name: "Menu" }).locator("a[aria-current]"),
    ).toHaveCSS("outline-style", "solid");
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
    expect(moving).toBe(0);
  },
);
