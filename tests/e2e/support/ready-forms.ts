/** Every form of the portal, ready to leave, from people signed in to a portal whose store can be made to fail. */
import { formatDate } from "~/lib/dates";
import { PAGE_WRITES } from "../../support/writes";
import type { Write } from "../../support/writes/write";
import type { Base, Control } from "./control";
import type { FailingStore, WayToFail } from "./failing-stores";
import { FLOWS } from "./flows";
import { openForm } from "./open-form";
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

/** A date as a page repeats it. */
export const asWritten = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;

const typedIn = (fields: Record<string, string>): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    SECRET.test(name) || value === "" ? [] : [value],
  );

type Prepare = (provider: Control, scene: Scene) => Promise<Ready>;

/** The form that sends, or the one behind so many steps. */
const formOf =
  (write: Write, steps?: number): Prepare =>
  async (provider, { visitor }) => {
    const { who, login } = await visitor(write.witness);
    const { page, action, fields, body } = await openForm(write, provider, login, who, steps);
    await provider.forgetCalls(login);
    return {
      nome: `${write.name}, ${page}`,
      page,
      call: write.call,
      who,
      login,
      sends: steps === undefined,
      typed: typedIn(fields),
      secrets: secretsIn(fields),
      async send() {
        const answer = await who.post(action, body);
        return { status: answer.status(), html: await answer.text() };
      },
    };
  };

/** Every form of the portal, and every step of its wizards. */
export const FORMS: Prepare[] = [
  ...PAGE_WRITES.map((write) => formOf(write)),
  ...FLOWS.flatMap(({ write, before }) => [
    ...before.map((_, steps) => formOf(write, steps)),
    formOf(write),
  ]),
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
