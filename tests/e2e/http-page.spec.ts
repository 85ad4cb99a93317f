/** A page over HTTP tells what a browser with scripts off tells of the same page: roles, names, what is seen, what is filled in. */
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import type { Base } from "./support/control";
import { expect, journey, ONCE, ONCE_IN_BROWSER, ONLY_IN_PROOF } from "./support/journey";
import { asBrowser, HttpBrowser, isOverHttp } from "./support/over-http/browser";
import type { HttpPage } from "./support/over-http/page";
import { isDisabled, isMarked, levelOf, roleOf } from "./support/over-http/roles";
import { sample } from "./support/proof";
import { findOne, OF_EACH } from "./support/screens";
import { withSession } from "./support/sign-in";
import { Visitor } from "./support/visitor";

const ROLES = new Set(
  "heading link button textbox searchbox combobox checkbox radio spinbutton option region navigation main banner status alert dialog table row cell columnheader rowheader img progressbar form".split(
    " ",
  ),
);

/** Whose screens hold hostile and endless texts. */
const HOSTILE = {
  who: "gilda.moraes",
  paths: ["", "atestados", "holerites", "plano-saude", "notificacoes"],
} as const;

interface Told {
  title: string;
  /** What is there for whoever hears the page, in its order. */
  names: string[];
  /** What is there for whoever sees it. */
  texts: string[];
  values: string[];
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What Playwright's picture says of an element behind its name, in its order. */
function statesOf(element: HTMLElement, role: string): string[] {
  return [
    ...(isMarked(element) && role !== "option" ? ["[checked]"] : []),
    ...(isDisabled(element) ? ["[disabled]"] : []),
    ...(role === "heading" ? [`[level=${levelOf(element)}]`] : []),
    ...(isMarked(element) && role === "option" ? ["[selected]"] : []),
  ];
}

async function overHttp(page: HttpPage): Promise<Told> {
  const { document, names, rendering } = page.open;
  const body = document.root.querySelector("body");
  if (!body) throw new Error(`no body at ${page.url()}`);
  const told = document.inside(body).flatMap((element) => {
    const role = roleOf(element);
    if (!role || !ROLES.has(role) || names.isHidden(element)) return [];
    return [
      [`${role} ${inOneLine(names.name(element))}`.trim(), ...statesOf(element, role)].join(" "),
    ];
  });
  const fields = await page.locator("input:not([type=hidden]), select, textarea").all();
  return {
    title: await page.title(),
    names: told,
    texts: rendering.seenTexts(body).map(inOneLine),
    values: await Promise.all(fields.map((field) => field.inputValue())),
  };
}

/** What describes each element that something describes. */
const described = (page: HttpPage) =>
  page.open.document.elements
    .filter((element) => element.hasAttribute("aria-describedby"))
    .map((element) => page.open.names.description(element));

/** A line of Playwright's picture of a page: `- 'link "Início": /url'`. */
function spoken(line: string): string[] {
  const bare = line.trim().replace(/^- /, "");
  const text = bare.startsWith("'")
    ? bare.replace(/^'((?:[^']|'')*)'.*$/, "$1").replace(/''/g, "'")
    : bare;
  const [, role = "", name = '""'] =
    /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?(?=$|[ :])/.exec(text) ?? [];
  const said: unknown = JSON.parse(name);
  const states = text.match(/ \[(checked|disabled|level=\d|selected)\]/g) ?? [];
  return ROLES.has(role) ? [`${role} ${String(said)}`.trim() + states.join("")] : [];
}

async function inBrowser(page: Page): Promise<Told> {
  const picture = await page.locator("body").ariaSnapshot();
  const fields = await page.locator("input:not([type=hidden]), select, textarea").all();
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        node.nodeValue?.trim() &&
        node.parentElement?.checkVisibility({ visibilityProperty: true })
      )
        found.push(node.nodeValue);
    }
    return found;
  });
  return {
    title: await page.title(),
    names: picture.split("\n").flatMap(spoken),
    texts: texts.map(inOneLine),
    values: await Promise.all(fields.map((field) => field.inputValue())),
  };
}

interface Seen {
  base: Base | null;
  paths: readonly string[];
}

