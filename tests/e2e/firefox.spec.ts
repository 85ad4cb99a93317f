/** What only a real Firefox tells (docs/decisions/030): its service worker without signal, and what it fetches without scripts. */
import { expect, journey, ONCE, ONLY_IN_PROOF } from "./support/journey";
import { Firefox, HAS_FIREFOX } from "./support/firefox";
import { PASSWORD, startPortal } from "./support/servers";

const FIRST_ROUND_TRIP_BYTES = 14 * 1024;

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

journey(
  "no Firefox sem scripts não vem nenhum, e cada página cabe na primeira viagem",
  { tag: [ONCE.tag, ONLY_IN_PROOF.tag] },
  async ({ portal, person }) => {
    if (!HAS_FIREFOX) return;
    journey.setTimeout(180_000);
    const login = await person.fresh("ana.souza");
    const firefox = await Firefox.start({ scripts: false });
    const weigh = async (path: string) => {
      firefox.fetched.length = 0;
      await firefox.open(portal.url + path);
      const fetched = firefox.fetched.filter(({ url }) => url.startsWith(portal.origin));
      const scripts = fetched.filter(({ url }) => /\.js(\?|$)/.test(url));
      expect(scripts, path).toEqual([]);
      const bytes = fetched.reduce((sum, each) => sum + each.bytes, 0);
      expect(bytes, path).toBeGreaterThan(2_000);
      expect(bytes, path).toBeLessThan(FIRST_ROUND_TRIP_BYTES);
    };
    try {
      await weigh("auth");
      await firefox.value(`(() => {
        document.querySelector("input[name=usuario]").value = ${JSON.stringify(login)};
        document.querySelector("input[name=senha]").value = ${JSON.stringify(PASSWORD)};
        document.querySelector("main form").submit();
      })()`);
      const heading = "document.querySelector('h1')?.textContent ?? ''";
      await expect.poll(() => firefox.value(heading)).toContain("Ana");
      for (const path of ["", "holerites", "enviar-atestado/10", "solicitacoes"]) await weigh(path);
    } finally {
      await firefox.close();
    }
  },
);
