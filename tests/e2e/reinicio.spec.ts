/** Nothing that is restarted or stands still stops the portal for others (docs/operar.md). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { iniciaRedis, REDIS } from "../apoio/redis";
import { comSessao } from "./apoio/entrada";
import { FLUXOS } from "./apoio/fluxos";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { iniciaNginx, NGINX } from "./apoio/nginx";
import { portaLivre } from "./apoio/processo";
import { RemessaDeTeste } from "./apoio/remessa-de-teste";
import { BASE, iniciaPortal, type Portal } from "./apoio/servidores";

const [FLUXO] = FLUXOS;
if (!FLUXO) throw new Error("nenhum envio");

/** What a journey has started; ended after it, however it went. */
const started: (() => Promise<unknown>)[] = [];
jornada.afterEach(async () => {
  for (const end of started.splice(0).reverse()) await end();
});

async function comecado<T extends { encerra(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  started.push(() => one.encerra());
  return one;
}

async function pastaNova(): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), "portal-reinicio-"));
  started.push(() => rm(pasta, { recursive: true, force: true }));
  return pasta;
}

async function visitante(playwright: PlaywrightWorkerArgs["playwright"], portal: Pick<Portal, "url">, login: string): Promise<APIRequestContext> {
  const http = await playwright.request.newContext();
  started.push(() => http.dispose());
  await comSessao(http, portal.url, login);
  return http;
}

jornada("reiniciadas uma por vez atrás do nginx, ninguém vê erro: nem quem abre páginas, nem quem responde a um envio", UMA_VEZ, async ({ playwright, pessoa, provedor }) => {
  jornada.skip(NGINX === null, "sem nginx");
  jornada.setTimeout(150_000);
  const pasta = await pastaNova();
  const portas = [await portaLivre(), await portaLivre()] as const;
  // Of the restarts alone: a slow machine's provider has time.
  const settings = { DATA_DIR: pasta, PROVIDER_TIMEOUT_MS: "10000" };
  const inicia = (porta: number) => comecado(iniciaPortal(provedor.url, { ...settings, PORT: String(porta) }));
  const primeiro = await inicia(portas[0]);
  const portais = [primeiro, await inicia(portas[1])];
  const nginx = await comecado(iniciaNginx(NGINX ?? "", [...portas]));
  const proxy: Portal = { ...primeiro, origem: nginx.origem, url: `${nginx.origem}${BASE}` };

  let over = false;
  const answers: string[] = [];
  const ask = async (run: () => Promise<string>): Promise<void> => {
    while (!over) answers.push(await run().catch((error: unknown) => String(error)));
  };
  const opens = async (endereco: string): Promise<void> => {
    const http = await visitante(playwright, proxy, await pessoa.nova("ana.souza"));
    await ask(async () => `GET ${endereco} ${(await http.get(proxy.url + endereco, { maxRedirects: 0 })).status()}`);
  };
  const answersSteps = async (): Promise<void> => {
    const http = await visitante(playwright, proxy, await pessoa.nova("ana.souza"));
    const remessa = new RemessaDeTeste(http, proxy);
    const [passo] = FLUXO.antes;
    if (!passo) throw new Error("nenhum passo");
    const pronto = await remessa.prepara(passo);
    await ask(async () => `POST ${passo.endereco} ${(await remessa.envia(pronto)).status}`);
  };
  const people = Promise.all([opens(""), opens("holerites"), answersSteps(), answersSteps()]);
  started.push(async () => {
    over = true;
    await people;
  });
  for (const which of [0, 1, 0, 1]) {
    const before = answers.length;
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    await portais[which]?.pedeFim();
    portais[which] = await inicia(portas[which] ?? 0);
  }
  over = true;
  await people;
  const bad = answers.filter((answer) => !/ (200|303)$/.test(answer));
  console.log(`reinícios: ${answers.length} pedidos, ${bad.length} falhos`);
  expect([...new Set(bad)]).toEqual([]);
});

for (const armazem of ["SQLite", "Redis"]) {
  jornada(`parado no meio de um envio (${armazem}): a pessoa recebe o recibo, e só então o processo acaba`, UMA_VEZ, async ({ playwright, pessoa, provedor }) => {
    jornada.skip(armazem === "Redis" && REDIS === null, "sem redis-server");
    const redis = armazem === "Redis" ? await comecado(iniciaRedis(REDIS ?? "")) : null;
    const portal = await comecado(iniciaPortal(provedor.url, redis ? { STORE_URL: redis.url } : {}));
    const login = await pessoa.nova(FLUXO.base ?? "ana.souza");
    const http = await visitante(playwright, portal, login);
    const remessa = new RemessaDeTeste(http, portal);
    for (const formulario of FLUXO.antes) await remessa.envia(await remessa.prepara(formulario));
    const pronto = await remessa.prepara(FLUXO.envio);
    const before = await FLUXO.registros(provedor, login);
    await provedor.falha({ chamada: FLUXO.chamada, usuario: login, atraso: 1_000 });
    const answer = remessa.envia(pronto);
    await expect.poll(async () => (await provedor.chamadas(login)).map(({ nome }) => nome)).toContain(FLUXO.chamada);
    const asked = Date.now();
    const end = portal.pedeFim();
    const { status, para } = await answer;
    expect([status, para]).toEqual([303, expect.stringMatching(FLUXO.recibo)]);
    expect(await end).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(await FLUXO.registros(provedor, login)).toBe(before + 1);
  });
}

jornada("com o Redis parado no lugar, entra-se em menos de três segundos", UMA_VEZ, async ({ playwright, pessoa, provedor }) => {
  jornada.skip(REDIS === null, "sem redis-server");
  const redis = await comecado(iniciaRedis(REDIS ?? ""));
  const portal = await comecado(iniciaPortal(provedor.url, { STORE_URL: redis.url }));
  const login = await pessoa.nova("ana.souza");
  const outro = await pessoa.nova("ana.souza");
  await visitante(playwright, portal, outro);
  redis.congela();
  const began = Date.now();
  const http = await visitante(playwright, portal, login);
  expect(Date.now() - began).toBeLessThan(3_000);
  expect((await http.get(portal.url)).status()).toBe(200);
  expect(Date.now() - began).toBeLessThan(6_000);
});
