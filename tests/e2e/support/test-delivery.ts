/** One sending, step by step by plain HTTP, so that a test can break it at any place. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { Body, ChosenFile } from "../../support/http/body";
import { relative } from "../../support/http/client";
import { bodyOf, formWith } from "../../support/http/forms";
import type { Portal } from "./servers";
import { destination, readableText, Visitor } from "./visitor";

/** What one form of the flow sends: its address (relative to the portal) and its fields. */
export interface TestForm {
  path: string;
  fields: Record<string, string>;
  /** Sent as multipart, with these files by field. */
  files?: Record<string, ChosenFile>;
}

export interface Answer {
  status: number;
  /** Relative to the portal; null when it is no redirect. */
  redirectPath: string | null;
  text: string;
  /** The page as it came. */
  html: string;
}

/** A form ready to leave: the same bytes every time it is sent. */
export interface ReadyForm {
  action: string;
  body: Body;
}

async function read(response: APIResponse): Promise<Answer> {
  const html = await response.text();
  const redirectPath = relative(destination(response));
  return { status: response.status(), redirectPath, text: readableText(html), html };
}

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
    if (!form)
      throw new Error(`Nenhum formulário em ${path}:\n${readableText(html).slice(0, 600)}`);
    return { action: form.action, body: bodyOf(form, fields, files) };
  }

  async send({ action, body }: ReadyForm): Promise<Answer> {
    return read(await this.visitor.post(action, body));
  }

  /** A page, redirects not followed. */
  async open(path: string): Promise<Answer> {
    return read(await this.visitor.open(path));
  }
}
