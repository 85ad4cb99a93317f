/**
 * What every journey stands on: a provider and a portal for each worker, people of its own for each journey.
 *
 *   jornada("imprime o holerite", async ({ page, pessoa, provedor, javaScript }) => {
 *     const ana = await pessoa.comSessao("ana.souza");
 *     await page.goto("holerites");
 *   });
 *
 * Addresses are relative to the portal: page.goto("holerites"), not "/holerites".
 */
import { test as base, expect, type Page } from "@playwright/test";
import type { Base, Controle } from "./controle";
import { comSessao } from "./entrada";
import { iniciaPortal, iniciaProvedor, SENHA, type Portal, type ProvedorNoAr } from "./servidores";
import { guardaVistas } from "./vistas";

export { expect };

export interface Pessoas {
  /** A fresh person with the data of a demo person, not signed in; gives the login. The password is SENHA. */
  nova(base: Base): Promise<string>;
  /** The same, signed in in this journey's browser. */
  comSessao(base: Base): Promise<string>;
  /** Signs an existing person in in this journey's browser, by HTTP. */
  entra(login: string, senha?: string): Promise<void>;
}

interface DaJornada {
  provedor: Controle;
  pessoa: Pessoas;
  javaScript: boolean;
}

interface DoOperario {
  /** The provider of this worker with its management link. */
  provedorNoAr: ProvedorNoAr;
  /** The portal of this worker. */
  portal: Portal;
}

/** With scripts: waits until the page has come alive. A page without scripts is as alive as it gets. */
export async function pronta(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("script[type=module]") || "pronto" in document.documentElement.dataset);
}

/** After every page load with scripts, waits for hydration: clicks before it are plain navigations, which is another test. */
function hydrated(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    if (response?.headers()["content-type"]?.startsWith("text/html")) await pronta(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await pronta(page);
    return response;
  };
  return page;
}

const test = base.extend<DaJornada, DoOperario>({
  provedorNoAr: [
    async ({ browserName: _browser }, entrega, { project }) => {
      const provedor = await iniciaProvedor();
      await entrega(provedor);
      await guardaVistas(project.outputDir, await provedor.controle.nomesVistos());
      await provedor.encerra();
    },
    { scope: "worker", timeout: 45_000 },
  ],
  portal: [
    async ({ provedorNoAr }, entrega) => {
      const portal = await iniciaPortal(provedorNoAr.controle.url);
      await entrega(portal);
      await portal.encerra();
      // Whatever the journeys did: the log holds no password and no query of an address.
      const leaked = portal.log().split("\n").find((line) => line.includes(SENHA) || /\/colaborador\/[^\s"]*\?|token=/.test(line));
      if (leaked) throw new Error(`O registro do portal guarda o que não deve: ${leaked}`);
    },
    { scope: "worker", timeout: 45_000 },
  ],
  baseURL: async ({ portal }, entrega) => entrega(portal.url),
  // The journeys of a worker share one browser context (reuseContext): a new one costs more than most of them.
  // Playwright empties it between two; what it does not undo is undone here.
  context: async ({ context }, entrega) => {
    await entrega(context);
    await Promise.all([context.setOffline(false), context.setExtraHTTPHeaders({}), context.setGeolocation(null), context.clearPermissions()]);
  },
  javaScript: async ({ javaScriptEnabled }, entrega) => entrega(javaScriptEnabled ?? true),
  provedor: async ({ provedorNoAr }, entrega) => {
    await entrega(provedorNoAr.controle);
    await provedorNoAr.controle.semFalhas();
  },
  page: async ({ page, javaScript }, entrega) => entrega(javaScript ? hydrated(page) : page),
  pessoa: async ({ provedor, portal, context }, entrega) => {
    const entra = (login: string, senha?: string) => comSessao(context, portal.url, login, senha);
    const nova = (base: Base) => provedor.pessoa(base);
    await entrega({
      nova,
      entra,
      comSessao: async (base) => {
        const login = await nova(base);
        await entra(login);
        return login;
      },
    });
  },
});

/** A journey: runs with JavaScript and without (the two projects of playwright.config.ts). */
export const jornada = test;

/** For what only scripts do: jornada("…", SO_COM_JAVASCRIPT, async ({ page }) => …). */
export const SO_COM_JAVASCRIPT = { tag: "@so-com-javascript" };
/** For what only their absence shows. */
export const SO_SEM_JAVASCRIPT = { tag: "@so-sem-javascript" };
/** For what has to do with HTTP alone, and so needs no second run. */
export const UMA_VEZ = { tag: "@uma-vez" };
/** For what opens pages and reads them: without scripts the same HTML. Its second run is the proof's; peso.spec.ts opens every screen there. */
export const SO_OLHA = { tag: "@so-olha" };
/** Exhaustive, of which `npm test` has a part elsewhere: jornada("…", ONLY_IN_PROOF, …), or with another tag: { tag: [UMA_VEZ.tag, ONLY_IN_PROOF.tag] }. */
export const ONLY_IN_PROOF = { tag: "@proof" };
