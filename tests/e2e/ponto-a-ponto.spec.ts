/**
 * What employees asked for, point by point, for each kind of visitor, with scripts and without: it is there or it is not, can be tapped,
 * fits 320 pixels at 200 % text, and its page fits the first round trip. What each point does stands in its own spec.
 */
import type { Locator, Page } from "@playwright/test";
import { today } from "~/lib/calendar";
import type { Control } from "./support/control";
import {
  expect,
  journey,
  LOOKS_IN_BROWSER,
  ONLY_IN_PROOF,
  type People,
  tagged,
} from "./support/journey";
import { noSidewaysScroll, noViolations } from "./support/page";
const YEAR = today(new Date()).slice(0, 4);
const VISITORS = ["ana.souza", "gilda.moraes", "fabio.nunes", "gestor"] as const;
type Visitor = (typeof VISITORS)[number];

interface Point {
  point: string;
  path: string;
  thing: (page: Page) => Locator;
  /** Whom the page does not offer it besides fabio.nunes, who has nothing. */
  notTo?: readonly Visitor[];
}

const link = (name: RegExp) => (page: Page) => page.getByRole("link", { name }).first();
const button = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const ASK = link(/^Perguntar ao RH/);

/** A manager does not ask in the employee's name, opens no calendar of theirs, and learns nothing new. */
const OF_ONES_OWN = { notTo: ["gestor"] } as const;

const POINTS: Point[] = [
  // First, because whoever opens the payslip has seen it.
  { point: "6", path: "", thing: link(/^Holerite de .* Novo/), ...OF_ONES_OWN },
  { point: "1, do saldo", path: "", thing: ASK, ...OF_ONES_OWN },
  { point: "1, do holerite", path: "holerites", thing: ASK, ...OF_ONES_OWN },
  // The list of payslips stands open where one looks for another month.
  { point: "2, a busca", path: `holerites?ano=${YEAR}`, thing: link(/O que é isto\?$/) },
  { point: "2, a frase", path: "holerites", thing: (page) => page.getByText(/^Você ganhou R\$/) },
  { point: "2, uma linha", path: "holerites", thing: link(/O que é isto\?$/) },
  {
    point: "3, a tabela",
    path: `holerites/ano/${YEAR}`,
    thing: (page) => page.getByRole("region", { name: "Para onde foi o dinheiro" }),
  },
  { point: "3, a planilha", path: `holerites/ano/${YEAR}`, thing: link(/^Baixar planilha/) },
  ...["", "holerites", `holerites/ano/${YEAR}`, "emprestimos", "plano-saude"].map(
    (path): Point => ({ point: "4", path, thing: button(/^Ocultar valores$/) }),
  ),
  { point: "5", path: "atestados", thing: button(/^Repetir/) },
  { point: "7", path: "holerites/juntar", thing: link(/^Juntar os \d últimos/) },
  { point: "8", path: "emprestimos", thing: link(/^Pôr na agenda/), ...OF_ONES_OWN },
];

const PATHS = [...new Set(POINTS.map(({ path }) => path))];

/** Opens the portal as this visitor. */
async function comes(
  visitor: Visitor,
  page: Page,
  person: People,
  provider: Control,
): Promise<void> {
  if (visitor !== "gestor") await person.withSession(visitor);
  else await page.goto(`?token=${await provider.token(await person.fresh("ana.souza"))}`);
}

const doubleText = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

/** What a finger needs, and what the window shows of it without scrolling sideways. */
async function fits(thing: Locator): Promise<void> {
  const { x, width, height } = (await thing.boundingBox()) ?? { x: 0, width: Infinity, height: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  expect(height).toBeGreaterThanOrEqual(20);
}

for (const visitor of VISITORS)
  journey(
    `${visitor}: cada ponto está onde deve, e cabe a 320 pixels com o texto a 200 %`,
    // Of those who have everything one is enough.
    visitor === "gilda.moraes" ? tagged(LOOKS_IN_BROWSER, ONLY_IN_PROOF.tag) : LOOKS_IN_BROWSER,
    async ({ page, person, provider }) => {
      journey.setTimeout(120_000);
      await comes(visitor, page, person, provider);
      await page.setViewportSize({ width: 320, height: 740 });
      for (const path of PATHS)
        await journey.step(path, async () => {
          const here = POINTS.filter((each) => each.path === path);
          const offered = ({ notTo }: Point) =>
            visitor !== "fabio.nunes" && !notTo?.includes(visitor);
          // The tile of the home page does not wait long for its amount.
          await expect(async () => {
            await page.goto(path);
            await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
            for (const each of here)
              await expect(each.thing(page), each.point).toHaveCount(offered(each) ? 1 : 0, {
                timeout: 1_000,
              });
          }).toPass();
          await doubleText(page);
          await noSidewaysScroll(page);
          for (const { thing } of here.filter(offered)) await fits(thing(page));
        });
      await noViolations(page);
    },
  );
