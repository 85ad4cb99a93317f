/** Nothing that is restarted or stands still stops the portal for others (docs/operar.md). */
import { startRedis, REDIS } from "../support/redis";
import {
  newFolder,
  started,
  begun,
  ownRedis,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  TestDelivery,
  BASE,
  startPortal,
  type Portal,
} from "./support";
import { ATESTADO } from "./support/flows";
import { startNginx, NGINX } from "./support/nginx";
import { freePort } from "../support/ports";

/** How often one of the two is restarted, how many people do each of what people do, and the answers between two restarts. */
for (const [title, tags, turns, crowd, between] of [
  [
    "reiniciadas uma por vez atrás do nginx, ninguém vê erro: nem quem abre páginas, nem quem responde a um envio",
    ONCE,
    2,
    1,
    20,
  ],
  ["o mesmo, vinte vezes e com dezesseis pessoas", tagged(ONCE, ONLY_IN_PROOF), 20, 4, 200],
] as const)
  // As docs/operar.md says, behind its nginx and with one Redis, while people read and write.
  journey(title, tags, async ({ newVisitor, person, provider }) => {
    journey.skip(NGINX === null, "sem nginx");
    journey.setTimeout(600_000);
    const redis = REDIS === null ? null : await begun(startRedis(REDIS));
    const ports = [await freePort(), await freePort()] as const;
    // Of the restarts alone: a slow machine's provider has time.
    const settings = {
      DATA_DIR: newFolder(),
      PROVIDER_TIMEOUT_MS: "10000",
      ...(redis && { STORE_URL: redis.url }),
    };
    const start = (port: number) =>
      begun(startPortal(provider.url, { ...settings, PORT: String(port) }));
    const first = await start(ports[0]);
    const portals = [first, await start(ports[1])];
    const nginx = await begun(startNginx(NGINX ?? "", [...ports]));
    const proxy: Portal = { ...first, origin: nginx.origin, url: `${nginx.origin}${BASE}` };

    const comes = async () => newVisitor(await person.fresh("ana.souza"), { at: proxy });
    let over = false;
    const answers: string[] = [];
    const ask = async (run: () => Promise<string>): Promise<void> => {
      while (!over) answers.push(await run().catch(String));
    };
    const opens = async (path: string): Promise<void> => {
      const { http } = await comes();
      await ask(
        async () =>
          `GET ${path} ${(await http.get(proxy.url + path, { maxRedirects: 0 })).status()}`,
      );
    };
    const answersSteps = async () => {
      const { http } = await comes();
      const delivery = new TestDelivery(http, proxy);
      const [step = ATESTADO.submission] = ATESTADO.before;
      const ready = await delivery.prepare(step);
      await ask(async () => `POST ${step.page} ${(await delivery.send(ready)).status}`);
    };
    /** Whole certificates, with their photos, one after the other. */
    const sends = async () => {
      const { http } = await comes();
      const delivery = new TestDelivery(http, proxy);
      const forms = [...ATESTADO.before, ATESTADO.submission];
      await ask(async () => {
        const form = forms.shift() ?? ATESTADO.submission;
        forms.push(form);
        return `POST ${form.page} ${(await delivery.fill(form)).status}`;
      });
    };
    const each = () => [opens(""), opens("holerites"), answersSteps(), sends()];
    const people = Promise.all(Array.from({ length: crowd }, each).flat());
    started.push(async () => {
      over = true;
      await people;
    });
    for (let turn = 0; turn < turns; turn += 1) {
      const which = turn % 2;
      const before = answers.length;
      await expect
        .poll(() => answers.length, { timeout: 30_000 })
        .toBeGreaterThan(before + between);
      expect(await portals[which]?.askToEnd()).toBe(0);
      const back = await start(ports[which] ?? 0);
      await expect.poll(async () => (await fetch(`${back.url}saude/pronto`)).text()).toBe("ok");
      portals[which] = back;
    }
    over = true;
    await people;
    const bad = answers.filter((answer) => !/ (200|303)$/.test(answer));
    console.log(`reinícios: ${turns}; ${answers.length} pedidos, ${bad.length} falhos`);
    expect([...new Set(bad)]).toEqual([]);
  });

journey(
  "parado no meio de um envio: a pessoa recebe o recibo, ou perdeu o sinal, e só depois do envio o armazém fecha e o processo acaba",
  ONCE,
  async ({ newVisitor, person, provider }) => {
    for (const stays of [true, false]) {
      // A closed SQLite still takes what its statements bring; a Redis that was left does not.
      const redis = await ownRedis();
      const portal = await begun(
        startPortal(provider.url, { STORE_URL: redis.url, PROVIDER_TIMEOUT_MS: "2000" }),
      );
      const login = await person.fresh(ATESTADO.base);
      const { http } = await newVisitor(login, { at: portal });
      const delivery = new TestDelivery(http, portal);
      const ready = await delivery.reach(ATESTADO);
      const before = await provider.effects(login, ATESTADO.call);
      await provider.fault({ chamada: ATESTADO.call, usuario: login, atraso: 3_500 });
      const answer = delivery.send(ready).catch(() => ({ status: 0, redirectPath: null }));
      await provider.untilCalled(login, ATESTADO.call);
      if (!stays) await http.dispose();
      const asked = Date.now();
      const end = portal.askToEnd();
      const { status, redirectPath: to } = await answer;
      expect([status, to]).toEqual(
        stays ? [303, expect.stringMatching(ATESTADO.receipt)] : [0, null],
      );
      expect(await end).toBe(0);
      expect(Date.now() - asked).toBeLessThan(10_000);
      expect(await provider.effects(login, ATESTADO.call)).toBe(before + 1);
      // What became of the sending, and that its draft is gone, is written after the provider's answer.
      expect(portal.log()).not.toMatch(
        /armazem-falhou|envio-sem-registro|rascunho-ficou|erro-do-portal/,
      );
    }
  },
);
