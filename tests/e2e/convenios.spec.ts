/** Agreements, and the employment declaration: its page, its alert, and the shortcut of the home page (spec 2.8, 2.11, section 8). */
import { formatDate } from "~/lib/dates";
import {
  expect,
  journey,
  ONCE,
  LOOKS_IN_BROWSER,
  tagged,
  looksRight,
  noViolations,
  visit,
  EXACT,
  follow,
  shows,
  type Control,
  textsOf,
} from "./support";

journey(
  "um cartão para cada convênio, com logotipo e site; sem logotipo, a inicial, nunca uma figura quebrada",
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
    await expect(site).toHaveAttribute("rel", /noopener/);
    const logo = pharmacy.locator("img");
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(96);
    const box = card("Laboratório Vida").locator("span[aria-hidden]");
    await expect(box).toHaveText("L");
    await expect.poll(() => box.locator("img").boundingBox()).toMatchObject({ width: 0 });
    await looksRight(page);
  },
);

journey(
  "o cartão inteiro abre os detalhes, e fechar volta à lista",
  { tag: "@R046" },
  async ({ page, person }) => {
    await person.withSession("ana.souza", "convenios");
    // A point of the card where there is no link to see.
    await page.getByText("Contato: (44) 99912-3401").click({ force: true });
    const dialog = page.getByRole("dialog");
    await expect(page).toHaveTitle("Farmácia São José — Portal do Colaborador");
    await shows(dialog, "25% em genéricos e 15% nos demais medicamentos");
    await noViolations(page);
    await follow(dialog, "Fechar");
    await follow(page, "Clínica Veterinária Amigo Fiel", EXACT);
    await shows(dialog, "Este convênio não tem mais informações");
  },
);

visit(
  "com declaração em vigor: o número, a validade e Imprimir",
  tagged(ONCE, "@R045 @T030 @T031 @T032"),
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const current = await data("convenios.declaracao");
    const page = await visitor.open("convenios");
    expect(page.text).toContain(
      `Declaração nº ${current?.id} com validade até ${formatDate(current?.validade ?? null)}`,
    );
    expect(page.link("Imprimir declaração")).toMatch(/\/convenios\/declaracao\.pdf$/);
    expect(page.has("Emitir declaração")).toBe(false);
  },
);

journey(
  "logotipos: só figuras, e nenhum é pedido no modo econômico",
  ONCE,
  async ({ request, person, data, fault }) => {
    await person.withSession("ana.souza");
    const page = await request.get("convenios", { headers: { "save-data": "on" } });
    expect(await page.text()).toMatch(/^(?![^]*<img)[^]*8\u00a0convênios/);
    const [own] = await data("convenios.listar");
    const logo = () => request.get(`convenios/${own?.codigo}/logotipo`);
    expect((await logo()).headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": expect.stringMatching(/^private, max-age=\d+$/),
    });
    await fault("convenios.logotipo", { lixo: true });
    // No page in the place of a picture.
    const broken = await logo();
    expect([broken.status(), (await broken.body()).byteLength < 200]).toEqual([503, true]);
  },
);

const PDF = "convenios/declaracao.pdf";
const PAGE = "declaracao-de-emprego";
const SHORTCUT = "Declaração de Emprego";

const issued = (provider: Control, login: string) =>
  provider.timesCalled(login, "convenios.emitirDeclaracao");

visit(
  "com uma em vigor, o atalho leva ao PDF e não emite nada; quem não pode abrir os convênios tem a sua assim mesmo",
  tagged(ONCE, "@R029"),
  async ({ visitor, as, provider, fault }) => {
    for (const [base, first, calls] of [
      ["ana.souza", "%PDF-", 0],
      ["davi.rocha", "Matrícula inativa", 2],
    ] as const) {
      const login = await as(base);
      const home = await visitor.open("");
      await fault(ISSUE, { recusa: "Matrícula inativa", vezes: 1 });
      expect((await home.send(SHORTCUT)).html).toContain(first);
      // The home page stays open, and each press asks anew.
      const opened = await home.send(SHORTCUT);
      expect([opened.where, opened.html.slice(0, 5)]).toEqual([PDF, "%PDF-"]);
      expect(await issued(provider, login), base).toBe(calls);
    }
  },
);

visit(
  "abrir a página nunca emite; uma vencida conta como nenhuma",
  ONCE,
  async ({ visitor, as, provider }) => {
    // Elisa's has expired, which counts as none.
    const usuario = await as("elisa.prado");
    expect((await visitor.open(PAGE)).text).toContain(NONE);
    expect((await visitor.open(PDF)).status).toBe(404);
    expect(await issued(provider, usuario)).toBe(0);
  },
);

const [ISSUE, CURRENT] = ["convenios.emitirDeclaracao", "convenios.declaracao"] as const;

const NONE = "Nenhuma declaração emitida";
const FAILURES = [
  [ISSUE, { status: 500 }, "Houve um erro ao emitir a declaração. ", "Abrir declaração"],
  [CURRENT, { status: 500 }, "Nada foi emitido, porque não deu para ver", NONE],
  [CURRENT, { corpo: { id: 0, validade: null } }, "Nenhuma declaracao emitida.", null],
] as const;

visit(
  "emissão que falha: diz por quê e oferece de novo; sem saber se há uma, não emite; emitida segundo o provedor, mas nenhuma lá",
  tagged(ONCE, "@T064 @T065 @T066"),
  async ({ visitor, as, provider, fault }) => {
    for (const [chamada, how, text, afterwards] of FAILURES) {
      const usuario = await as("carla.dias");
      const page = await visitor.open(PAGE);
      await fault(chamada, how);
      const failed = await page.send("Emitir declaração");
      expect(failed.text).toContain(text);
      await provider.clearFaults(usuario);
      if (afterwards === NONE) {
        expect(await issued(provider, usuario)).toBe(0);
        expect((await failed.follow("Tentar novamente")).text).toContain(afterwards);
      } else if (afterwards) {
        expect(textsOf(failed, "title").join()).toMatch(/^Erro: /);
        const anyway = "Enviar mesmo assim";
        const done = await failed.send(failed.has(anyway) ? anyway : "Emitir declaração");
        expect(done.text).toContain(afterwards);
      }
    }
  },
);
