/** What only a real Firefox tells: its service worker without signal (docs/decisions/030). */
import { expect, journey, ONCE, ONLY_IN_PROOF } from "./support/journey";
import { Firefox, HAS_FIREFOX } from "./support/firefox";
import { startPortal } from "./support/servers";

journey(
  "no Firefox, sem sinal aparece a página que diz isso",
  { tag: [ONCE.tag, ONLY_IN_PROOF.tag] },
  async ({ runningProvider }) => {
    // Which programs there are is said when the tests begin.
    if (!HAS_FIREFOX) return;
    journey.setTimeout(180_000);
    const portal = await startPortal(runningProvider.control.url);
    const firefox = await Firefox.start({ scripts: true });
    try {
      await firefox.open(`${portal.url}auth`);
      expect(await firefox.value("document.title")).toBe("Entrar no Portal do Colaborador");
      await expect
        .poll(() => firefox.value("'hydrated' in document.documentElement.dataset"))
        .toBe(true);
      await expect
        .poll(() => firefox.value("navigator.serviceWorker.controller?.state ?? ''"), {
          timeout: 20_000,
        })
        .toBe("activated");
      await portal.end();
      await firefox.open(`${portal.url}auth`);
      expect(await firefox.value("document.title")).toBe("Sem sinal — Portal do Colaborador");
      expect(await firefox.value("document.querySelector('h1').textContent")).toBe("Sem sinal");
    } finally {
      await firefox.close();
      await portal.end();
    }
  },
);
