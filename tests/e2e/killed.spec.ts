/**
 * Two machines behind nginx, requests spread at random, and one of them dies again and again without a word (kill -9), while many people send
 * certificates with photos. Nobody is lost, nothing goes twice, and whoever sees an error reads what to do, and does it.
 */
import type { APIRequestContext } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { REDIS, startRedis } from "../support/redis";
import { freePort } from "../support/ports";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { ATESTADO } from "./support/flows";
import { endAfterEach } from "./support/end-after-each";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged } from "./support/journey";
import { startNginx, NGINX } from "./support/nginx";
import { BASE, startPortal, type Portal } from "./support/servers";
import { withSession } from "./support/sign-in";
import { TestDelivery, type Answer, type ReadyForm, type TestForm } from "./support/test-delivery";

const { started, begun } = endAfterEach();

/** The page of nginx's own (docs/nginx.conf.example), or the portal's. */
const IN_WORDS = /O portal não respondeu|Tente de novo|Espere um pouco|Ainda não dá para saber/;

/** As often as anybody would try. */
const PATIENCE = 60;

interface Seen {
  errors: number;
  bare: string[];
}

/** Somebody who goes back and presses again, on whatever page says that it went wrong. */
class Patient {
  constructor(
    readonly delivery: TestDelivery,
    readonly seen: Seen,
  ) {}

  /** Tries until the answer is none of an error; what is an error must say so in words. */
  async #until(what: string, attempt: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const answer = await attempt();
      if (answer.status < 500) return answer;
      this.seen.errors += 1;
      if (answer.status === 502 || answer.status === 504 || !IN_WORDS.test(answer.text))
        this.seen.bare.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
      await new Promise((next) => setTimeout(next, 300));
    }
    throw new Error(`${what}: nunca passou`);
  }

  open(path: string): Promise<Answer> {
    return this.#until(`GET ${path}`, () => this.delivery.open(path));
  }

  press(ready: ReadyForm): Promise<Answer> {
    return this.#until(`POST ${ready.action.split("?")[0]}`, () => this.delivery.send(ready));
  }

  /** The page, and the form on it, filled in. */
  async fill(form: TestForm): Promise<ReadyForm> {
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const { status } = await this.open(form.path);
      const ready = status === 200 ? await this.delivery.prepare(form).catch(() => null) : null;
      if (ready) return ready;
    }
    throw new Error(`${form.path}: a página não veio`);
  }

  /** Follows what the portal says of a sending; true: it arrived, false: it says that it did not. */
  async arrived(first: Answer): Promise<boolean> {
    let now = first;
    for (let looks = 0; looks < PATIENCE; looks += 1) {
      if (now.redirectPath && ATESTADO.receipt.test(now.redirectPath)) return true;
      if (/Não chegou à cooperativa/.test(now.text) || now.status === 400) return false;
      if (!now.redirectPath) await new Promise((next) => setTimeout(next, 500));
      now = await this.open(now.redirectPath ?? ATESTADO.situacao ?? "");
    }
    throw new Error(`não se sabe: ${now.status} ${now.redirectPath} ${now.text.slice(0, 300)}`);
  }

  /** One certificate with its photo, whose own words are `mark`. */
  async sendCertificate(mark: string): Promise<void> {
    for (const form of ATESTADO.before) {
      const fields =
        "justificativa" in form.fields ? { ...form.fields, justificativa: mark } : form.fields;
      const answer = await this.press(await this.fill({ ...form, fields }));
      if (answer.status !== 303)
        throw new Error(`${form.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      if (await this.arrived(await this.press(await this.fill(ATESTADO.submission)))) return;
    }
    throw new Error(`${mark}: nunca chegou`);
  }
}

const PEOPLE = 10;
/** Certificates of each. */
const EACH = 30;
/** Milliseconds between two deaths: it is the clock that kills. */
const LIFE = 10_000;

interface Theatre {
  provider: Control;
  newContext(): Promise<APIRequestContext>;
}

async function play({ provider, newContext }: Theatre): Promise<number> {
  const redis = await begun(startRedis(REDIS ?? ""));
  const ports: [number, number] = [await freePort(), await freePort()];
  const start = (port: number): Promise<Portal> =>
    begun(
      startPortal(provider.url, {
        PORT: String(port),
        STORE_URL: redis.url,
        PROVIDER_TIMEOUT_MS: "3000",
      }),
    );
  const portals = [await start(ports[0]), await start(ports[1])];
  const nginx = await begun(startNginx(NGINX ?? "", ports, { atRandom: true }));
  const proxy = { origin: nginx.origin, url: `${nginx.origin}${BASE}` };

  const seen: Seen = { errors: 0, bare: [] };
  let sent = 0;
  let over = false;
  const marks = new Map<string, string[]>();
  const person = async (number: number): Promise<void> => {
    const login = await provider.person("ana.souza");
    const http = await newContext();
    started.push(() => http.dispose());
    // Signing in is no part of it: both stand until all are in.
    await withSession(http, proxy.url, login);
    const patient = new Patient(
      new TestDelivery(http, { ...(portals[0] ?? (await start(ports[0]))), ...proxy }),
      seen,
    );
    const mine = Array.from({ length: EACH }, (_, which) => `Canal ${number}-${which}`);
    marks.set(login, mine);
    signedIn += 1;
    for (const mark of mine) {
      await patient.sendCertificate(mark);
      sent += 1;
    }
  };
  let signedIn = 0;
  const all = Promise.all(Array.from({ length: PEOPLE }, (_, number) => person(number))).finally(
    () => {
      over = true;
    },
  );
  started.push(() => all.catch(() => undefined));

  let deaths = 0;
  const killer = async (): Promise<void> => {
    await expect.poll(() => over || signedIn === PEOPLE, { timeout: 30_000 }).toBe(true);
    while (!over) {
      await new Promise((next) => setTimeout(next, LIFE));
      const which = deaths % 2;
      await portals[which]?.kill();
      deaths += 1;
      portals[which] = await start(ports[which] ?? 0);
    }
  };
  await Promise.all([all, killer()]);

  const [lost, twice]: [string[], string[]] = [[], []];
  for (const [login, mine] of marks) {
    const list = (
      await dataOf(provider, login, contract.atestados.listar, { tipo: "ATESTADOS" })
    ).map(({ justificativa }) => justificativa);
    for (const mark of mine) {
      const times = list.filter((other) => other === mark).length;
      if (times === 0) lost.push(mark);
      if (times > 1) twice.push(mark);
    }
  }
  console.log(
    `mortes: ${deaths}; atestados: ${sent}, ${lost.length} perdidos, ${twice.length} repetidos; páginas de erro: ${seen.errors}, ${seen.bare.length} sem palavras`,
  );
  expect({ sent, lost, twice, bare: seen.bare }).toEqual({
    sent: PEOPLE * EACH,
    lost: [],
    twice: [],
    bare: [],
  });
  return deaths;
}

const without = NGINX === null || REDIS === null;

journey(
  "duas máquinas, uma morta com kill -9 a cada dez segundos: 300 atestados com foto, 0 perdidos, 0 repetidos, nenhum erro sem palavras",
  tagged(ONCE, ONLY_IN_PROOF.tag),
  async ({ playwright, provider }) => {
    journey.skip(without, "sem nginx ou sem redis-server");
    journey.setTimeout(1_200_000);
    const newContext = () => playwright.request.newContext();
    const deaths = await play({ provider, newContext });
    expect(deaths).toBeGreaterThan(3);
  },
);
