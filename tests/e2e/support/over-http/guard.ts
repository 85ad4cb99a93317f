/** Whoever asks a page over HTTP for what it cannot do is told so, by name: nothing passes silently. */

export class NotOverHttp extends Error {
  constructor(what: string) {
    super(`not over HTTP: ${what}; give the journey IN_BROWSER`);
    this.name = "NotOverHttp";
  }
}

/** What the language asks any object for, and Playwright's own fixtures a browser. */
const ASKED_OF_ANYTHING = new Set<string | symbol>(["then", "toJSON", "asymmetricMatch"]);

/** Members whose last argument may be left out; each looks itself at what stands in it. */
const OPTIONAL = new Set(
  "locator getByRole getByText getByLabel getByAltText elements click check uncheck goto newContext close on toHaveText toContainText toBeChecked toBeVisible".split(
    " ",
  ),
);

/** The object itself, but whose unknown members throw when they are read, and the others when they are told more than they take. */
export function guard<T extends object>(object: T, name: string): T {
  return new Proxy(object, {
    get(target, member) {
      if (member in target || typeof member === "symbol") {
        const value: unknown = Reflect.get(target, member, target);
        if (typeof value !== "function" || typeof member === "symbol" || member === "constructor")
          return value;
        const most = value.length + (OPTIONAL.has(member) ? 1 : 0);
        return (...args: unknown[]): unknown => {
          if (args.length > most)
            throw new NotOverHttp(`${name}.${member} with ${args.length} arguments`);
          return Reflect.apply(value, target, args);
        };
      }
      if (ASKED_OF_ANYTHING.has(member)) return undefined;
      throw new NotOverHttp(`${name}.${member}`);
    },
  });
}
