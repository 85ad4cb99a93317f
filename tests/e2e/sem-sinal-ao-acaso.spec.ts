/**
 * Certificates that wait on a phone, tried at random: whatever is killed, whoever signs in, however the signal comes and goes, each arrives once, with
 * all its photos, under who kept it.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import {
  type BrowserContext,
  type Page,
  daysFromNow,
  asShown,
  beginAnother,
  deviceReady,
  endSession,
  inThePortal,
  keep,
  openKeeping,
  photograph,
  type Kept,
  BASE,
  expect,
  journey,
  ONCE_IN_BROWSER,
  ONLY_IN_PROOF,
  tagged,
  WHOLE_PROOF,
  signIn,
} from "./support";
import { Gate } from "./support/gate";

const NAMES = { "ana.souza": "Ana", "carla.dias": "Carla" } as const;
type Base = keyof typeof NAMES;
const BASES: readonly Base[] = ["ana.souza", "carla.dias"];

const STEPS = [
  ...["guarda", "guarda", "guarda", "mata", "mata no meio", "sinal", "sem sinal"],
  ...["servidor parado", "vai e vem", "a sessão acaba", "outra pessoa", "recarrega"],
] as const;
type Step = (typeof STEPS)[number];

interface Stage {
  /** Of the portal itself. */
  url: string;
  /** Between it and the phone. */
  gate: Gate;
  /** The logins, by whose data they have. */
  logins: Record<Base, string>;
}

/** A phone that outlives its browser. */
class Phone {
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #who: Base = "ana.souza";
  #signal = true;
  #running = true;
  #day = 1;
  readonly #begun = new Set<Base>();
  readonly kept: Record<Base, Kept[]> = { "ana.souza": [], "carla.dias": [] };

  constructor(
    readonly stage: Stage,
    readonly folder: string,
    readonly launch: (folder: string) => Promise<BrowserContext>,
  ) {}

  async page() {
    if (this.#page) return this.#page;
    this.#context ??= await this.launch(this.folder);
    await this.#context.setOffline(!this.#signal);
    return (this.#page = this.#context.pages()[0] ?? (await this.#context.newPage()));
  }

  async signIn(who: Base) {
    await this.signal(true);
    const page = await this.page();
    await endSession(page.context());
    // As somebody does who finds the sign-in on the screen; the rest is the page's own way.
    await page.goto("auth");
    await signIn(page, this.stage.logins[who]);
    this.#who = who;
    await deviceReady(page);
    if (this.#begun.has(who)) return;
    this.#begun.add(who);
    await beginAnother(page);
  }

  /** With it the server runs, too. */
  async signal(on: boolean) {
    if (on) await this.running(true);
    this.#signal = on;
    await (await this.page()).context().setOffline(!on);
  }

  /** Stopped, it refuses whoever comes, and breaks off whatever is on its way. */
  async running(on: boolean) {
    if (this.#running === on) return;
    this.#running = on;
    await (on ? this.stage.gate.open() : this.stage.gate.close());
  }

  /** Now here, now there, in the middle of whatever is being sent. */
  async comesAndGoes(times: number) {
    await this.running(true);
    const context = (await this.page()).context();
    for (let turn = 0; turn < times * 4; turn += 1) {
      await context.setOffline(turn % 2 === 0);
      await new Promise((next) => setTimeout(next, 150 * (1 + (turn % 3))));
    }
    this.#signal = true;
  }

  async #open() {
    const page = await this.page();
    await openKeeping(page, NAMES[this.#who]);
    return page;
  }

  async keep(photos: number) {
    const kept = { day: daysFromNow(-this.#day), photos };
    this.#day += 1;
    const page = await this.#open();
    const begun = await page.locator("#fotos img").count();
    await keep(page, kept);
    // What was begun before goes with it.
    this.kept[this.#who].push({ ...kept, photos: photos + begun });
  }

  /** The browser is gone at once: nothing of it says goodbye. */
  async kill() {
    const gone = this.#context?.waitForEvent("close");
    spawnSync("pkill", ["-9", "-f", this.folder]);
    await gone;
    this.#context = this.#page = null;
    // Its cookie goes with a browser. With signal the person signs in again; without, who is in stays known to the phone.
    if (this.#signal && this.#running) await this.signIn(this.#who);
  }

  async killInTheMiddle() {
    await photograph(await this.#open());
    await this.kill();
  }

  async act(step: Step, photos: number) {
    switch (step) {
      case "guarda":
        return this.keep(photos);
      case "mata":
        return this.kill();
      case "mata no meio":
        return this.killInTheMiddle();
      case "sinal":
        return this.signal(true);
      case "sem sinal":
        return this.signal(false);
      case "servidor parado":
        return this.running(false);
      case "vai e vem":
        return this.comesAndGoes(photos);
      case "a sessão acaba":
        return this.signIn(this.#who);
      case "outra pessoa":
        return this.signIn(this.#who === "ana.souza" ? "carla.dias" : "ana.souza");
      case "recarrega":
        await (await this.page()).reload({ waitUntil: "commit" }).catch(() => undefined);
    }
  }

  /** Everybody comes back with signal, and what the portal has then is what was kept. */
  async judge(): Promise<void> {
    for (const who of BASES) {
      await this.signIn(who);
      const page = await this.page();
      // It goes by itself, while a page is open.
      await expect(async () => {
        await page.goto("sem-sinal");
        await expect(page.locator("#novo")).toBeVisible();
        await expect(
          page.locator("#lista li").filter({ hasNotText: "Outra pessoa guardou" }),
        ).toHaveCount(0);
        expect(await inThePortal(page), who).toEqual(asShown(this.kept[who]));
      }).toPass({ timeout: 90_000 });
    }
  }

  async end() {
    await this.#context?.close();
  }
}

const scenario = fc.array(
  fc.record({ step: fc.constantFrom(...STEPS), photos: fc.integer({ min: 1, max: 2 }) }),
  { minLength: 4, maxLength: 9 },
);

function tries(title: string, how: { tag: string | string[] }, runs: number, seed: number): void {
  journey(title, how, async ({ playwright, portal, person }) => {
    journey.setTimeout(60_000 * runs);
    for (const steps of fc.sample(scenario, { numRuns: runs, seed })) {
      const folder = await mkdtemp(join(tmpdir(), "aparelho-"));
      const logins = {
        "ana.souza": await person.fresh("ana.souza"),
        "carla.dias": await person.fresh("carla.dias"),
      };
      const gate = await new Gate(new URL(portal.origin)).open();
      const phone = new Phone({ url: portal.url, gate, logins }, folder, (at) =>
        playwright.chromium.launchPersistentContext(at, {
          baseURL: gate.url + BASE,
          viewport: { width: 360, height: 740 },
          locale: "pt-BR",
        }),
      );
      try {
        await phone.signIn("ana.souza");
        for (const { step, photos } of steps)
          await journey.step(`${step} ${photos}`, () => phone.act(step, photos));
        await phone.judge();
      } finally {
        await phone.end();
        await gate.close();
        await rm(folder, { recursive: true, force: true });
      }
    }
  });
}

const NOTHING = "nada perdido, nada duas vezes, nada sob outra pessoa";

tries(`ao acaso, uma vez: ${NOTHING}`, ONCE_IN_BROWSER, 1, 36);
for (let part = 0; WHOLE_PROOF && part < 20; part += 1)
  tries(
    `ao acaso, dez vezes, parte ${part + 1}: ${NOTHING}`,
    tagged(ONCE_IN_BROWSER, ONLY_IN_PROOF),
    10,
    100 + part,
  );
