/** The person of a run: has the form in several tabs, presses, goes back, looks, and remembers what the pages said. */
import { PASSWORD } from "../e2e/support/servers";
import { urlEncoded, type Body } from "../support/http/body";
import { Client, type Answer } from "../support/http/client";
import {
  bodyOf,
  csrfTokenOf,
  formWith,
  readyForm,
  unescaped,
  type Filled,
} from "../support/http/forms";
import {
  prepareAll,
  sceneOf,
  type Content,
  type Prepared,
  type Scene,
  type Write,
} from "../support/writes/write";
import { LATEST_EFFECT, orderOf, type OrderedFault } from "./faults";
import { lacks } from "./looseness";
import { isSignIn, offersOf, shownBy, toldBy, type ReportedOutcome, type Way } from "./reading";
import type { Stage, StoreFault } from "./stage";
import type { Identity, Kill, Scenario } from "./steps";
import { InvariantViolation, says, type Pressed } from "./oracle";

/** A form in one tab. */
interface OpenForm {
  path: string;
  body: Body;
  /** Shared by all tabs of one draft. */
  pressed: Pressed;
  prepared: Prepared;
  mark: string;
  /** What its page shows now. */
  last: Answer | null;
}

/** A press that was answered; the moments in milliseconds. */
interface Sent {
  first: Answer;
  /** Where it was heard. */
  browser: Client;
  began: number;
  ended: number;
}

/** The page could not be opened, or has nothing (any more) to press. */
class NothingToPress extends Error {
  /** `passes`: it was a failure, and is over soon. */
  constructor(
    message: string,
    readonly passes = false,
  ) {
    super(message);
  }
}

/** What leaves it open whether it was done. */
const OPEN: ReadonlySet<ReportedOutcome> = new Set(["não se sabe", "nada"]);

/** After nothing but these, sending all the same is sending for the first time. */
const NOT_SENT: ReadonlySet<ReportedOutcome> = new Set(["não", "nada foi enviado", "não chegou"]);

/** Milliseconds: who is told only then has waited for the other press. */
const WAITED = 150;

/** How often, and how many milliseconds after one another, is asked what must come: longer than a call stays shut off for all. */
const PATIENCE = 30;
const PAUSE = 500;
/** Where a look can say all that there is to say, two are enough. */
const LOOKS = 2;
/** Absence is proven by looks that are later than twice a call's limit. */
const LOOKS_TILL_LATE = 14;

/** A page that could not be made. */
const NOT_MADE = /Se você acabou de enviar algo/;

/** Milliseconds that a press takes until its effect is ordered. */
const MARGIN = 400;

const ALONE = { kept: false, abreast: true };

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

let people = 0;

export class Person {
  readonly forms: OpenForm[] = [];
  readonly #pressed = new Map<string, Pressed>();
  readonly #scene: Scene;
  readonly #browser: Client;
  /** Whose portal is open in the browser. */
  #identity: "own" | "link" | "other" = "own";
  #isIn = false;
  #other: string | null = null;
  #opened = 0;
  #insisted = 0;
  readonly #insistences = new Map<string, Pressed>();
  readonly #decided = new Set<Pressed>();
  #said = 0;
  readonly #heard: string[] = [];
  readonly #began = Date.now();
  /** Its store has failed, or it has been killed. */
  mayHaveForgotten = false;
  /** Until when an effect may still come. */
  #lateUntil = 0;

