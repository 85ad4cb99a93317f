/** What journeys expect: of a page over HTTP and what is on it in its own way, of everything else in Playwright's. */
import { expect as ofPlaywright } from "@playwright/test";
import { LocatorExpectation, PageExpectation } from "./over-http/expect";
import { HttpLocator } from "./over-http/locator";
import { HttpPage } from "./over-http/page";

const messageOf = (said: unknown): string | undefined => {
  if (typeof said === "string") return said;
  return typeof said === "object" && said !== null && "message" in said
    ? String(said.message)
    : undefined;
};

export const expect = new Proxy(ofPlaywright, {
  apply(target, self, args: [unknown, unknown?]) {
    const [actual, said] = args;
    if (actual instanceof HttpLocator)
      return new LocatorExpectation(actual, false, messageOf(said));
    if (actual instanceof HttpPage) return new PageExpectation(actual, false, messageOf(said));
    const result: unknown = Reflect.apply(target, self, args);
    return result;
  },
});
