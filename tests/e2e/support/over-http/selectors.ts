/** CSS selectors on parsed HTML, with what the person did to it: `:checked` is what is marked now. */
import { compile, type Options } from "css-select";
import { HTMLElement, type Node } from "node-html-parser";
import { isOn } from "./controls";

const isTag = (node: Node): node is HTMLElement => node instanceof HTMLElement;
/** The document itself is nobody's parent, as far as selectors go. */
const parentOf = (node: Node): HTMLElement | null =>
  node.parentNode?.rawTagName ? node.parentNode : null;
const childrenOf = (node: Node): Node[] => node.childNodes;
const siblingsOf = (node: Node): Node[] => node.parentNode?.childNodes ?? [node];

type Test = (element: HTMLElement) => boolean;

function findAll(test: Test, nodes: Node[]): HTMLElement[] {
  return nodes
    .filter(isTag)
    .flatMap((element) => [
      ...(test(element) ? [element] : []),
      ...findAll(test, element.childNodes),
    ]);
}

function findOne(test: Test, nodes: Node[]): HTMLElement | null {
  return findAll(test, nodes)[0] ?? null;
}

const options: Options<Node, HTMLElement> = {
  // The words of HTML are compared without regard to their case by whoever parses; names of elements come in capitals.
  xmlMode: false,
  adapter: {
    isTag,
    getName: (element) => element.rawTagName.toLowerCase(),
    getAttributeValue: (element, name) => element.getAttribute(name),
    hasAttrib: (element, name) => element.hasAttribute(name),
    getChildren: childrenOf,
    getParent: parentOf,
    getSiblings: siblingsOf,
    getText: (node) => node.textContent,
    existsOne: (test, nodes) => findOne(test, nodes) !== null,
    removeSubsets: (nodes) =>
      nodes.filter((node) => !nodes.some((other) => other !== node && isInside(node, other))),
    findAll,
    findOne,
  },
  pseudos: {
    checked: ":is-on",
    "is-on": (element) => isOn(element),
    // Only a script opens a dialog over the page.
    modal: () => false,
    host: () => false,
  },
};

function isInside(node: Node, other: Node): boolean {
  for (let up: Node | null = node.parentNode; up; up = up.parentNode) if (up === other) return true;
  return false;
}

const compiled = new Map<string, Test>();

/** A test for this selector. One that begins with ">" or has ":scope" is about `scope`. Throws on what it does not know. */
export function selector(text: string, scope?: HTMLElement): Test {
  const relative = /^\s*[>+~]/.test(text) ? `:scope ${text}` : text;
  if (relative.includes(":scope")) return compile<Node, HTMLElement>(relative, options, scope);
  const test = compiled.get(text) ?? compile<Node, HTMLElement>(text, options);
  compiled.set(text, test);
  return test;
}
