/** A browser that is none: contexts with their cookies, pages over HTTP. */
import type { APIRequest, APIRequestContext, Browser, Page } from "@playwright/test";
import { guard, NotOverHttp } from "./guard";
import { HttpPage } from "./page";

/** What a context begins with, of all that Playwright's options are: the rest is about what is seen and run. */
interface ContextOptions {
  baseURL: string;
  extraHTTPHeaders?: Record<string, string>;
}

export class HttpContext {
  readonly headers: Record<string, string>;

  constructor(
    readonly request: APIRequestContext,
    readonly options: ContextOptions,
  ) {
    this.headers = options.extraHTTPHeaders ?? {};
    return guard(this, "context");
  }

  async newPage(): Promise<HttpPage> {
    return Promise.resolve(new HttpPage(this, this.request, this.options.baseURL));
  }

  #waiting: ((page: HttpPage) => void)[] = [];

  /** The tab that is opened next. */
  nextPage(): Promise<HttpPage> {
    return new Promise((found) => this.#waiting.push(found));
  }

  waitForEvent(event: string): Promise<HttpPage> {
    if (event !== "page") throw new NotOverHttp(`context.waitForEvent("${event}")`);
    return this.nextPage();
  }

  /** A page opened another one. */
  opened(page: HttpPage): void {
    for (const tell of this.#waiting.splice(0)) tell(page);
  }

  async close(): Promise<void> {
    await this.request.dispose();
  }
}

export class HttpBrowser {
  constructor(
    readonly http: APIRequest,
    /** What relative addresses start from. */
    readonly baseURL: string,
  ) {
    return guard(this, "browser");
  }

  async newContext(options: Partial<ContextOptions> = {}): Promise<HttpContext> {
    const { baseURL = this.baseURL, extraHTTPHeaders } = options;
    return new HttpContext(await this.http.newContext({ baseURL, extraHTTPHeaders }), {
      baseURL,
      extraHTTPHeaders,
    });
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  /** Asked for by Playwright's own fixtures: there is no connection to a browser. */
  get _connection(): object {
    return {};
  }
}

const isBrowser = (browser: HttpBrowser | Browser): browser is Browser =>
  browser instanceof HttpBrowser || "newContext" in browser;

/**
 * The one place where a page over HTTP is taken for one of Playwright's: journeys are written for both. What the type promises
 * beyond what is there throws when it is asked for (`guard`).
 */
export function asBrowser(browser: HttpBrowser | Browser): Browser {
  if (isBrowser(browser)) return browser;
  throw new Error("not a browser");
}

/** Does a journey run without a browser? What only looks at the layout has nothing to look at then. */
export const isOverHttp = (page: Page | HttpPage): boolean => page instanceof HttpPage;
