/** What only a real Firefox tells: every screen alive in it, and its service worker without signal (docs/decisions/030). */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { daysFromNow } from "./support/days";
import { expect, journey, ONCE, ONLY_IN_PROOF } from "./support/journey";
import { makePhoto } from "./support/photos";
import { Firefox, HAS_FIREFOX } from "./support/firefox";
import { findOne, OF_ANYONE } from "./support/screens";
import { PASSWORD, startPortal } from "./support/servers";
import { Visitor } from "./support/visitor";

journey("no Firefox, sem sinal aparece a página que diz isso", { tag: [ONCE.tag, ONLY_IN_PROOF.tag] }, async ({ runningProvider }) => {
  // Which programs there are is said when the tests begin.
  if (!HAS_FIREFOX) return;
  journey.setTimeout(180_000);
  const portal = await startPortal(runningProvider.control.url);
  const firefox = await Firefox.start();
  try {
    await firefox.open(`${portal.url}auth`);
    expect(await firefox.value("document.title")).toBe("Entrar no Portal do Colaborador");
    await expect.poll(() => firefox.value("'pronto' in document.documentElement.dataset")).toBe(true);
    await expect.poll(() => firefox.value("navigator.serviceWorker.controller?.state ?? ''"), { timeout: 20_000 }).toBe("activated");
    await portal.end();
    await firefox.open(`${portal.url}auth`);
    expect(await firefox.value("document.title")).toBe("Sem sinal — Portal do Colaborador");
    expect(await firefox.value("document.querySelector('h1').textContent")).toBe("Sem sinal");
  } finally {
    await firefox.close();
    await portal.end();
  }
});

const alive = (firefox: Firefox) => expect.poll(() => firefox.value("'pronto' in document.documentElement.dataset"), { timeout: 15_000 }).toBe(true);

const typed = (name: string, value: string) => `document.querySelector('[name="${name}"]').value = ${JSON.stringify(value)};`;

async function enter(firefox: Firefox, url: string, login: string): Promise<void> {
  await firefox.open(`${url}auth`);
  await alive(firefox);
  await firefox.value(`${typed("usuario", login)}${typed("senha", PASSWORD)}document.querySelector('main form button[type="submit"]').click()`);
  await expect.poll(() => firefox.value("document.querySelector('header.topo') !== null"), { timeout: 20_000 }).toBe(true);
}

/** The last of these words: another one, unseen, is what Enter presses. */
const press = (words: string) =>
  `[...document.querySelectorAll("main button")].filter((one) => one.textContent.trim() === ${JSON.stringify(words)}).pop().click()`;
const choose = (words: string) =>
  `[...document.querySelectorAll("main label")].find((one) => one.textContent.trim().startsWith(${JSON.stringify(words)})).click()`;
const shows = (words: string) => `document.querySelector("main").textContent.includes(${JSON.stringify(words)})`;

journey("no Firefox um atestado inteiro, com foto, chega uma vez", { tag: [ONCE.tag, ONLY_IN_PROOF.tag] }, async ({ portal, person, provider }) => {
  if (!HAS_FIREFOX) return;
  journey.setTimeout(180_000);
  const login = await person.fresh("ana.souza");
  const before = await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" });
  const folder = await mkdtemp(join(tmpdir(), "portal-foto-"));
  const photo = join(folder, "atestado.jpg");
  await writeFile(photo, await makePhoto());
  const firefox = await Firefox.start();
  const until = (words: string) => expect.poll(() => firefox.value(shows(words)), { message: words, timeout: 20_000 }).toBe(true);
  try {
    await firefox.width(360);
    await enter(firefox, portal.url, login);
    await firefox.open(`${portal.url}enviar-atestado`);
    await alive(firefox);
    await firefox.value(choose("Atestado Odontológico"));
    await firefox.value(press("Continuar"));
    await until("Primeiro dia de afastamento");
    await firefox.value(`${typed("datainicio", daysFromNow(-12))}${typed("dias", "2")}${typed("medico", "Dra. Raposa")}${typed("crmcro", "CRO-PR 9")}`);
    await firefox.value(press("Continuar"));
    await until("Fotografar ou escolher");
    await firefox.choose('input[type="file"]', photo);
    await until("atestado.jpg");
    await firefox.value(press("Continuar"));
    await until("Confira o que será enviado");
    await firefox.value(press("Enviar atestado"));
    await until("Atestado recebido: protocolo");
  } finally {
    await firefox.close();
    await rm(folder, { recursive: true, force: true });
  }
  const after = await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" });
  const sent = after.filter(({ codigo }) => !before.some((one) => one.codigo === codigo));
  expect(sent).toMatchObject([{ medico: "Dra. Raposa", datainicio: daysFromNow(-12), datafim: daysFromNow(-11), anexos: [{}] }]);
});

/** It holds what is fetched ahead (`rel="prefetch"`) against `default-src`, which allows nothing: no fault of a script. */
const NO_PREFETCH = /^Content-Security-Policy: .*\(default-src\) at \S+\/estilo\/[\w-]+\.css/;

journey(
  "no Firefox toda tela vive, sem erro, e em 360 px não rola para o lado",
  { tag: [ONCE.tag, ONLY_IN_PROOF.tag] },
  async ({ request, portal, person }) => {
    if (!HAS_FIREFOX) return;
    journey.setTimeout(420_000);
    const login = await person.fresh("ana.souza");
    const visitor = new Visitor(request, portal);
    await visitor.signIn(login);
    const screens = await findOne(visitor, OF_ANYONE);
    expect(screens.length).toBeGreaterThan(20);
    const firefox = await Firefox.start();
    try {
      await firefox.width(360);
      await enter(firefox, portal.url, login);
      for (const { screen, path } of screens) {
        await firefox.open(new URL(path, portal.url).href);
        await expect.poll(() => firefox.value("'pronto' in document.documentElement.dataset"), { message: screen, timeout: 15_000 }).toBe(true);
        expect(await firefox.value("document.documentElement.scrollWidth - document.documentElement.clientWidth"), screen).toBeLessThanOrEqual(0);
        expect(
          firefox.pageErrors.filter((error) => !NO_PREFETCH.test(error)),
          screen,
        ).toEqual([]);
      }
    } finally {
      await firefox.close();
    }
  },
);