  private constructor(
    readonly stage: Stage,
    readonly write: Write,
    readonly scenario: Scenario,
    readonly login: string,
    readonly number: number,
  ) {
    this.#browser = new Client(
      () => stage.portal,
      `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    );
    this.#scene = sceneOf(stage.provider, login);
  }

  static async of(stage: Stage, write: Write, scenario: Scenario) {
    people += 1;
    return new Person(stage, write, scenario, await stage.provider.person(write.base), people);
  }

  /** Who else has been in this browser; null: nobody. */
  get other() {
    return this.#other;
  }

  get pressed(): Pressed[] {
    return [...this.#pressed.values()].filter(({ told }) => told.length > 0);
  }

  // Who is in.

  /** The likeliest first: what was asked for last may have been carried out before what was asked for earlier. */
  async #ownPasswords() {
    const changes = (await this.stage.provider.writes(this.login)).filter(
      ({ nome, efeitos }) => nome === "conta.alterarSenha" && efeitos > 0,
    );
    const changed = changes.flatMap(
      ({ corpo }) => /"nova_senha":"([^"]+)"/.exec(corpo ?? "")?.[1] ?? [],
    );
    return changed.length > 0 ? changed.reverse() : [PASSWORD];
  }

  async #signIn(login: string, passwords: readonly string[]) {
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const password = passwords[tries % passwords.length] ?? PASSWORD;
      const status = await this.#browser.signIn(login, password).catch(() => 0);
      if (status === 303) return;
      await pause(PAUSE);
    }
    throw new Error(`${login} não entrou`);
  }

  async #comeIn() {
    if (this.#isIn) return;
    await this.#signIn(this.login, await this.#ownPasswords());
    this.#isIn = true;
    this.#identity = "own";
  }

  async #leave(button: string) {
    const { html } = await this.#browser.open("");
    await this.#browser.ask(button, urlEncoded([["selo", csrfTokenOf(html)]]));
  }

  async becomes(how: Identity) {
    await this.#comeIn();
    if (how === "volta ao próprio") return this.#backToOwn();
    this.#other ??= await this.stage.provider.person(this.write.base);
    if (how === "link de outra pessoa") {
      await this.#browser.open(`?token=${await this.stage.provider.token(this.#other)}`);
      this.#identity = "link";
      return;
    }
    await this.#leave("sair");
    await this.#signIn(this.#other, [PASSWORD]);
    this.#identity = "other";
  }

  async #backToOwn() {
    if (this.#identity === "own") return;
    if (this.#identity === "link") await this.#leave("sair-do-modo-gerencial");
    // Who had come in before the link was opened is in again.
    await this.#leave("sair");
    this.#isIn = false;
    await this.#comeIn();
  }

  /** All sessions of the person end at the provider. */
  async sessionEnds() {
    await this.stage.provider.end(this.login);
  }

  // Forms.

  #content(): Content {
    this.#opened += 1;
    const mark = `campanha${this.number}x${this.#opened}`;
    return {
      mark,
      words: `${this.scenario.words} ${mark}`,
      number: (this.scenario.number + this.#opened * 7_919) % 1_000_000,
    };
  }

  async #formOf(filled: Filled) {
    const shown = await this.#browser.open(filled.page);
    const ready = readyForm(shown.html, filled);
    if (!ready)
      throw new NothingToPress(
        `${filled.page}: ${shown.status} ${shown.path} ${shownBy(shown)}`,
        shown.status >= 500,
      );
    return { ...ready, shown };
  }

  async #fill(filled: Filled) {
    const { action, body } = await this.#formOf(filled);
    const answer = await this.#browser.ask(action, body);
    const end = await this.#browser.follow(answer);
    if (answer.to === null || isSignIn(end))
      throw new NothingToPress(
        `${filled.page}: ${answer.status} ${shownBy(end)}`,
        end.status >= 500,
      );
  }

