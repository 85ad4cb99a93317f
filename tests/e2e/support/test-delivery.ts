/** One sending, step by step by plain HTTP, so that a test can break it at any place. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { Body } from "../../support/http/body";
import { relative } from "../../support/http/client";
import { readableText, type Filled } from "../../support/http/forms";
import type { Flow } from "./flows";
import type { Portal } from "./servers";
import { destination, Visitor } from "./visitor";

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

  prepare(filled: Filled): Promise<ReadyForm> {
    return this.visitor.prepare(filled);
  }

  /** Fills in the form of its page, and sends it. */
  async fill(filled: Filled) {
    return read(await this.visitor.fill(filled));
  }

  /** Answers the steps before; gives the form that sends. */
  async reach({ before, submission }: Flow) {
    for (const filled of before) await this.fill(filled);
    return this.prepare(submission);
  }

  async deliver(flow: Flow) {
    return this.send(await this.reach(flow));
  }

  async send({ action, body }: ReadyForm): Promise<Answer> {
    return read(await this.visitor.post(action, body));
  }

  /** A page, redirects not followed. */
  async open(path: string): Promise<Answer> {
    return read(await this.visitor.open(path));
  }
}
