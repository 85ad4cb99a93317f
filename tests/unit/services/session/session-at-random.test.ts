/**
 * Sessions at random, in both stores and by two processes that share one: signing in, opening links, leaving them, signing out, the
 * provider's 401 and time, with any cookie that was ever given, old ones too. What ended never opens anything; what lives always does.
 */
import { SECRET } from "../support/test-environment";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { inEveryPlace, type Home } from "../support/places";
import { temporaryFolder } from "../support/folder";

const RUNS = Number(process.env.SESSOES_AO_ACASO ?? 200);
const HOUR = 3600;

async function startProcess(home: Home) {
  vi.resetModules();
  const settings = home.path.startsWith("redis:")
    ? { STORE_URL: home.path, DATA_DIR: temporaryFolder("sem-uso") }
    : { STORE_URL: "", DATA_DIR: home.path };
  Object.assign(process.env, { SESSION_SECRET: SECRET, ...settings });
  const [session, { endSession }, { store }] = await Promise.all([
    import("~/services/session/session.server"),
    import("~/services/access/guard.server"),
    import("~/services/storage/store.server"),
  ]);
  return { ...session, endSession, store };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

/** What a session is, as everybody means it. */
interface Life {
  isOver: boolean;
  own: string | null;
  /** The link on top of it, by its token. */
  link: string | null;
}

interface Given {
  cookie: string;
  life: Life | null;
  link: string | null;
  /** Seconds since 1970. */
  used: number;
  began: number;
}

const actions = ["signIn", "openLink", "leave", "signOut", "unauthorised", "use", "wait"] as const;
const step = fc.record({
  action: fc.constantFrom(...actions),
  /** Of all cookies given so far, newest first: mostly one of the last. */
  which: fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 1 }) },
    { weight: 1, arbitrary: fc.nat({ max: 30 }) },
  ),
  process: fc.nat({ max: 1 }),
  seconds: fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 7 * HOUR })),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const requestWith = (cookie: string) =>
  new Request("http://portal/colaborador/", { headers: { cookie } });
const now = () => Math.floor(Date.now() / 1000);

/** What a cookie should open now: a token, or nothing. */
function opened({ life, link, used, began }: Given) {
  if (!life || life.isOver || now() - used > 12 * HOUR || now() - began > 30 * 24 * HOUR)
    return undefined;
  return (link !== null && life.link === link ? link : life.own) ?? undefined;
}

class World {
  serial = 0;
  readonly given: Given[] = [{ cookie: "", life: null, link: null, used: 0, began: 0 }];

  constructor(readonly processes: readonly Process[]) {}

  #token = (what: string) => `${what}-${(this.serial += 1)}`;

  #give(
    cookie: string,
    life: Life | null,
    link: string | null,
    { used, began }: { used: number; began: number },
  ) {
    if (cookie !== "") this.given.unshift({ cookie, life, link, used, began });
  }

  async take({ action, which, process, seconds }: Step) {
    const portal = this.processes[process];
    const from = this.given[Math.min(which, this.given.length - 1)];
    if (!portal || !from) throw new Error("nenhum processo, nenhum cookie");
    const request = requestWith(from.cookie);
    const times = { used: now(), began: now() };
    const isOpen = opened(from);
    const { life } = from;
    const isInLink = isOpen !== undefined && isOpen === from.link;
    switch (action) {
      case "signIn": {
        const token = this.#token("pessoa");
        const cookie = await portal.startSession(request, token, token);
        if (life) life.isOver = true;
        return this.#give(cookie, { isOver: false, own: token, link: null }, null, times);
      }
      case "openLink": {
        const token = this.#token("link");
        const session = await portal.readSession(request);
        const cookie = (await portal.enterPortalOf(request, session, token, token)) ?? "";
        const goesOn = isOpen !== undefined && life?.own !== null ? life : null;
        // A link without a session of one's own is a session; another link is another one.
        if (isOpen !== undefined && life && !goesOn) life.isOver = true;
        const shows = goesOn ?? { isOver: false, own: null, link: null };
        shows.link = token;
        return this.#give(cookie, shows, token, goesOn ? from : times);
      }
      case "leave": {
        const cookie = await portal.returnToOwnPortal(request, await portal.readSession(request));
        if (!isInLink || !life) return;
        life.link = null;
        if (life.own === null) life.isOver = true;
        return this.#give(cookie, life, null, from);
      }
      case "signOut":
        await portal.closeSession(request, { kind: "info", text: "Saiu" });
        if (life) life.isOver = true;
        return;
      case "unauthorised": {
        const answer = await portal
          .endSession(request, await portal.readSession(request))
          .catch((thrown: unknown) => thrown);
        if (!(answer instanceof Response)) throw answer;
        if (isOpen === undefined || !life) return;
        if (!isInLink || life.own === null) life.isOver = true;
        life.link = isInLink ? null : life.link;
        return this.#give(answer.headers.get("Set-Cookie") ?? "", life, null, from);
      }
      case "use": {
        const cookie = await portal.renewUse(request);
        return cookie
          ? this.#give(cookie, life, isInLink ? from.link : null, { ...from, used: now() })
          : undefined;
      }
      case "wait":
        vi.setSystemTime(Date.now() + seconds * 1000);
    }
  }

  /** Every cookie ever given opens what it should, in both processes. */
  async check() {
    for (const given of this.given) {
      for (const portal of this.processes) {
        const { content, ended } = await portal.readSession(requestWith(given.cookie));
        expect([portal.tokenInUse(content), content.managementToken !== undefined]).toEqual([
          opened(given),
          opened(given) !== undefined && opened(given) === given.link,
        ]);
        if (ended === "saiu") expect(given.life?.isOver).toBe(true);
      }
    }
  }
}

inEveryPlace("sessions at random, by two processes,", (at) => {
  let processes: Process[];

  beforeAll(async () => {
    processes = [await startProcess(at.home), await startProcess(at.home)];
    for (const { store } of processes) await at.home.ready(store);
  });
  afterAll(async () => {
    for (const { store } of processes) await store.close();
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it(
    "an ended session never opens anything, and a live one always does",
    { timeout: 120_000 },
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const world = new World(processes);
          for (const each of steps) {
            await world.take(each);
            await world.check();
          }
        }),
        { numRuns: RUNS },
      ),
  );
});