  async #prepare(content: Content): Promise<Prepared> {
    const fill = (filled: Filled) => this.#fill(filled);
    const ready = await prepareAll(this.write, { ...this.#scene, ...content, fill });
    if (!ready) throw new NothingToPress("não há o que pedir");
    return ready;
  }

  async #reach(prepared: Prepared, mark: string): Promise<OpenForm> {
    const { form, action, body, shown } = await this.#formOf(prepared.form);
    // What comes late may have changed meanwhile which form stands there.
    if (this.write.isGoneWhenDone && !shown.path.startsWith(prepared.form.page))
      throw new NothingToPress(`${prepared.form.page}: ${shown.path}`, true);
    const [, draft] = /[?&]rascunho=([^&]+)/.exec(action) ?? [];
    const page = form.fields.find(([name]) => name === "pedido")?.[1] ?? "";
    // What is said again at each press stands in the form, not in the draft.
    const id = draft && !this.write.mayRepeat ? draft : `${page}${mark}`;
    const { sent, about } = prepared;
    // A draft that has not left may be filled in anew.
    const pressed = Object.assign(this.#pressed.get(id) ?? { id, told: [] }, { sent, about });
    return {
      path: action,
      body,
      pressed,
      prepared,
      mark,
      last: shown,
    };
  }

  /** The form in another tab: of the same draft, where there is one, else a new one. */
  async #openOnce() {
    await this.#comeIn();
    const newest = this.forms.at(-1);
    const again = newest && (await this.#reach(newest.prepared, newest.mark).catch(() => null));
    if (again && this.#pressed.has(again.pressed.id)) {
      this.forms.push(again);
      return;
    }
    const content = this.#content();
    const form = await this.#reach(await this.#prepare(content), content.mark);
    this.#pressed.set(form.pressed.id, form.pressed);
    this.forms.push(form);
  }

  /** Gives whether it came to that. */
  async open(fault: OrderedFault | null) {
    if (this.#identity !== "own") return false;
    await this.#order(fault);
    try {
      for (let tries = 1; ; tries += 1) {
        const failed = await this.#openOnce().catch((error: unknown) => error);
        if (failed === undefined) return true;
        if (fault || tries === PATIENCE || !(failed instanceof NothingToPress) || !failed.passes)
          throw failed;
        await pause(PAUSE);
      }
    } catch (error) {
      if (!(error instanceof NothingToPress) && fault === null) throw error;
      this.reasons.push(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      await this.#allWell();
    }
  }

  /** Why nothing could be pressed, for who looks into a campaign that presses little. */
  readonly reasons: string[] = [];

  async #order(fault: OrderedFault | null): Promise<void> {
    if (!fault) return;
    const order = orderOf(fault, this.write, this.login);
    if (order.efeitoApos !== undefined || order.atraso !== undefined)
      this.#lateUntil = Date.now() + LATEST_EFFECT + MARGIN;
    await this.stage.provider.fault(order);
  }

  async #allWell() {
    await this.stage.provider.clearFaultsButLists(this.login);
  }

  /** The form with this number among those that are open; beyond the last one, one in another tab, where it opens. */
  async #formAt(place: number) {
    if (place >= this.forms.length) await this.open(null);
    return this.forms[Math.min(place, this.forms.length - 1)] ?? null;
  }

  // Presses.

  #note({ pressed }: OpenForm, what: ReportedOutcome, alone: boolean) {
    this.#said += 1;
    pressed.told.push({ what, alone, at: this.#said });
  }

  async #hear(
    form: OpenForm,
    browser: Client,
    first: Answer,
    alone: boolean,
  ): Promise<ReportedOutcome> {
    const last = await browser.follow(first).catch(() => null);
    const what = last ? toldBy(this.write, first, last) : "nada";
    this.#heard.push(
      `${Date.now() - this.#began} ms, ${form.path}: ${first.status} ${first.to ?? ""}, “${what}”: ${last ? shownBy(last) : ""}`,
    );
    this.#note(form, what, alone);
    if (!last) return what;
    form.last = last;
    if (this.#identity === "own" && isSignIn(last)) this.#isIn = false;
    return what;
  }

  /** Sends a form from this browser; gives the answer and where it was heard, null when none came. */
  async #send(path: string, body: Body, form: OpenForm, alone: boolean): Promise<Sent | null> {
    const [browser, began] = [this.#browser.beside(), Date.now()];
    try {
      const first = await browser.ask(path, body);
      return { first, browser, began, ended: Date.now() };
    } catch {
      this.#note(form, "nada", alone);
      return null;
    }
  }

  async press(
    place: number,
    {
      fault,
      twice,
      store,
    }: { fault: OrderedFault | null; twice: boolean; store: StoreFault | null },
  ) {
    if (this.#identity === "own") await this.#comeIn();
    const form = await this.#formAt(place);
    if (!form) return;
    await this.#order(fault);
    this.mayHaveForgotten ||= store !== null;
    if (store) await this.stage.failStore(this.#browser.address, store);
    const sent = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.#send(form.path, form.body, form, !twice)),
    );
    if (store) await this.stage.healStore(this.#browser.address);
    await this.#allWell();
    // What fails before the write keeps one of two presses back, who knows how long.
    await this.#hearAll(form, sent, {
      kept: !store,
      abreast: fault === null || fault.place === "escrita",
    });
  }

