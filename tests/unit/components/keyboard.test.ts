import { expect, it, vi } from "vitest";
import { aboveTheKeyboard } from "~/components/lazy/keyboard";
import { standIn } from "./support";

const PAGE_HEIGHT = 800;

interface Field {
  scrollIntoView: (options: unknown) => void;
}

/** A dialog with two fields, on a page with one more, and the visible part of the screen. */
function makeScreen() {
  const viewport = Object.assign(new EventTarget(), {
    scale: 1,
    height: PAGE_HEIGHT,
    offsetTop: 0,
  });
  const field = (): Field => ({ scrollIntoView: vi.fn() });
  const [first, second, outside] = [field(), field(), field()];
  const margins = new Map<string, string>();
  const dialog: Field & HTMLElement = standIn({
    ...field(),
    style: { setProperty: (name: string, value: string) => margins.set(name, value) },
    contains: (node: unknown) => [dialog, first, second].some((each) => each === node),
  });
  const page: { documentElement: { clientHeight: number }; activeElement: unknown } = {
    documentElement: { clientHeight: PAGE_HEIGHT },
    activeElement: outside,
  };
  vi.stubGlobal("window", { visualViewport: viewport });
  vi.stubGlobal("document", page);
  return {
    dialog,
    fields: { first, second, outside },
    focus: (node: unknown) => (page.activeElement = node),
    resize: (seen: { scale?: number; height?: number; offsetTop?: number }) => {
      Object.assign(viewport, seen);
      viewport.dispatchEvent(new Event("resize"));
    },
    margins: () => [margins.get("--acima"), margins.get("--abaixo")],
  };
}

it.each([
  ["the keyboard covers the lower part", { height: 500, offsetTop: 0 }, ["0px", "300px"]],
  ["the page is moved up as well", { height: 500, offsetTop: 120 }, ["120px", "180px"]],
  ["nothing is covered", { height: 800, offsetTop: 0 }, ["0px", "0px"]],
  ["more is visible than the page is high", { height: 820, offsetTop: 5 }, ["5px", "0px"]],
  ["hardly enlarged", { height: 500, offsetTop: 10, scale: 1.01 }, ["10px", "290px"]],
  ["enlarged by two fingers", { height: 400, offsetTop: 200, scale: 2 }, ["0px", "0px"]],
])("%s: the dialog keeps to what is visible", (_, seen, margins) => {
  const screen = makeScreen();
  screen.focus(screen.fields.first);
  aboveTheKeyboard(screen.dialog);
  expect(screen.margins()).toEqual(["0px", "0px"]);
  screen.resize(seen);
  expect(screen.margins()).toEqual(margins);
});

it.each([
  ["does not know the visible part", {}],
  ["has none", { visualViewport: null }],
])("in a browser that %s the dialog stays as it is", (_, window) => {
  const screen = makeScreen();
  screen.focus(screen.fields.first);
  vi.stubGlobal("window", window);
  aboveTheKeyboard(screen.dialog)();
  expect(screen.margins()).toEqual([undefined, undefined]);
});
