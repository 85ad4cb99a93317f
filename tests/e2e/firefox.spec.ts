/** What only a real Firefox tells: every screen alive in it, and its service worker without signal (docs/decisions/030). */
import { expect, journey, ONCE, ONLY_IN_PROOF } from "./support/journey";
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
      await firefox.open(`${portal.url}auth`);
      await expect.poll(() => firefox.value("'pronto' in document.documentElement.dataset")).toBe(true);
      const typed = (name: string, value: string) => `document.querySelector('[name="${name}"]').value = ${JSON.stringify(value)};`;
      await firefox.value(`${typed("usuario", login)}${typed("senha", PASSWORD)}document.querySelector('main form button[type="submit"]').click()`);
      await expect.poll(() => firefox.value("document.querySelector('header.topo') !== null"), { timeout: 20_000 }).toBe(true);
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
