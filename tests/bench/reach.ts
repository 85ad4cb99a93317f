/** Section 10: what stands in sight before anybody scrolls, and how often Tab is pressed on the way to a receipt. */
import type { Browser, Locator, Page } from "@playwright/test";
import { openBrowser } from "./browser";
import { signIn } from "./http";
import { phonePhoto } from "./photo";
import type { Report } from "./report";

const SCREENS = [
  { name: "360 × 740", width: 360, height: 740, bar: 57 },
  { name: "1280 × 800", width: 1280, height: 800, bar: 0 },
] as const;
type Screen = (typeof SCREENS)[number];

/** From the first page of a certificate to its receipt. */
const MOST_STOPS = 39;
/** More than any page has: what is not reached by then cannot be reached. */
const TOO_MANY = 80;

async function openPage(browser: Browser, portal: string, screen: Screen) {
  const { cookie = "" } = await signIn(portal, "ana.souza", "coop1234");
  const context = await browser.newContext({ viewport: screen, javaScriptEnabled: false });
  const [name = "", value = ""] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: `${portal}/colaborador/` }]);
  return context.newPage();
}

/** Pixels from the top of the unscrolled page to the end of the element. */
async function endOf(element: Locator) {
  const box = await element.first().boundingBox();
  return box ? Math.round(box.y + box.height) : NaN;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last();

/** Whether the focus is on this element, or on another choice of the same group. */
const isIn = (node: Element) => {
  const active = document.activeElement;
  return (
    node === active ||
    (node instanceof HTMLInputElement &&
      active instanceof HTMLInputElement &&
      node.type === "radio" &&
      active.name === node.name)
  );
};

/** Walks by the keyboard alone, and counts what Tab stops at. */
class Keyboard {
  stops = 0;
  constructor(readonly page: Page) {}

  async #tab() {
    await this.page.keyboard.press("Tab");
    this.stops += 1;
  }

  /** Every page begins with the link that leads to its content. */
  async toContent() {
    await this.#tab();
    await this.page.keyboard.press("Enter");
  }

  async to(element: Locator) {
    for (let pressed = 0; pressed < TOO_MANY; pressed += 1) {
      await this.#tab();
      if (await element.evaluate(isIn)) return this.#within(element);
    }
    throw new Error(`o Tab não chega a ${String(element)}`);
  }

  /** Tab stops once in a group of choices, and the arrows go on from there. */
  async #within(element: Locator) {
    for (let pressed = 0; pressed < TOO_MANY; pressed += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await this.page.keyboard.press("ArrowDown");
    }
  }

  async press(name: string) {
    await this.to(button(this.page, name));
    const here = this.page.url();
    await this.page.keyboard.press("Enter");
    await this.page.waitForURL(({ href }) => href !== here);
  }
}

interface Reached {
  ends: [what: string, end: number][];
  stops: number;
}

async function certificate(page: Page, base: string, photo: Buffer): Promise<Reached> {
  const hands = new Keyboard(page);
  const ends: Reached["ends"] = [];
  await page.goto(`${base}enviar-atestado`);
  ends.push(["tipo: Continuar", await endOf(button(page, "Continuar"))]);
  await hands.toContent();
  await hands.to(page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await hands.press("Continuar");
  await hands.toContent();
  await hands.to(page.getByLabel(/^Hoje \S+$/));
  await page.keyboard.press("Space");
  for (const [label, text] of [
    ["Nome do médico ou dentista", "Dra. Helena Prado"],
    ["CRM/CRO", "CRM-PR 12345"],
  ] as const) {
    await hands.to(page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await hands.press("Continuar");
  await hands.toContent();
  const file = page.locator("input[type=file]").first();
  await hands.to(file);
  await file.setInputFiles({ name: "atestado.jpg", mimeType: "image/jpeg", buffer: photo });
  await hands.press("Continuar");
  ends.push(["conferir: Enviar atestado", await endOf(button(page, "Enviar atestado"))]);
  await hands.toContent();
  await hands.press("Enviar atestado");
  await page.waitForURL(/\/recibo/);
  ends.push(["recibo: o botão", await endOf(page.locator("#conteudo .botao"))]);
  return { ends, stops: hands.stops };
}

async function payslip(page: Page, base: string): Promise<Reached["ends"]> {
  await page.goto(`${base}holerites`);
  const sums = page.locator("#conteudo dl.pares").first().locator("dd");
  return [
    ["holerite: Vencimentos", await endOf(sums.nth(0))],
    ["holerite: Descontos", await endOf(sums.nth(1))],
  ];
}

export async function benchmark(report: Report, portal: string) {
  report.titulo("10. O que se vê sem rolar (pixels do alto até o fim), e as paradas do Tab");
  const base = `${portal}/colaborador/`;
  const photo = await phonePhoto();
  const browser = await openBrowser();
  const lines = new Map<string, string[]>();
  try {
    for (const screen of SCREENS) {
      const page = await openPage(browser, portal, screen);
      const { ends, stops } = await certificate(page, base, photo);
      for (const [what, end] of [...ends, ...(await payslip(page, base))])
        lines.set(what, [
          ...(lines.get(what) ?? [what]),
          report.until(`${what}, em ${screen.name}`, end, screen.height - screen.bar),
        ]);
      const what = "paradas do Tab até o recibo";
      lines.set(what, [
        ...(lines.get(what) ?? [what]),
        report.until(`${what}, em ${screen.name}`, stops, MOST_STOPS),
      ]);
    }
  } finally {
    await browser.close();
  }
  report.table(["", ...SCREENS.map(({ name }) => name)], [...lines.values()]);
}