  async #hearAll(
    form: OpenForm,
    sent: (Sent | null)[],
    { kept, abreast }: { kept: boolean; abreast: boolean },
  ) {
    const nothingSent: Sent[] = [];
    let refused = false;
    for (const each of sent) {
      if (!each) continue;
      const what = await this.#hear(form, each.browser, each.first, sent.length === 1);
      this.#browser.adopt(each.browser);
      refused ||= what === "não";
      if (what === "nada foi enviado") nothingSent.push(each);
      if (kept && sent.length === 1 && what === "não") await this.#judgeKept(form, each.first);
    }
    // What the provider refused is not there: of the two presses either may say so in its own words.
    if (refused) return;
    for (const { began, ended } of nothingSent)
      await this.#judgeNothingSent(
        form,
        sent.length === 1 ? [began, Infinity] : [began, abreast ? ended - WAITED : 0],
      );
  }

  /** It is said of a press that nothing was sent: then nothing arrived between these moments. */
  async #judgeNothingSent({ pressed: { sent } }: OpenForm, [from, to]: [number, number]) {
    const untrue = (await this.arrived()).some(
      (record) =>
        says(record, sent) && Date.parse(record.quando) >= from && Date.parse(record.quando) < to,
    );
    if (untrue)
      throw new InvariantViolation(
        "mentira",
        `${this.write.name}: dito que nada foi enviado, e o pedido já tinha saído`,
      );
  }

  /** What was typed and not carried out is on the page, or comes back with it. */
  async #judgeKept(
    { prepared: { keptAt }, mark, last, pressed }: OpenForm,
    first: Answer,
  ): Promise<void> {
    if (
      keptAt === undefined ||
      // Its page may be made of what the list lacks.
      lacks(this.scenario.loose) ||
      this.#identity !== "own" ||
      pressed.told.some(({ what }) => what !== "não")
    )
      return;
    const holds = ({ html }: Answer) => unescaped(html).includes(mark);
    if (holds(first) || (last && holds(last))) return;
    await this.#comeIn();
    for (let looks = 1; ; looks += 1) {
      const page = await this.#browser.open(keptAt);
      if (holds(page)) return;
      if (looks === LOOKS && page.status >= 500)
        throw new Error(`${page.path} não abre: ${page.status}`);
      if (looks === LOOKS)
        throw new InvariantViolation(
          "perdido",
          `${this.write.name}: o que foi digitado não está mais em ${page.path} (${page.status}), depois de ${first.status}`,
        );
      // The store may fail for somebody else at this very moment.
      await pause(PAUSE);
    }
  }

  /** Asks what became of it, as its page offers it; gives whether it could. */
  async check(place: number, fault: OrderedFault | null) {
    if (this.#identity !== "own" || this.forms.length === 0) return false;
    const form = this.forms[Math.min(place, this.forms.length - 1)];
    return form ? this.#checkForm(form, fault) : false;
  }

  async #checkForm(form: OpenForm, fault: OrderedFault | null) {
    await this.#comeIn();
    const mark = form.last && offersOf(form.last.html).check;
    const isDraft = form.path.includes("rascunho=") && !this.write.mayRepeat;
    if (!mark && !isDraft) return false;
    await this.#order(fault);
    try {
      const browser = this.#browser.beside();
      const first = isDraft
        ? await browser.ask(
            form.path.replace(
              /\/[^/?]+\?.*$/,
              `/situacao?rascunho=${/rascunho=([^&]+)/.exec(form.path)?.[1] ?? ""}`,
            ),
          )
        : await browser.ask(form.path, this.#withField(form, "conferir", mark ?? ""));
      await this.#allWell();
      const what = await this.#hear(form, browser, first, true);
      this.#browser.adopt(browser);
      if (what === "nada foi enviado") await this.#judgeNothingSent(form, [0, Infinity]);
    } catch (error) {
      if (error instanceof InvariantViolation) throw error;
      this.#note(form, "nada", true);
    }
    await this.#allWell();
    return true;
  }

  #withField({ body: { type, data } }: OpenForm, name: string, value: string): Body {
    return {
      type,
      data: Buffer.concat([
        data,
        Buffer.from(`&${new URLSearchParams({ [name]: value }).toString()}`),
      ]),
    };
  }

  /** Sends all the same, where the page offers it: the person knows that there may be two. */
  async insist(place: number, fault: OrderedFault | null): Promise<void> {
    const form =
      this.#identity === "own" ? this.forms[Math.min(place, this.forms.length - 1)] : undefined;
    const insist = form?.last && offersOf(form.last.html).insist;
    if (form && insist) await this.#insistOn(form, insist, fault);
  }

  /** Gives what is pressed then; null when it is not on the page. */
  async #insistOn(
    form: OpenForm,
    way: Way,
    fault: OrderedFault | null = null,
  ): Promise<OpenForm | null> {
    const insisted = this.#withWay(form, way);
    if (!insisted) return null;
    // Who was told of no attempt asks for the same as before.
    if (way.isNamed) {
      const [, page = ""] = /name="pedido" value="([^"]*)"/.exec(form.last?.html ?? "") ?? [];
      insisted.pressed = this.#insistedOn(form.pressed, `${page} ${way.value}`);
    }
    this.forms.push(insisted);
    await this.press(this.forms.length - 1, { fault, twice: false, store: null });
    return insisted;
  }

  /** The form of the page that shows this way, pressed by it. */
  #withWay(form: OpenForm, { name, value }: Way): OpenForm | null {
    const shown = formWith(form.last?.html ?? "", [name]);
    if (!shown) return null;
    const { fields, files = {} } = form.prepared.form;
    const isButton = (field: string) => shown.buttons.some(([button]) => button === field);
    const filled = shown.action.includes("/situacao")
      ? []
      : Object.entries(fields).filter(([field]) => !isButton(field));
    const there = Object.entries(files).filter(([field]) => shown.names.includes(field));
    const body = bodyOf(
      shown,
      { ...Object.fromEntries(filled), [name]: value },
      Object.fromEntries(there),
    );
    return { ...form, path: shown.action, body };
  }

  /** The person finds the record of it in the list, and says so. */
  async #sayThatItIs(form: OpenForm, way: Way) {
    const said = this.#withWay(form, way);
    if (!said) return;
    this.forms.push(said);
    await this.#pressAgain(said);
  }

  /** What the provider has received of the write, whatever it did with it. */
  async arrived() {
    const writes = await this.stage.provider.writes(this.login);
    return writes.filter(({ nome }) => nome === this.write.call);
  }

  async #isThere({ pressed: { sent } }: OpenForm) {
    return (await this.arrived()).some((record) => record.efeitos > 0 && says(record, sent));
  }

  /** The same button of the same page again asks for nothing more, however old the page is. */
  #insistedOn(pressed: Pressed, button: string): Pressed {
    const key = `${pressed.id} ${button}`;
    const unsent = pressed.told.every(({ what }) => NOT_SENT.has(what));
    const insisted = this.#insistences.get(key) ?? (unsent ? pressed : this.#anotherOf(pressed));
    this.#insistences.set(key, insisted);
    return insisted;
  }

  #anotherOf({ id, sent, about }: Pressed): Pressed {
    this.#insisted += 1;
    const again = `${id} mesmo assim ${this.#insisted}`;
    const pressed: Pressed = { id: again, inSpiteOf: id, sent, about, told: [] };
    this.#pressed.set(pressed.id, pressed);
    return pressed;
  }

  /** The portal dies while a press is on its way, or while nobody asks anything, and is started again. */
  async kill(place: number, kill: Kill, fault: OrderedFault | null) {
    if (this.#identity === "own") await this.#comeIn();
    this.mayHaveForgotten = true;
    const form = kill.at === "sossego" ? null : await this.#formAt(place);
    if (!form || kill.at === "sossego") return this.stage.restart();
    await this.#order(fault);
    if (kill.at === "armazém")
      await this.stage.failStore(this.#browser.address, {
        good: kill.good,
        after: kill.after,
        times: 1,
        dies: true,
      });
    const sending = this.#send(form.path, form.body, form, true);
    if (kill.at === "tempo") {
      await pause(kill.ms);
      await this.stage.portal.kill();
    }
    const sent = await sending;
    await this.stage.restart();
    await this.#allWell();
    await this.#hearAll(form, [sent], ALONE);
  }

  // The end.

  /** All is well again, and what could come has come. */
  async calm() {
    await this.#allWell();
    await pause(Math.max(0, this.#lateUntil - Date.now()));
    await this.#backToOwn();
    await this.#comeIn();
  }

  /** Asks of every form until the portal can say. Gives those of which it never could. */
  async ask(): Promise<Pressed[]> {
    const never: Pressed[] = [];
    for (const pressed of this.pressed) {
      const form = this.forms.filter((each) => each.pressed === pressed).at(-1);
      if (form && !(await this.#askUntilTold(form))) never.push(pressed);
    }
    return never;
  }

  async #askUntilTold(form: OpenForm) {
    const open = () =>
      OPEN.has(form.pressed.told.at(-1)?.what ?? "nada") &&
      !form.pressed.told.some(({ what }) => what === "feito");
    const { loose } = this.scenario;
    const looks = loose === null || lacks(loose) ? LOOKS_TILL_LATE : LOOKS;
    for (let tries = 0; open() && tries < PATIENCE; tries += 1) {
      if (tries > 0) await pause(PAUSE);
      if (!(await this.#checkForm(form, null))) await this.#pressAgain(form);
      if (!open()) break;
      const { check, insist, isIt } = offersOf(form.last?.html ?? "");
      if (isIt && (await this.#isThere(form))) {
        await this.#sayThatItIs(form, isIt);
        break;
      }
      if (insist && (!check || tries + 1 >= looks)) return this.#decide(form, insist);
      if (tries + 1 >= looks && check) break;
      if (
        tries + 1 >= LOOKS &&
        this.write.isGoneWhenDone &&
        !lacks(loose) &&
        (await this.#isGone(form))
      )
        this.#note(form, "feito", true);
    }
    return !open();
  }

  /** Nobody but the person can say: some send all the same. */
  async #decide(form: OpenForm, insist: Way): Promise<true> {
    if (!this.scenario.insists || !insist.isNamed || this.#decided.has(form.pressed)) return true;
    this.#decided.add(form.pressed);
    const insisted = await this.#insistOn(form, insist);
    if (insisted) {
      this.#decided.add(insisted.pressed);
      await this.#askUntilTold(insisted);
    }
    return true;
  }

  /** Nobody asks for it any more: who comes back to its page sees that. */
  async #isGone({ prepared: { form } }: OpenForm) {
    await this.#comeIn();
    const shown = await this.#browser.open(form.page);
    return (
      shown.status < 500 &&
      !isSignIn(shown) &&
      (!shown.path.startsWith(form.page) || !formWith(shown.html, Object.keys(form.fields)))
    );
  }

  /** What the pages said and what the provider did, each with its moment, for who looks into a failure. */
  async story() {
    return [
      ...this.#heard,
      ...(await this.arrived()).map(
        ({ quando, efeitos }) =>
          `${Date.parse(quando) - this.#began} ms, ${this.write.call}: ${efeitos}`,
      ),
    ];
  }

  async #pressAgain(form: OpenForm) {
    await this.#comeIn();
    await this.#hearAll(form, [await this.#send(form.path, form.body, form, true)], ALONE);
  }

  /** Goes back to every form and presses once more. What was said to be done stays so, unless the portal could not keep it in mind. */
  async pressAllAgain() {
    for (const pressed of this.pressed) {
      const form = this.forms.filter((each) => each.pressed === pressed).at(-1);
      const wasDone = pressed.told.at(-1)?.what === "feito";
      if (!form) continue;
      await this.#pressAgain(form);
      if (
        wasDone &&
        !this.mayHaveForgotten &&
        pressed.told.at(-1)?.what === "não se sabe" &&
        form.last?.to === null &&
        !NOT_MADE.test(form.last.html)
      ) {
        throw new InvariantViolation(
          "mentira",
          `${this.write.name}: dito feito, e ao apertar de novo que não se sabe`,
        );
      }
    }
  }
}
