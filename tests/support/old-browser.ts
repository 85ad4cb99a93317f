/**
 * What the oldest browsers do not have in which the portal's scripts run: Chrome 66, Safari 12.1, Firefox 67 (docs/operar.md).
 * A name stands here when one of the three lacks it.
 */

/** Functions of a global: "Object.hasOwn". */
export const NEWER_STATICS = [
  "Object.fromEntries",
  "Object.hasOwn",
  "Object.groupBy",
  "Map.groupBy",
  "Array.fromAsync",
  "Promise.allSettled",
  "Promise.any",
  "Promise.withResolvers",
  "Promise.try",
  "AbortSignal.abort",
  "AbortSignal.any",
  "AbortSignal.timeout",
  "URL.canParse",
  "URL.parse",
  "Response.json",
  "Intl.DisplayNames",
  "Intl.ListFormat",
  "Intl.PluralRules",
  "Intl.RelativeTimeFormat",
  "Intl.Segmenter",
];

/** Globals. */
export const NEWER_GLOBALS = [
  "AggregateError",
  "BigInt",
  "BroadcastChannel",
  "CompressionStream",
  "FinalizationRegistry",
  "OffscreenCanvas",
  "ResizeObserver",
  "SubmitEvent",
  "TextDecoderStream",
  "TransformStream",
  "WeakRef",
  "WritableStream",
  "cookieStore",
  "createImageBitmap",
  "globalThis",
  "queueMicrotask",
  "reportError",
  "requestIdleCallback",
  "scheduler",
  "structuredClone",
  "visualViewport",
];

/** Members, by the prototypes that carry them. */
export const NEWER_MEMBERS = {
  Array: [
    "at",
    "flat",
    "flatMap",
    "findLast",
    "findLastIndex",
    "toReversed",
    "toSorted",
    "toSpliced",
  ],
  String: ["at", "matchAll", "replaceAll", "isWellFormed", "toWellFormed"],
  Symbol: ["description"],
  Element: ["toggleAttribute", "replaceChildren", "checkVisibility", "getAnimations"],
  HTMLElement: ["inert", "popover", "showPopover", "enterKeyHint"],
  HTMLDialogElement: ["showModal"],
  HTMLFormElement: ["requestSubmit"],
  Document: ["replaceChildren", "startViewTransition", "getAnimations"],
  AbortSignal: ["throwIfAborted"],
  Headers: ["getSetCookie"],
  SubmitEvent: ["submitter"],
  Crypto: ["randomUUID"],
};

/** Selectors at which an older browser throws. */
const NEWER_SELECTORS = [
  ":modal",
  ":has(",
  ":is(",
  ":where(",
  ":focus-visible",
  ":popover-open",
  ":user-invalid",
  ":dir(",
];

export interface Missing {
  statics: string[];
  globals: string[];
  members: Record<string, string[]>;
  selectors: string[];
}

/** Without globalThis the browser that runs the tests cannot be driven. */
export const MISSING: Missing = {
  statics: NEWER_STATICS,
  globals: NEWER_GLOBALS.filter((name) => name !== "globalThis"),
  members: NEWER_MEMBERS,
  selectors: NEWER_SELECTORS,
};

/** Runs in the page before any of its scripts (page.addInitScript), and takes away what an old browser has not. */
export function becomeOld({ statics, globals, members, selectors }: Missing): void {
  const get = (owner: object, name: string): unknown => Reflect.get(owner, name);
  for (const entry of statics) {
    const [owner = "", name = ""] = entry.split(".");
    const found = get(window, owner);
    if (found instanceof Object) Reflect.deleteProperty(found, name);
  }
  for (const [owner, names] of Object.entries(members)) {
    const found = get(window, owner);
    const prototype = found instanceof Object ? get(found, "prototype") : null;
    if (prototype instanceof Object)
      for (const name of names) Reflect.deleteProperty(prototype, name);
  }
  for (const prototype of [Element.prototype, Document.prototype, DocumentFragment.prototype]) {
    for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
      const before = get(prototype, name);
      if (typeof before !== "function") continue;
      Reflect.set(prototype, name, function (this: unknown, selector: string): unknown {
        if (selectors.some((part) => String(selector).includes(part)))
          throw new DOMException(`'${selector}' is not a valid selector`, "SyntaxError");
        return Reflect.apply(before, this, [selector]);
      });
    }
  }
  // The second argument, a form's button, is ignored.
  window.FormData = new Proxy(FormData, {
    construct: (target, [form]: unknown[]) =>
      Reflect.construct(target, form === undefined ? [] : [form]),
  });
  for (const name of globals) Reflect.deleteProperty(window, name);
}
