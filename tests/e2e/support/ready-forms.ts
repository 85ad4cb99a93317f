/** Every form of the portal, ready to leave, from people signed in to a portal whose store can be made to fail. */
import { bodyOf } from "../../support/http/forms";
import { PAGE_WRITES } from "../../support/writes";
import type { Write } from "../../support/writes/write";
import type { Base, Control } from "./control";
import type { FailingStore, WayToFail } from "./failing-stores";
import { FLOWS, type Flow } from "./flows";
import { openForm } from "./open-form";
import { TestDelivery } from "./test-delivery";
import { Visitor } from "./visitor";

/** What is typed in them is shown to nobody; a city stands on the page only once its state has been chosen. */
const SECRET = /senha|codigo|intencao|aceito|concordo|cidade/;

export interface Visited {
  who: Visitor;
  login: string;
}

export interface Scene extends FailingStore {
  /** One more person, signed in with these data. */
  visitor(base: Base): Promise<Visited>;
}

/** A form that is ready to leave. */
export interface Ready {
  nome: string;
  page: string;
  /** The call that it makes, where it is the last of its wizard. */
  call: string;
  sends: boolean;
  who: Visitor;
  login: string;
  typed: string[];
  /** What nobody may read again. */
  secrets: string[];
  send(): Promise<{ status: number; html: string }>;
}

const secretsIn = (fields: Record<string, string>): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (/senha|codigo/.test(name) ? [value] : []));

const typedIn = (fields: Record<string, string>): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    SECRET.test(name) || value === "" ? [] : [value],
  );

/** A form of one page. */
async function readyWrite(write: Write, provider: Control, { visitor }: Scene): Promise<Ready> {
  const { who, login } = await visitor(write.base);
  const { page, action, fields, form } = await openForm(write, provider, login, who);
  await provider.forgetCalls(login);
  return {
    ...{
      nome: write.name,
      page,
      call: write.call,
      sends: true,
      who,
      login,
      typed: typedIn(fields),
      secrets: secretsIn(fields),
    },
    async send() {
      const answer = await who.post(action, bodyOf(form, fields));
      return { status: answer.status(), html: await answer.text() };
    },
  };
}

/** A step of a wizard; the last one sends. */
async function readyStep(
  flow: Flow,
  steps: number,
  provider: Control,
  { visitor }: Scene,
): Promise<Ready> {
  const { who, login } = await visitor(flow.base);
  const delivery = new TestDelivery(who.http, who.portal);
  for (const form of flow.before.slice(0, steps)) await delivery.send(await delivery.prepare(form));
  const form = flow.before[steps] ?? flow.submission;
  const ready = await delivery.prepare(form);
  await provider.forgetCalls(login);
  return {
    ...{
      nome: `${flow.nome}, ${form.path}`,
      page: form.path,
      call: flow.call,
      sends: form === flow.submission,
      who,
      login,
      typed: typedIn(form.fields),
      secrets: [],
    },
    send: () => delivery.send(ready),
  };
}

/** Every form of the portal, and every step of its wizards. */
export const FORMS: ((provider: Control, scene: Scene) => Promise<Ready>)[] = [
  ...PAGE_WRITES.map(
    (write) => (provider: Control, scene: Scene) => readyWrite(write, provider, scene),
  ),
  ...FLOWS.flatMap((flow) =>
    [...flow.before, flow.submission].map(
      (_, steps) => (provider: Control, scene: Scene) => readyStep(flow, steps, provider, scene),
    ),
  ),
];

/** Takes how the store is to fail, and who hears how to end what is started; gives a portal on it. */
export async function openScene(
  way: WayToFail,
  playwright: { request: { newContext(): Promise<Visitor["http"]> } },
  person: { fresh(base: Base): Promise<string> },
  providerUrl: string,
  started: (() => unknown)[],
): Promise<Scene> {
  const store = await way.start(providerUrl);
  started.push(() => store.end());
  return {
    ...store,
    async visitor(base) {
      const http = await playwright.request.newContext();
      started.push(() => http.dispose());
      const who = new Visitor(http, store.portal);
      const login = await person.fresh(base);
      await who.signIn(login);
      return { who, login };
    },
  };
}
