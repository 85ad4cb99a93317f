/** "Novo" until the employee has opened the payslip: on the home page's tile and in the list, in words; a manager's look marks nothing. */
import type { Page } from "@playwright/test";
import { listar, type Holerite } from "~/services/provider/contract/holerites";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations } from "./support/page";
import { tabsOf } from "./support/tabs";
import { isHeaded } from "./support/acts";

const tile = (page: Page) =>
  page.getByRole("navigation", { name: "Mais usados" }).getByRole("link").first();
const tabs = (page: Page) => tabsOf(page, "Holerites");

/** The tile of the home page, which does not wait long for its amount. */
async function tileSays(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto("");
    await expect(tile(page)).toHaveText(text, { timeout: 100 });
  }).toPass();
}

const NEW = /^Holerite de .+ de \d{4}\s+Novo\s+R\$/;
const SEEN = /^Holerite de .+ de \d{4}\s+R\$/;

/** This payslip comes besides those that are there. */
async function comes(provider: Control, usuario: string, more: Partial<Holerite>): Promise<void> {
  const all = await dataOf(provider, usuario, listar, undefined);
  const [newest] = all;
  if (!newest) throw new Error("no payslip");
  await provider.fault({
    chamada: "holerites.listar",
    usuario,
    corpo: [{ ...newest, ...more }, ...all],
  });
}

journey(
  "o holerite é novo no quadro até ser aberto, e depois só o que sair",
  { tag: "@R057" },
  async ({ page, person, provider }) => {
    const carla = await person.withSession("carla.dias");
    await tileSays(page, NEW);
    await noViolations(page);
    await tile(page).click();
    await isHeaded(page, "Holerites");
    // Neither is the one that is open now new, nor those of years before.
    await expect(tabs(page).filter({ hasText: "Novo" })).toHaveCount(0);
    await tileSays(page, SEEN);

    const [newest] = await dataOf(provider, carla, listar, undefined);
    if (!newest) throw new Error("no payslip");
    await comes(provider, carla, { id: "990001", tipo_holerite: "Complementar" });
    await page.goto("holerites");
    await expect(tabs(page).filter({ hasText: "Novo" })).toHaveText([/Complementar · Novo\s*$/]);
    await noViolations(page);
    await page.goto("holerites");
    await expect(tabs(page).filter({ hasText: "Novo" })).toHaveCount(1);
    await page.goto("holerites?id=990001");
    await page.goto("holerites");
    await expect(tabs(page).filter({ hasText: "Novo" })).toHaveCount(0);
  },
);

journey(
  "as novidades do aparelho dizem o mês, sem tipo e sem valor, só do que não se abriu",
  tagged(ONCE, "@R058"),
  async ({ page, person, provider, fault }) => {
    const carla = await person.withSession("carla.dias");
    const texts = async () => {
      const answer: unknown = await (await page.request.get("sem-sinal/novidades")).json();
      return JSON.stringify(answer);
    };
    const [newest] = await dataOf(provider, carla, listar, undefined);
    expect(await texts()).toMatch(
      /"texto":"Seu holerite de [a-zç]+ saiu\.","para":"holerites\?id=/,
    );
    expect(await texts()).not.toContain(String(newest?.liquido));
    await page.goto("holerites");
    expect(await texts()).not.toContain("holerite");
    expect(await texts()).toContain('"completo":true');
    await fault("menu.permissao", { status: 500 });
    expect(await texts()).toContain('"completo":false');
  },
);
