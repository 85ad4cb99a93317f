/** What each screen weighs on the wire (budgets: tests/orcamentos.ts; the benchmark prints the figures). */
import { get } from "node:http";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { limiteDosScripts, NOME_DO_SCRIPT_DOS_ANEXOS, NOME_DO_SCRIPT_SEM_SINAL, orcamentos, SCRIPT_SEM_SINAL, SCRIPTS_DE_CADA_TELA, type Orcamento } from "../orcamentos";
import { comSessao } from "./apoio/entrada";
import { expect, jornada as comum, ONLY_IN_PROOF, SO_COM_JAVASCRIPT, SO_SEM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { acha, DE_CADA_UM, type TelaAberta } from "./apoio/telas";
import type { Portal } from "./apoio/servidores";
import { Visitante } from "./apoio/visitante";

interface NoFio {
  bytes: number;
  codificacao: string | undefined;
}

/** The body as it travels, not as it reads. */
function noFio(url: string, headers: Record<string, string>): Promise<NoFio> {
  return new Promise((done, fail) => {
    get(url, { headers }, (resposta) => {
      let bytes = 0;
      resposta.on("data", (parte: Buffer) => {
        bytes += parte.length;
      });
      resposta.on("end", () => done({ bytes, codificacao: resposta.headers["content-encoding"] }));
    }).on("error", fail);
  });
}

/** A browser's first visit: it is signed in, and has nothing of the portal's in its cache. */
async function cookieDeSessao(context: BrowserContext): Promise<string> {
  const sessao = (await context.cookies()).find(({ name }) => name === "__portal");
  return sessao ? `${sessao.name}=${sessao.value}` : "";
}

interface Visita {
  telas: TelaAberta[];
  cookie: string;
}

const jornada = comum.extend<{ visitas: Visita[] }>({
  visitas: async ({ browser, portal, pessoa }, entrega) => {
    const visitas: Visita[] = [];
    for (const [quem, telas] of DE_CADA_UM) {
      const context = await browser.newContext();
      if (quem) await comSessao(context, portal.url, await pessoa.nova(quem));
      visitas.push({ telas: await acha(new Visitante(context.request, portal), telas), cookie: quem ? await cookieDeSessao(context) : "" });
      await context.close();
    }
    await entrega(visitas);
  },
});

jornada("o HTML de cada tela cabe na primeira volta da ligação", UMA_VEZ, async ({ visitas, portal }) => {
  jornada.setTimeout(120_000);
  const acima: string[] = [];
  let medidas = 0;
  for (const { telas, cookie } of visitas) {
    for (const tela of telas) {
      const modos: [string, number, Record<string, string>][] = [
        ["modo econômico", tela.economia, { "save-data": "on" }],
        ["com scripts", tela.comScripts, {}],
      ];
      for (const [modo, limite, headers] of modos) {
        const { bytes, codificacao } = await noFio(portal.url + tela.onde, { ...headers, cookie, "accept-encoding": "gzip" });
        expect(codificacao).toBe("gzip");
        medidas += 1;
        if (bytes > limite) acima.push(`${tela.tela}, ${modo}: ${bytes} bytes, o limite é ${limite}`);
      }
    }
  }
  expect(medidas).toBe(orcamentos.length * 2);
  expect(acima).toEqual([]);
});

/** What a page asks for besides itself. */
function pedidosDe(pedidos: Request[]): string[] {
  return pedidos.map((pedido) => new URL(pedido.url()).pathname.replace(/^\/colaborador\//, ""));
}

/** Fetched after the page is there, and not counted (the stylesheet for the next page, the icon). */
const DEPOIS = /^(estilo\/[\w-]+\.css|icone\.svg)$/;
/** Pictures and papers of the provider's, which the page shows and does not need. */
const DO_PROVEDOR = /\/(logotipo|arquivo)$/;

interface SemScripts {
  page: Page;
  context: BrowserContext;
  visitas: Visita[];
  portal: Portal;
  javaScript: boolean;
}

async function umPedidoPorTela({ page, visitas, context, portal, javaScript }: SemScripts): Promise<void> {
  for (const { telas, cookie } of visitas) {
    for (const { tela, onde } of telas) {
      await context.clearCookies();
      if (cookie) await context.addCookies([{ name: "__portal", value: cookie.replace(/^__portal=/, ""), url: portal.url }]);
      const pedidos: Request[] = [];
      // The browser's own PDF viewer asks itself for its parts.
      const anota = (pedido: Request) => pedido.url().startsWith(portal.origem) && pedidos.push(pedido);
      page.on("request", anota);
      await page.goto(onde, { waitUntil: "load" });
      page.off("request", anota);
      const alheios = pedidosDe(pedidos).filter((path) => !DEPOIS.test(path) && (javaScript || !DO_PROVEDOR.test(path)));
      expect(alheios, tela).toEqual([onde.replace(/\?.*$/, "")]);
    }
  }
}

jornada("sem scripts, uma tela é um pedido", SO_SEM_JAVASCRIPT, async ({ page, visitas, context, portal }) => {
  jornada.setTimeout(120_000);
  await umPedidoPorTela({ page, visitas, context, portal, javaScript: false });
});

jornada("no modo econômico, uma tela é um pedido", { tag: [SO_COM_JAVASCRIPT.tag, ONLY_IN_PROOF.tag] }, async ({ page, visitas, context, portal }) => {
  jornada.setTimeout(120_000);
  await context.setExtraHTTPHeaders({ "Save-Data": "on" });
  await umPedidoPorTela({ page, visitas, context, portal, javaScript: true });
});

/** The scripts that a first visit loads, by name; what comes once the page is there has a budget and a test of its own. */
async function scriptsDe(page: Page, url: string): Promise<string[]> {
  const scripts = new Set<string>();
  // Asked for, whether the browser has it already or not.
  const anota = (pedido: Request) => {
    const { pathname } = new URL(pedido.url());
    const later = [NOME_DO_SCRIPT_DOS_ANEXOS, NOME_DO_SCRIPT_SEM_SINAL].some((name) => name.test(pathname));
    if (pathname.endsWith(".js") && pathname.includes("/assets/") && !later) scripts.add(pathname);
  };
  page.on("request", anota);
  await page.goto(url);
  page.off("request", anota);
  return [...scripts];
}

jornada("os scripts: pouco na primeira visita, quase nada em cada tela seguinte", SO_COM_JAVASCRIPT, async ({ page, context, visitas, portal }) => {
  jornada.setTimeout(360_000);
  const tamanhos = new Map<string, number>();
  const soma = async (scripts: Iterable<string>) => {
    let total = 0;
    for (const script of scripts) {
      const { bytes, codificacao } = tamanhos.has(script) ? { bytes: 0, codificacao: "br" } : await noFio(portal.origem + script, { "accept-encoding": "br" });
      expect(codificacao, script).toBe("br");
      if (!tamanhos.has(script)) tamanhos.set(script, bytes);
      total += tamanhos.get(script) ?? 0;
    }
    return total;
  };
  const porTela = new Map<string, string[]>();
  const acima: string[] = [];
  for (const { telas, cookie } of visitas) {
    for (const { tela, onde } of telas) {
      await context.clearCookies();
      if (cookie) await context.addCookies([{ name: "__portal", value: cookie.replace(/^__portal=/, ""), url: portal.url }]);
      const scripts = await scriptsDe(page, onde);
      expect(scripts.length, tela).toBeGreaterThan(2);
      porTela.set(tela, scripts);
      const total = await soma(scripts);
      if (total > limiteDosScripts(scripts)) acima.push(`${tela}, primeira visita: ${total} bytes`);
    }
  }
  const conhecidos = new Set([...(porTela.get("Entrar") ?? []), ...(porTela.get("Início") ?? [])]);
  for (const [tela, scripts] of porTela) {
    const novos = await soma(scripts.filter((script) => !conhecidos.has(script)));
    if (novos > SCRIPTS_DE_CADA_TELA) acima.push(`${tela}, depois do início: ${novos} bytes`);
  }
  const inicio = await soma((porTela.get("Início") ?? []).filter((script) => !porTela.get("Entrar")?.includes(script)));
  if (inicio > SCRIPTS_DE_CADA_TELA) acima.push(`Início, depois de entrar: ${inicio} bytes`);
  expect(acima).toEqual([]);
});

jornada("o estilo vai dentro da primeira página e só uma vez; depois, um link", UMA_VEZ, async ({ visitas, portal }) => {
  const pesa = (tela: Orcamento & { onde: string }, cookie: string) => noFio(portal.url + tela.onde, { cookie, "accept-encoding": "gzip", "save-data": "on" });
  const [entrar] = visitas[0]?.telas ?? [];
  if (!entrar) throw new Error("a tela de entrada não foi achada");
  const html = await (await fetch(portal.url + entrar.onde)).text();
  const [, folha = ""] = /<link rel="prefetch" href="([^"]+)"/.exec(html) ?? [];
  const resposta = await fetch(portal.origem + folha);
  const [cookie = ""] = resposta.headers.getSetCookie().map((texto) => texto.split(";")[0]);
  const depois = await (await fetch(portal.url + entrar.onde, { headers: { cookie } })).text();
  expect(depois).toContain(`<link rel="stylesheet" href="${folha}"`);
  expect(depois).not.toContain("<style");
  expect((await pesa(entrar, cookie)).bytes).toBeLessThan((await pesa(entrar, "")).bytes / 2);
  // A stylesheet of another build is not the present one.
  const velha = await (await fetch(portal.url + entrar.onde, { headers: { cookie: "estilo=ImFudGlnbyI%3D" } })).text();
  expect(velha).toContain("<style");
});

jornada("o que espera o sinal vem depois da página, e é pouco", SO_COM_JAVASCRIPT, async ({ page, pessoa, portal }) => {
  await pessoa.comSessao("ana.souza");
  const vindo = page.waitForRequest((pedido) => NOME_DO_SCRIPT_SEM_SINAL.test(new URL(pedido.url()).pathname));
  await page.goto("enviar-atestado/10");
  const { bytes, codificacao } = await noFio(portal.origem + new URL((await vindo).url()).pathname, { "accept-encoding": "br" });
  expect(codificacao).toBe("br");
  expect(bytes).toBeLessThanOrEqual(SCRIPT_SEM_SINAL);
});
