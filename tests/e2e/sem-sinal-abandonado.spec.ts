/** What its keeper never came back for, anybody may delete; and what a private window forgets is said first. */
import type { Page } from "@playwright/test";
import { daysFromNow } from "./support/days";
import {
  changeRows,
  countItems,
  deviceReady,
  keep,
  leftByTheSession,
  openKeeping,
} from "./support/device";
import { expect, journey, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import { noViolations } from "./support/page";
import { signIn } from "./support/sign-in";
import { press, shows } from "./support/acts";

const OTHERS = "Outra pessoa guardou algo sem sinal";
const PRIVATE = "Janela anônima esquece tudo ao fechar.";
const DAY = 24 * 60 * 60_000;

/** With its deadline so many days ago. */
async function setAside(page: Page, days: number): Promise<void> {
  const quando = Date.now() - days * DAY;
  await changeRows(page, "itens", { quando, prazo: quando });
}

journey(
  "sete dias depois do prazo, qualquer pessoa apaga o que outra deixou; antes, não",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await signIn(page, await person.fresh("ana.souza"));
    await deviceReady(page);
    await context.setOffline(true);
    await openKeeping(page, "Ana");
    await keep(page, { day: daysFromNow(-1), photos: 1 });
    await context.route("**/sem-sinal/chegada", (route) => route.abort());
    await context.setOffline(false);
    await leftByTheSession(page);
    await signIn(page, await person.fresh("carla.dias"));
    await deviceReady(page);
    await setAside(page, 6);
    await openKeeping(page, "Carla");
    await shows(page, OTHERS);
    await expect(page.getByRole("button", { name: "Apagar" })).toHaveCount(0);
    await setAside(page, 8);
    await openKeeping(page, "Carla");
    await shows(page, OTHERS);
    await noViolations(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await press(page, "Apagar");
    await expect(page.getByText(OTHERS)).toHaveCount(0);
    expect([await countItems(page)]).toEqual([0]);
  },
);

journey(
  "antes de escrever, a página diz que uma janela anônima esquece; depois de o navegador fechar e abrir, não diz mais",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await signIn(page, await person.fresh("ana.souza"));
    await deviceReady(page);
    await openKeeping(page, "Ana");
    await shows(page, PRIVATE);
    await noViolations(page);
    // As at the end of the browser.
    await context.clearCookies({ name: "corrida" });
    await page.evaluate(() => localStorage.clear());
    await page.goto("manuais");
    await deviceReady(page);
    await openKeeping(page, "Ana");
    await expect(page.getByText(PRIVATE)).toHaveCount(0);
  },
);
