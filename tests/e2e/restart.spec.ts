/** Nothing that is restarted or stands still stops the portal for others (docs/operar.md). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { startRedis, REDIS } from "../support/redis";
import { withSession } from "./support/sign-in";
import { FLOWS } from "./support/flows";
import { expect, journey, ONCE } from "./support/journey";
import { startNginx, NGINX } from "./support/nginx";
import { freePort } from "../support/ports";
import { TestDelivery } from "./support/test-delivery";
import { BASE, startPortal, type Portal } from "./support/servers";

const [FLOW] = FLOWS;
if (!FLOW) throw new Error("nenhum envio");

/** What a journey has started; ended after it, however it went. */
const started: (() => Promise<unknown>)[] = [];
journey.afterEach(async () => {
  for (const end of started.splice(0).reverse()) await end();
});

async function begun<T extends { end(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  started.push(() => one.end());
  return one;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portal-reinicio-"));
  started.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function visitor(playwright: PlaywrightWorkerArgs["playwright"], portal: Pick<Portal, "url">, login: string): Promise<APIRequestContext> {
  const http = await playwright.request.newContext();
  started.push(() => http.dispose());
  await withSession(http, portal.url, login);
  return http;
}

journey(
  "reiniciadas uma por vez atrás do nginx, ninguém vê erro: nem quem abre páginas, nem quem responde a um envio",
  ONCE,
  async ({ playwright, person, provider }) => {
    journey.skip(NGINX === null, "sem nginx");
    journey.setTimeout(150_000);
    const folder = await newFolder();
    const ports = [await freePort(), await freePort()] as const;
    // Of the restarts alone: a slow machine's provider has time.
    const settings = { DATA_DIR: folder, PROVIDER_TIMEOUT_MS: "10000" };
    const start = (port: number) => begun(startPortal(provider.url, { ...settings, PORT: String(port) }));
    const first = await start(ports[0]);
    const portals = [first, await start(ports[1])];
    const nginx = await begun(startNginx(NGINX ?? "", [...ports]));
    const proxy: Portal = { ...first, origin: nginx.origin, url: `${nginx.origin}${BASE}` };

    let over = false;
    const answers: string[] = [];
    const ask = async (run: () => Promise<string>): Promise<void> => {
      while (!over) answers.push(await run().catch((error: unknown) => String(error)));
    };
    const opens = async (path: string): Promise<void> => {
      const http = await visitor(playwright, proxy, await person.fresh("ana.souza"));
      await ask(async () => `GET ${path} ${(await http.get(proxy.url + path, { maxRedirects: 0 })).status()}`);
    };
    const answersSteps = async (): Promise<void> => {
      const http = await visitor(playwright, proxy, await person.fresh("ana.souza"));
      const delivery = new TestDelivery(http, proxy);
      const [step] = FLOW.before;
      if (!step) throw new Error("nenhum passo");
      const ready = await delivery.prepare(step);
      await ask(async () => `POST ${step.path} ${(await delivery.send(ready)).status}`);
    };
    const people = Promise.all([opens(""), opens("holerites"), answersSteps(), answersSteps()]);
    started.push(async () => {
      over = true;
      await people;
    });
    for (const which of [0, 1, 0, 1]) {
      const before = answers.length;
      await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
      await portals[which]?.askToEnd();
      portals[which] = await start(ports[which] ?? 0);
    }
    over = true;
    await people;
    const bad = answers.filter((answer) => !/ (200|303)$/.test(answer));
    console.log(`reinícios: ${answers.length} pedidos, ${bad.length} falhos`);
    expect([...new Set(bad)]).toEqual([]);
  },
);

for (const store of ["SQLite", "Redis"]) {
  journey(`parado no meio de um envio (${store}): a pessoa recebe o recibo, e só então o processo acaba`, ONCE, async ({ playwright, person, provider }) => {
    journey.skip(store === "Redis" && REDIS === null, "sem redis-server");
    const redis = store === "Redis" ? await begun(startRedis(REDIS ?? "")) : null;
    const portal = await begun(startPortal(provider.url, redis ? { STORE_URL: redis.url } : {}));
    const login = await person.fresh(FLOW.base ?? "ana.souza");
    const http = await visitor(playwright, portal, login);
    const delivery = new TestDelivery(http, portal);
    for (const form of FLOW.before) await delivery.send(await delivery.prepare(form));
    const ready = await delivery.prepare(FLOW.submission);
    const before = await FLOW.records(provider, login);
    await provider.fault({ chamada: FLOW.call, usuario: login, atraso: 1_000 });
    const answer = delivery.send(ready);
    await expect.poll(async () => (await provider.calls(login)).map(({ nome }) => nome)).toContain(FLOW.call);
    const asked = Date.now();
    const end = portal.askToEnd();
    const { status, redirectPath: to } = await answer;
    expect([status, to]).toEqual([303, expect.stringMatching(FLOW.receipt)]);
    expect(await end).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(await FLOW.records(provider, login)).toBe(before + 1);
  });
}

journey("com o Redis parado no lugar, entra-se em menos de três segundos", ONCE, async ({ playwright, person, provider }) => {
  journey.skip(REDIS === null, "sem redis-server");
  const redis = await begun(startRedis(REDIS ?? ""));
  const portal = await begun(startPortal(provider.url, { STORE_URL: redis.url }));
  const login = await person.fresh("ana.souza");
  const other = await person.fresh("ana.souza");
  await visitor(playwright, portal, other);
  redis.freeze();
  const began = Date.now();
  const http = await visitor(playwright, portal, login);
  expect(Date.now() - began).toBeLessThan(3_000);
  expect((await http.get(portal.url)).status()).toBe(200);
  expect(Date.now() - began).toBeLessThan(6_000);
});