journey(
  "por HTTP uma tela diz o mesmo que no navegador sem scripts",
  { tag: [ONCE_IN_BROWSER.tag, ONLY_IN_PROOF.tag] },
  async ({ browser, playwright, portal, person }) => {
    journey.setTimeout(600_000);
    const seen: Seen[] = [{ base: HOSTILE.who, paths: HOSTILE.paths }];
    let opened = 0;
    for (const [base, screens] of OF_EACH)
      seen.push({
        base,
        paths: sample(screens, base === "ana.souza" ? 12 : 1).map(({ screen }) => screen),
      });
    const shared = {
      baseURL: portal.url,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    };
    for (const { base, paths } of seen) {
      const [context, http] = [
        await browser.newContext(shared),
        await new HttpBrowser(playwright.request, portal.url).newContext(),
      ];
      if (base) {
        const login = await person.fresh(base);
        await withSession(context, portal.url, login);
        await withSession(http.request, portal.url, login);
      }
      const screens = OF_EACH.flatMap(([, all]) => all).filter(
        ({ person: whose, screen }) => whose === base && paths.includes(screen),
      );
      const found =
        base === HOSTILE.who
          ? paths
          : (await findOne(new Visitor(http.request, portal), screens)).map(({ path }) => path);
      const [page, over] = [await context.newPage(), await http.newPage()];
      for (const path of found) {
        await page.goto(path);
        await over.goto(path);
        const [there, here] = [await inBrowser(page), await overHttp(over)];
        expect.soft(here, `${base ?? "ninguém"}: ${path}`).toEqual(there);
        for (const [index, text] of described(over).entries())
          await expect
            .soft(page.locator("[aria-describedby]").nth(index))
            .toHaveAccessibleDescription(text);
        opened += 1;
      }
      await context.close();
      await http.close();
    }
    expect(opened).toBeGreaterThan(15);
  },
);

/** A form with all that forms have. */
const FORM = `<!doctype html><html lang="pt-BR"><head><title>Tudo</title></head><body>
<form method="post" action="/enviado?a=1" ENCTYPE novalidate>
<input type="hidden" name="selo" value="x&amp;y">
<label>Nome <input name="nome" maxlength="5" value="Ana"></label>
<label>Texto <textarea name="texto">
um
dois</textarea></label>
<label>Data <input type="date" name="data"></label>
<label><input type="checkbox" name="c" value="1" checked> Um</label>
<label><input type="checkbox" name="c" value="2"> Dois</label>
<label><input type="checkbox" name="sem"> Sem valor</label>
<fieldset><legend>Cor</legend><label><input type="radio" name="r" value="azul" checked> Azul</label><label><input type="radio" name="r" value="verde"> Verde</label></fieldset>
<fieldset disabled><legend>Fora</legend><label>Desligado <input name="fora" value="1"></label></fieldset>
<label>Um só <select name="s"><option value="">Selecione</option><option value="b">Bê</option><option>Cê</option></select></label>
<label>Vários <select name="v" multiple><option value="1" selected>Um</option><option value="2">Dois</option><option value="3">Três</option></select></label>
<label>Papel <input type="file" name="papel"></label><label>Nada <input type="file" name="vazio"></label>
<button name="como" value="primeiro">Primeiro</button>
<button name="como" value="outro" formaction="/outro">Outro</button>
</form>
<form action="/procura"><label>Busca <input type="search" name="q" value="é &amp; ç"></label><input name="fora2" form="longe" value="0"></form>
<form id="longe" action="/longe"><button>Longe</button></form>
</body></html>`;

interface Asked {
  method: string;
  url: string;
  origin: string | undefined;
  referer: string | undefined;
  type: string;
  body: string;
}

