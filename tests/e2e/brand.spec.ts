/** The cooperative's own face (docs/decisions/029): what it is told, where it shows, what it weighs; and paper. */
import { gzipSync } from "node:zlib";
import { z } from "zod/v4";
import {
  expect,
  journey as base,
  LOOKS_IN_BROWSER,
  ONCE,
  startPortal,
  type Portal,
} from "./support";

/** As long as a name may be, with what HTML writes otherwise. */
const NAME = "Cooperativa Agroindustrial Sol & Cia do Vale do Rio Piquiri";
const WRITTEN = NAME.replace("&", "&amp;");
const WHATSAPP = "https://wa.me/5544999998888";

const journey = base.extend<{ ownPortal: Portal }>({
  ownPortal: async ({ runningProvider }, provide) => {
    const portal = await startPortal(runningProvider.control.url, {
      BRAND_NAME: NAME,
      BRAND_LOGO: "provider/public/seguro-de-vida.png",
      BRAND_COLOR: "#ffcc00",
      BRAND_HR_CONTACT: WHATSAPP,
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
async function sizeOf(url: string) {
  const answer = await fetch(url);
  const data = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-type"), url).toBe("image/png");
  expect(answer.headers.get("cache-control"), url).toBe("public, max-age=31536000, immutable");
  return `${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`;
}

journey(
  "nome, cor, logotipo e contato do RH na entrada, no aplicativo instalado e na página sem sinal",
  ONCE,
  async ({ ownPortal: { url, origin, log } }) => {
    const textAt = async (path: string) => (await fetch(url + path)).text();
    const html = await textAt("auth");
    expect(html).toContain(`href="${WHATSAPP}"`);
    // A colour that carries no white text is darkened, and the log says so.
    const [, used = ""] =
      /"evento":"cor-escurecida","pedida":"#ffcc00","usada":"(#[0-9a-f]{6})"/.exec(log()) ?? [];
    const [, css = ""] = /<style nonce="[^"]+">([^<]+)/.exec(html) ?? [];
    expect(css).toContain(used);
    expect(css).not.toMatch(/#14602f|#0f4a24|#1f7a3f|#0b381b|#f0f7f1|#dcecdf/);

    const manifest = manifestShape.parse(JSON.parse(await textAt("manifesto.webmanifest")));
    const [, touchIcon = ""] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
    const icons = [...manifest.icons, { src: touchIcon, sizes: "180x180", purpose: "apple" }];
    for (const { src, sizes } of icons) expect(await sizeOf(origin + src)).toBe(sizes);
    expect({
      ...manifest,
      icons: icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    }).toEqual({
      name: `Portal do Colaborador — ${NAME}`,
      start_url: "/colaborador/",
      theme_color: /<meta name="theme-color" content="([^"]+)"\/>/.exec(html)?.[1],
      icons: ["192x192 any", "512x512 any", "512x512 maskable", "180x180 apple"],
      shortcuts: ["holerites", "enviar-atestado", "solicitacoes"].map((path) => ({
        url: `/colaborador/${path}`,
      })),
    });
    expect((await fetch(`${url}marca/outro/192`)).status).toBe(404);
    const worker = await textAt("service-worker.js");
    for (const part of [WRITTEN, WHATSAPP, used]) expect(worker).toContain(part);
    expect(html).toContain(WRITTEN);
  },
);

journey(
  "a face pesa até 1 KB numa página, com o logotipo; no modo econômico não há nada do aplicativo",
  ONCE,
  async ({ ownPortal: { url, origin } }) => {
    const html = await (await fetch(`${url}auth`)).text();
    const own =
      /<img [^>]*\/marca\/[^>]+>|<meta name="theme-color"[^>]+>|<link rel="(?:manifest|apple-touch-icon)"[^>]+>|,"brand":\{[^}]+\}[^}]*\}|<p>Fale com o RH[^]*?<\/p>/g;
    const [, logo = ""] = /<img src="([^"]*\/marca\/[^"]+)"/.exec(html) ?? [];
    const { byteLength } = await (await fetch(origin + logo)).arrayBuffer();
    expect(byteLength).toBeGreaterThan(0);
    const without = html.replace(own, "").replaceAll(WRITTEN, "");
    expect(gzipSync(html).length - gzipSync(without).length + byteLength).toBeLessThan(1025);

    const economy = await (await fetch(`${url}auth`, { headers: { "Save-Data": "on" } })).text();
    expect(economy).toContain(WRITTEN);
    expect(economy).not.toMatch(/<img|manifest|apple-touch-icon|theme-color|\/marca\//);
    expect(economy).toContain('<link rel="icon" href="data:,"/>');
  },
);

journey(
  "no papel: quem e cooperativa em cima; os totais uma vez; nada do que só se toca",
  LOOKS_IN_BROWSER,
  async ({ page, person }) => {
    await person.withSession("ana.souza", "demonstrativo-ferias");
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
