/** Section 1: what each screen weighs on the wire, the first time and with nothing cached. */
import type { Browser } from "@playwright/test";
import { SCRIPTS_DA_PRIMEIRA_VISITA, SCRIPTS_DE_CADA_TELA } from "../orcamentos";
import { bytesNoFio, ECONOMIA, type Headers } from "./http";
import { abreNavegador, ateViver, observa, primeiraVisita, type Pedido } from "./navegador";
import { numero, type Relatorio } from "./relatorio";
import type { TelaNoAr } from "./telas";

/** The stylesheet for the next page and the icon come after the page, and do not hold it up. */
const COMES_AFTER = /\/estilo\/|\/icone\.svg$/;
/** Pictures and papers of the provider's, which the page shows and does not need; economy mode leaves them out. */
const OF_THE_PROVIDER = /\/(logotipo|arquivo)([?#]|$)/;

/** The whole answer, headers included: what the first round trip of the connection has to carry. */
async function pageBytes({ tela, url, status = 200 }: TelaNoAr, headers: Headers): Promise<number> {
  const answer = await bytesNoFio(url, headers);
  if (answer.status !== status) throw new Error(`${tela}: respondeu ${answer.status}, e não ${status}`);
  return answer.total;
}

async function fetched(browser: Browser, { url, headers }: TelaNoAr, extra: Headers, javaScriptEnabled: boolean): Promise<Pedido[]> {
  const { contexto, pagina, cdp } = await primeiraVisita(browser, { ...headers, ...extra }, { javaScriptEnabled }, url);
  const pedidos = observa(cdp);
  await pagina.goto(url, { waitUntil: "load" });
  if (javaScriptEnabled) await ateViver(pagina);
  await contexto.close();
  return pedidos;
}

const own = (pedidos: Pedido[]) => pedidos.filter(({ url }) => url.startsWith("http") && !COMES_AFTER.test(url));
const kb = (n: number) => numero(n * 1024);
const scripts = (pedidos: Pedido[]) => pedidos.filter(({ tipo, url }) => tipo === "Script" || url.endsWith(".js"));
const sum = (pedidos: Pedido[]) => pedidos.reduce((total, { bytes }) => total + bytes, 0);

export async function mede(relatorio: Relatorio, telas: TelaNoAr[]): Promise<void> {
  relatorio.titulo("1. Peso de cada tela (bytes no fio; página em gzip, com cabeçalhos; scripts em brotli; primeira visita, nada em cache)");
  const browser = await abreNavegador();
  /** What somebody has who comes from the sign-in and the home page. */
  const known = new Set<string>();
  const linhas: string[][] = [];
  for (const tela of telas) {
    const { tela: nome, headers } = tela;
    const economia = await pageBytes(tela, { ...headers, ...ECONOMIA });
    const normal = await pageBytes(tela, headers);
    const [eco, off, on] = [await fetched(browser, tela, ECONOMIA, true), await fetched(browser, tela, {}, false), await fetched(browser, tela, {}, true)];
    const files = scripts(on);
    const later = files.filter(({ url }) => !known.has(url));
    const first = linhas.length < 1;
    if (nome === "Entrar" || nome === "Início") for (const { url } of files) known.add(url);
    linhas.push([
      nome,
      relatorio.ate(`${nome}, bytes em economia`, economia, tela.economia),
      relatorio.ate(`${nome}, bytes com scripts`, normal, tela.comScripts),
      relatorio.ate(`${nome}, pedidos em economia`, own(eco).length, 1),
      relatorio.ate(`${nome}, pedidos sem script`, own(off).filter(({ url }) => !OF_THE_PROVIDER.test(url)).length, 1),
      relatorio.ate(`${nome}, scripts na primeira visita`, sum(files), SCRIPTS_DA_PRIMEIRA_VISITA),
      first ? "" : relatorio.ate(`${nome}, scripts a mais`, sum(later), SCRIPTS_DE_CADA_TELA),
    ]);
  }
  await browser.close();
  relatorio.nota(`Orçamento: página ${kb(14)} (entrada ${kb(8)}) em um pedido; scripts ${numero(SCRIPTS_DA_PRIMEIRA_VISITA)}, e ${numero(SCRIPTS_DE_CADA_TELA)} a mais por tela.`);
  relatorio.tabela(
    ["Tela", "economia", "com scripts", "pedidos, economia", "pedidos, sem script", "scripts, 1ª visita", "scripts a mais"],
    linhas,
  );
}