/** Serves the form, which no browser keeps, as it keeps none of the portal's pages; gives what was asked of it, boundaries by one name. */
async function formServer(enctype: string) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { origin, referer, host = "", "content-type": type = "" } = request.headers;
      const [, boundary] = /boundary=(\S+)/.exec(type) ?? [];
      const plain = (text: string) => (boundary ? text.replaceAll(boundary, "LIMITE") : text);
      const here = (text: string | undefined) => text?.replace(host, "servidor");
      if (request.url !== "/favicon.ico") {
        const body = plain(Buffer.concat(parts).toString());
        asked.push({
          method: request.method ?? "",
          url: request.url ?? "",
          origin: here(origin),
          referer: here(referer),
          type: plain(type),
          body,
        });
      }
      if (request.url === "/outro")
        return response.writeHead(303, { location: "/depois#fim" }).end();
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
        .end(FORM.replace("ENCTYPE", enctype));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    asked,
    url: `http://127.0.0.1:${address.port}/`,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

/** Uses the form in all its ways; gives the addresses where the person stood. */
async function useForm(page: Page, url: string): Promise<string[]> {
  const stood: string[] = [];
  const stands = () => stood.push(page.url().replace(url, "/"));
  await page.goto(url);
  await page.getByRole("button", { name: "Primeiro" }).click();
  stands();
  await page.getByLabel("Nome").fill("Comprido demais");
  await page.getByLabel("Texto").fill("linha\noutra & é");
  await page.getByLabel("Data").fill("2026-02-03");
  await page.getByLabel("Dois", { exact: true }).check();
  await page.getByLabel("Um", { exact: true }).uncheck();
  await page.getByLabel("Sem valor").check();
  await page.getByText("Verde").click();
  await page.getByLabel("Um só").selectOption("Cê");
  await page.getByLabel("Vários").selectOption(["2", "3"]);
  await page.getByLabel("Papel").setInputFiles({
    name: 'com "aspas".txt',
    mimeType: "text/plain",
    buffer: Buffer.from("conteúdo"),
  });
  await page.getByRole("button", { name: "Outro" }).click();
  stands();
  await page.getByLabel("Nome").press("Enter");
  stands();
  await page.getByLabel("Busca").press("Enter");
  stands();
  await page.getByRole("button", { name: "Longe" }).click();
  // A browser cannot go back from where it has not arrived.
  if (!isOverHttp(page)) await page.waitForURL(/longe/);
  stands();
  await page.goBack();
  stands();
  return stood;
}

for (const enctype of ["", 'enctype="multipart/form-data"']) {
  journey(
    `por HTTP um formulário ${enctype && "com arquivos "}sai como do navegador sem scripts`,
    ONCE,
    async ({ browser, playwright, portal }) => {
      const [there, here] = [await formServer(enctype), await formServer(enctype)];
      const context = await browser.newContext({ javaScriptEnabled: false });
      const http = asBrowser(new HttpBrowser(playwright.request, portal.url));
      const over = await http.newContext();
      const stood = await useForm(await context.newPage(), there.url);
      expect(await useForm(await over.newPage(), here.url)).toEqual(stood);
      expect(here.asked).toEqual(there.asked);
      expect(here.asked.filter(({ method }) => method === "POST")).toHaveLength(3);
      await Promise.all([context.close(), over.close(), there.close(), here.close()]);
    },
  );
}

journey("o que só um navegador sabe é recusado pelo nome", ONCE, async ({ playwright, portal }) => {
  const http = asBrowser(new HttpBrowser(playwright.request, portal.url));
  const context = await http.newContext();
  const page = await context.newPage();
  await page.goto("auth");
  const button = page.getByRole("button", { name: "Entrar", exact: true });
  for (const [what, ask] of [
    ["page.setViewportSize", () => page.setViewportSize({ width: 1, height: 1 })],
    ["page.keyboard", () => page.keyboard.press("Tab")],
    ["page.evaluate", () => page.evaluate(() => 1)],
    ["locator.boundingBox", () => button.boundingBox()],
    ["context.setOffline", () => context.setOffline(true)],
    ["click({ force })", () => button.click({ force: true })],
    ['page.on("request")', () => page.on("request", () => undefined)],
    ["expect(locator).toBeFocused", () => expect(button).toBeFocused()],
    ["locator.count with 1 arguments", () => Reflect.apply(button.count, button, [1])],
    ['locator("text=Entrar")', () => page.locator("text=Entrar").count()],
  ] as const) {
    await expect((async () => ask())(), what).rejects.toThrow(
      `not over HTTP: ${what}; give the journey IN_BROWSER`,
    );
  }
  await context.close();
});
