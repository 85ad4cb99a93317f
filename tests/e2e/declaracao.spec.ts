/** The employment declaration: the shortcut of the home page and its own page (spec 2.8, section 8). */
import type { Page } from "@playwright/test";
import { formataData } from "~/lib/datas";
import { contrato } from "~/services/provider/contract";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { seloDe } from "./apoio/entrada";
import { expect, jornada, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const PDF = "convenios/declaracao.pdf";

async function issued(provedor: Controle, login: string): Promise<number> {
  return (await provedor.chamadas(login)).filter(({ nome }) => nome === "convenios.emitirDeclaracao").length;
}

async function textOf(provedor: Controle, login: string): Promise<string> {
  const declaracao = await dadosDe(provedor, login, contrato.convenios.declaracao, undefined);
  if (!declaracao) throw new Error(`${login} não tem declaração`);
  return `Declaração nº ${declaracao.id} com validade até ${formataData(declaracao.validade)}`;
}

/** Taps the shortcut of the home page; gives the new tab. */
async function tap(page: Page, name: RegExp): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name }).click()]);
  return tab;
}

async function isPdf(page: Page): Promise<void> {
  const response = await page.request.get(PDF);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

jornada("com uma em vigor, um toque no atalho abre o PDF e não emite nada", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("");
  const answers: string[] = [];
  page.context().on("response", (response) => answers.push(`${response.status()} ${new URL(response.url()).pathname}`));
  const tab = await tap(page, /^Declaração de Emprego/);
  await expect.poll(() => answers).toContain("200 /colaborador/convenios/declaracao.pdf");
  expect(answers.filter((answer) => answer.includes("declaracao"))[0]).toBe("303 /colaborador/declaracao-de-emprego");
  await tab.close();
  await isPdf(page);
  expect(await issued(provedor, ana)).toBe(0);
});

