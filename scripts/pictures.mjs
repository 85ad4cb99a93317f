/** `npm run pictures`: takes the pictures of docs/pictures/ anew, from the built portal and a demonstration of its own. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";
import { bringUp } from "./bring-up.mjs";
import { buildIfNeeded } from "./build-all.mjs";
import { install } from "./install.mjs";
import { HEAP_FLAGS } from "./memory.mjs";
import { freePort } from "./ports.mjs";
import { endAll, endOnSignals } from "./processes.mjs";
import { inRoot, PORTAL, PROGRAMS, PROVIDER } from "./root.mjs";
import { testEnvironment } from "./test-environment.mjs";

const FOLDER = inRoot("docs/pictures");
const MOST_BYTES = 150 * 1024;
/** Few, flat colours: a palette tells no difference. */
const COLOURS = 64;

const SCREENS = [
  { name: "phone", viewport: { width: 360, height: 740 } },
  { name: "desktop", viewport: { width: 1280, height: 800 } },
];

/** The name of a picture, and how a person who has signed in comes to it. */
const PICTURES = [
  ["home", (page) => page.goto("")],
  ["holerite", (page) => page.goto("holerites")],
  [
    "year",
    async (page) => {
      await page.goto("holerites");
      await page.getByRole("link", { name: /mês a mês/ }).click();
      await page.getByRole("heading", { name: "Líquido por mês" }).waitFor();
    },
  ],
  ["wizard", (page) => page.goto("enviar-atestado")],
  ["atestados", (page) => page.goto("atestados")],
  ["plano", (page) => page.goto("plano-saude")],
  ["documentos", (page) => page.goto("documentos")],
];

async function signIn(page) {
  await page.goto("auth");
  await page.getByLabel("Usuário", { exact: true }).fill("ana.souza");
  await page.getByLabel("Senha", { exact: true }).fill("coop1234");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: /^Olá/ }).waitFor();
}

async function keep(picture, name) {
  const file = join(FOLDER, `${name}.png`);
  await sharp(picture)
    .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
    .toFile(file);
  const { size } = statSync(file);
  console.log(`${name}.png: ${Math.ceil(size / 1024)} KB`);
  if (size > MOST_BYTES) throw new Error(`${name}.png is larger than ${MOST_BYTES / 1024} KB`);
}

async function takeAll(address) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const { name: screen, viewport } of SCREENS) {
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
    });
    const page = await context.newPage();
    await signIn(page);
    for (const [name, goThere] of PICTURES) {
      await goThere(page);
      await page.waitForLoadState("networkidle");
      await keep(await page.screenshot(), `${name}-${screen}`);
    }
    await context.close();
  }
  await browser.close();
}

endOnSignals(130);
await install();
await buildIfNeeded();
process.env = testEnvironment();
const folder = mkdtempSync(join(tmpdir(), "portal-pictures-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const host = "127.0.0.1";
const port = await freePort(0);
await bringUp(
  { port, host, embedded: true, providerPort: 0, folder },
  {
    providerArgs: [PROVIDER],
    portalArgs: [...HEAP_FLAGS, PROGRAMS.remixServe, PORTAL],
    env: { NODE_ENV: "production", HOST: host },
  },
);
mkdirSync(FOLDER, { recursive: true });
const failure = await takeAll(`http://${host}:${port}/colaborador/`).then(
  () => null,
  (error) => error,
);
if (failure) console.error(failure);
await endAll(failure ? 1 : 0);
