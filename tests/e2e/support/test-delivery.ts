/** One sending, step by step by plain HTTP, so that a test can break it at any place. */
import type { APIRequestContext } from "@playwright/test";
import type { Body, ChosenFile } from "../../support/http/body";
import { ask, relative } from "../../support/http/client";
import { bodyOf, formWith } from "../../support/http/forms";
import type { Base, Control } from "./control";
import type { Portal } from "./servers";
import { destination, textOf, Visitor } from "./visitor";

/** What one form of the flow sends: its address (relative to the portal) and its fields. */
export interface TestForm {
  path: string;
  fields: Record<string, string>;
  /** Sent as multipart, with these files by field. */
  files?: Record<string, ChosenFile>;
}

export interface Flow {
  nome: string;
  /** The write's call: "atestados.incluir". */
  call: string;
  /** The calls with which its pages begin. */
  context: string[];
  /** The call of the list in which it is found again. */
  list: string;
  /** The forms before the one that sends, in order. */
  before: TestForm[];
  /** The form that sends. */
  submission: TestForm;
  /** Whose data: "ana.souza" when left out. */
  base?: Base;
  /** Where a sending that nobody can tell about stands; null: pressing again looks it up, and sends nothing. */
  situacao: string | null;
  /** Matches the address of success, relative to the portal. */
  receipt: RegExp;
}

/** One that begins with something of the person's own. */
export interface PersonalFlow {
  nome: string;
  base?: Base;
  /** It is a wizard: its `situacao` is not null. */
  hasDraft: boolean;
  of(provider: Control, login: string): Promise<Flow>;
}

export interface Answer {
  status: number;
  /** Relative to the portal; null when it is no redirect. */
  redirectPath: string | null;
  text: string;
  /** The page as it came. */
  html: string;
}

/** Milliseconds: none. */
const NO_LIMIT = 0;

/** A form ready to leave: the same bytes every time it is sent. */
export interface ReadyForm {
  action: string;
  body: Body;
}

const answerOf = (status: number, location: string | null | undefined, html: string): Answer => ({
  ...{ status, redirectPath: relative(location), text: textOf(html), html },
});

export class TestDelivery {
  readonly visitor: Visitor;

  constructor(
    readonly http: APIRequestContext,
    readonly portal: Portal,
  ) {
    this.visitor = new Visitor(http, portal);
  }

  async prepare({ path, fields, files }: TestForm): Promise<ReadyForm> {
    const html = await (await this.visitor.follow(path)).text();
    const named = Object.keys(fields).filter((name) => name !== "intencao");
    const form = formWith(html, named) ?? formWith(html, []);
    if (!form) throw new Error(`Nenhum formulário em ${path}:\n${textOf(html).slice(0, 600)}`);
    return { action: form.action, body: bodyOf(form, fields, files) };
  }

  async #cookies(): Promise<string> {
    const { cookies } = await this.http.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  /** Sends; `pause` runs after the first byte of the body has left and before the rest. `portal`: another one of the same data. */
  async send(
    { action, body }: ReadyForm,
    { pause, portal = this.portal }: { pause?: () => Promise<void>; portal?: Portal } = {},
  ): Promise<Answer> {
    const headers = { cookie: await this.#cookies(), origin: portal.origin };
    const told = await ask(portal.url + action, { body, headers, pause }, NO_LIMIT);
    return answerOf(told.status, told.headers.location, told.text);
  }

  /** A page, redirects not followed. */
  async open(path: string, portal: Portal = this.portal): Promise<Answer> {
    const response = await this.http.get(portal.url + path, {
      maxRedirects: 0,
      headers: { accept: "text/html" },
    });
    return answerOf(response.status(), destination(response), await response.text());
  }
}