jornada("sem nenhuma, um toque emite, diz número e validade, e oferece o PDF", async ({ page, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  await page.goto("");
  const tab = await tap(page, /^DECLARACAO DE EMPREGO/);
  await expect(tab).toHaveURL(/\/colaborador\/declaracao-de-emprego$/);
  const text = await textOf(provedor, carla);
  // With scripts the message leaves after a moment: what it said stays below.
  const [number, date] = /(\d+) com validade até (.+)$/.exec(text)?.slice(1) ?? [];
  await expect(tab.getByText("Número").locator("xpath=..")).toContainText(number ?? "?");
  await expect(tab.getByText("Validade", { exact: true }).locator("xpath=..")).toContainText(date ?? "?");
  await expect(tab.getByRole("link", { name: /^Abrir declaração/ })).toHaveAttribute("target", "_blank");
  await expect(tab.getByRole("link", { name: /^Abrir declaração/ })).toHaveAttribute("href", `/colaborador/${PDF}`);
  await semRolagemLateral(tab);
  await isPdf(page);
  expect(await issued(provedor, carla)).toBe(1);
  await tab.close();
  // The second tap finds it.
  await (await tap(page, /^DECLARACAO DE EMPREGO/)).close();
  expect(await issued(provedor, carla)).toBe(1);
});

jornada("o aviso da emissão é informativo, com o número e a validade", async ({ page, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  await page.goto("declaracao-de-emprego");
  await page.clock.install();
  await page.getByRole("button", { name: "Emitir declaração" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Declaração nº" })).toContainText(`Aviso: ${await textOf(provedor, carla)}`);
  expect(await issued(provedor, carla)).toBe(1);
});

jornada("abrir a página nunca emite", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const fabio = await pessoa.comSessao("fabio.nunes");
  await page.goto("declaracao-de-emprego");
  await expect(page).toHaveTitle("Declaração de emprego — Portal do Colaborador");
  await expect(page.getByText("Nenhuma declaração emitida", { exact: true })).toBeVisible();
  await page.reload();
  expect((await page.request.get(PDF)).status()).toBe(404);
  expect(await issued(provedor, fabio)).toBe(0);
  await semProblemas(page);
});

jornada("uma vencida conta como nenhuma", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("elisa.prado");
  await page.goto("declaracao-de-emprego");
  await expect(page.getByText("Nenhuma declaração emitida", { exact: true })).toBeVisible();
});

jornada("quem não pode abrir os convênios tem a declaração assim mesmo", async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  await page.goto("");
  await page.getByRole("button", { name: "Não", exact: true }).click();
  const tab = await tap(page, /^Declaração de Emprego/);
  await expect(tab.getByRole("link", { name: /^Abrir declaração/ })).toBeVisible();
  expect(await issued(provedor, davi)).toBe(1);
  await isPdf(page);
});

jornada("dois toques ao mesmo tempo deixam uma declaração", UMA_VEZ, async ({ context, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  await provedor.falha({ chamada: "convenios.emitirDeclaracao", usuario: carla, atraso: 150 });
  const selo = seloDe(await (await context.request.get("declaracao-de-emprego")).text());
  const taps = await Promise.all([1, 2, 3].map(() => context.request.post("declaracao-de-emprego", { form: { selo }, maxRedirects: 0 })));
  expect(taps.map((answer) => answer.status())).toEqual([303, 303, 303]);
  const [first] = (await textOf(provedor, carla)).match(/\d+/) ?? [];
  // Numbers run on: had two been issued, the next person's would not be the next.
  const fabio = await pessoa.comSessao("fabio.nunes");
  const own = seloDe(await (await context.request.get("declaracao-de-emprego")).text());
  await context.request.post("declaracao-de-emprego", { form: { selo: own } });
  expect(await textOf(provedor, fabio)).toContain(`nº ${Number(first) + 1} `);
});

jornada("sem o selo do formulário nada é emitido", UMA_VEZ, async ({ context, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  for (const selo of ["", "x".repeat(24)]) {
    expect((await context.request.post("declaracao-de-emprego", { form: { selo } })).status()).toBe(400);
  }
  expect(await issued(provedor, carla)).toBe(0);
});

const FAILURES = [
  { title: "recusa do provedor", fault: { recusa: "Matrícula inativa" }, text: "Matrícula inativa" },
  { title: "recusa sem palavras", fault: { recusa: "" }, text: "Falha ao emitir a declaracao." },
  { title: "erro do provedor", fault: { status: 500 }, text: "Houve um erro ao emitir a declaração. " },
] as const;

for (const { title, fault, text } of FAILURES) {
  jornada(`emissão que falha (${title}): diz por quê e oferece de novo`, async ({ page, pessoa, provedor }) => {
    const carla = await pessoa.comSessao("carla.dias");
    await page.goto("declaracao-de-emprego");
    await provedor.falha({ chamada: "convenios.emitirDeclaracao", usuario: carla, ...fault });
    await page.getByRole("button", { name: "Emitir declaração" }).click();
    await expect(page.getByRole("alert")).toContainText(text);
    await expect(page).toHaveTitle(/^Erro: /);
    await semProblemas(page);
    await provedor.semFalhas(carla);
    await page.getByRole("button", { name: "Emitir declaração" }).click();
    await expect(page.getByRole("link", { name: /^Abrir declaração/ })).toBeVisible();
  });
}

jornada("a ligação cai depois de emitir: a declaração aparece, e não sai outra", async ({ page, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  await page.goto("declaracao-de-emprego");
  await provedor.falha({ chamada: "convenios.emitirDeclaracao", usuario: carla, quebra: "depois" });
  await page.getByRole("button", { name: "Emitir declaração" }).click();
  await expect(page.getByRole("link", { name: /^Abrir declaração/ })).toBeVisible();
  expect(await issued(provedor, carla)).toBe(1);
});

jornada("emitida segundo o provedor, mas nenhuma lá", async ({ page, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  await page.goto("declaracao-de-emprego");
  await provedor.falha({ chamada: "convenios.declaracao", usuario: carla, corpo: { id: 0, validade: null } });
  await page.clock.install();
  await page.getByRole("button", { name: "Emitir declaração" }).click();
  await expect(page.getByText("Nenhuma declaracao emitida.", { exact: true })).toBeVisible();
});

jornada("sem saber se há uma, não emite", async ({ page, pessoa, provedor }) => {
  const carla = await pessoa.comSessao("carla.dias");
  await page.goto("declaracao-de-emprego");
  await provedor.falha({ chamada: "convenios.declaracao", usuario: carla, status: 500 });
  await page.getByRole("button", { name: "Emitir declaração" }).click();
  await expect(page.getByRole("alert")).toContainText("Houve um erro ao carregar a declaração. ");
  expect(await issued(provedor, carla)).toBe(0);
  await provedor.semFalhas(carla);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText("Nenhuma declaração emitida", { exact: true })).toBeVisible();
});
