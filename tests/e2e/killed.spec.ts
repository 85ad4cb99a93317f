/**
 * Two machines behind nginx, requests spread at random, and one of them dies again and again without a word (kill -9), while many people send
 * certificates with photos. Nobody is lost, nothing goes twice, and whoever sees an error reads what to do, and does it.
 */
import { REDIS } from "../support/redis";
import { freePort } from "../support/ports";
import type { Filled } from "../support/http/forms";
import {
  dataOf,
  started,
  begun,
  ownRedis,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  startPortal,
  BASE,
  TestDelivery,
  type Answer,
  type ReadyForm,
} from "./support";
import { ATESTADO } from "./support/flows";
import { startNginx, NGINX } from "./support/nginx";

/** The page of nginx's own (docs/nginx.conf.example), or the portal's. */
const IN_WORDS = /O portal não respondeu|Tente de novo|Espere um pouco|Ainda não dá para saber/;

const PEOPLE = 10;
/** Certificates of each. */
const EACH = 30;
/** Milliseconds between two deaths: it is the clock that kills. */
const LIFE = 10_000;

/** Tries as often as anybody would, until it gives something. */
async function patiently<T>(what: string, pause: number, attempt: () => Promise<T | null>) {
  for (let tries = 0; tries < 60; tries += 1) {
    const given = await attempt();
    if (given !== null) return given;
    await new Promise((next) => setTimeout(next, pause));
  }
  throw new Error(`${what}: nunca`);
}

/** Somebody who goes back and presses again, on whatever page says that it went wrong. */
class Patient {
  constructor(
    readonly delivery: TestDelivery,
    /** Errors without words are noted here. */
    readonly bare: string[],
  ) {}

  /** Tries until the answer is none of an error. */
  #until(what: string, attempt: () => Promise<Answer>) {
    return patiently(what, 300, async () => {
      const answer = await attempt();
      if (answer.status < 500) return answer;
      if (answer.status === 502 || answer.status === 504 || !IN_WORDS.test(answer.text))
        this.bare.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return null;
    });
  }

  #open(path: string) {
    return this.#until(`GET ${path}`, () => this.delivery.open(path));
  }

  /** Fills in the form of its page, and presses. */
  async #send(form: Filled) {
    const ready: ReadyForm = await patiently(form.page, 0, async () => {
      const { status } = await this.#open(form.page);
      return status === 200 ? this.delivery.prepare(form).catch(() => null) : null;
    });
    return this.#until(`POST ${form.page}`, () => this.delivery.send(ready));
  }

  /** Follows what the portal says of a sending; true: it arrived, false: it says that it did not. */
  #arrived(first: Answer) {
    let now = first;
    return patiently("saber se chegou", 500, async () => {
      if (now.redirectPath && ATESTADO.receipt.test(now.redirectPath)) return true;
      if (/Não chegou à cooperativa/.test(now.text) || now.status === 400) return false;
      now = await this.#open(now.redirectPath ?? ATESTADO.situacao);
      return null;
    });
  }

  /** One certificate with its photo, whose own words are `mark`. */
  async sendCertificate(mark: string) {
    for (const form of ATESTADO.before) {
      const fields =
        "justificativa" in form.fields ? { ...form.fields, justificativa: mark } : form.fields;
      const { status, text } = await this.#send({ ...form, fields });
      expect(status, `${form.page}: ${text.slice(0, 300)}`).toBe(303);
    }
    await patiently(mark, 0, async () =>
      (await this.#arrived(await this.#send(ATESTADO.submission))) ? true : null,
    );
  }
}

journey(
  "duas máquinas, uma morta com kill -9 a cada dez segundos: 300 atestados com foto, 0 perdidos, 0 repetidos, nenhum erro sem palavras",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ newVisitor, provider }) => {
    journey.skip(NGINX === null || REDIS === null, "sem nginx ou sem redis-server");
    journey.setTimeout(1_200_000);
    const redis = await ownRedis();
    const ports: [number, number] = [await freePort(), await freePort()];
    const settings = { STORE_URL: redis.url, PROVIDER_TIMEOUT_MS: "3000" };
    const start = (port: number) =>
      begun(startPortal(provider.url, { ...settings, PORT: String(port) }));
    const first = await start(ports[0]);
    const portals = [first, await start(ports[1])];
    const { origin } = await begun(startNginx(NGINX ?? "", ports, { atRandom: true }));
    const proxy = { ...first, origin, url: `${origin}${BASE}` };

    const bare: string[] = [];
    // Signing in is no part of it: both stand until all are in.
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async (_person, number) => {
        const login = await provider.person("ana.souza");
        const { http } = await newVisitor(login, { at: proxy });
        const marks = Array.from({ length: EACH }, (_, which) => `Canal ${number}-${which}`);
        return { login, marks, patient: new Patient(new TestDelivery(http, proxy), bare) };
      }),
    );
    const all = Promise.all(
      people.map(async ({ marks, patient }) => {
        for (const mark of marks) await patient.sendCertificate(mark);
      }),
    );
    started.push(() => all.catch(() => undefined));
    const goesOn = () =>
      Promise.race([
        all.then(() => false),
        new Promise<boolean>((next) => setTimeout(next, LIFE, true)),
      ]);
    let deaths = 0;
    for (; await goesOn(); deaths += 1) {
      const which = deaths % 2;
      await portals[which]?.kill();
      portals[which] = await start(ports[which] ?? 0);
    }

    for (const { login, marks } of people) {
      const list = await dataOf(provider, login, "atestados.listar", { tipo: "ATESTADOS" });
      const arrived = list.map(({ justificativa }) => justificativa);
      expect(arrived.filter((mark) => mark?.startsWith("Canal ")).sort()).toEqual(marks.sort());
    }
    expect(bare).toEqual([]);
    expect(deaths).toBeGreaterThan(3);
  },
);
