/** What a built script uses that the oldest supported browsers do not understand (tests/support/old-browser.ts). */
import { parseAst } from "vite";
import { NEWER_GLOBALS, NEWER_MEMBERS, NEWER_STATICS } from "./old-browser";

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  value instanceof Object && typeof Reflect.get(value, "type") === "string";

const MEMBERS = new Set(Object.values(NEWER_MEMBERS).flat());
const GLOBALS = new Set(NEWER_GLOBALS);
const STATICS = new Set(NEWER_STATICS);
const NEWER_NODES = new Set([
  "ChainExpression",
  "PropertyDefinition",
  "PrivateIdentifier",
  "StaticBlock",
  "AccessorProperty",
  "ImportAttribute",
]);
const NEWER_OPERATORS = new Set(["??", "??=", "||=", "&&="]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Firefox 67 knows none of these; Safari 12 no lookbehind. */
const NEWER_PATTERN = /\(\?<|\\[pPk](?=[{<])/;
const NEWER_FLAGS = /[sdv]/;

const name = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : "";

function newSyntax(node: Node, insideFunction: boolean) {
  if (NEWER_NODES.has(node.type) || NEWER_OPERATORS.has(String(node.operator)))
    return `${node.type} ${String(node.operator ?? "")}`.trim();
  if (
    (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await === true)) &&
    !insideFunction
  )
    return "await at the top";
  if (node.type === "ExportAllDeclaration" && node.exported) return "export * as";
  if (node.type !== "Literal") return null;
  if (node.bigint !== undefined && node.bigint !== null) return "bigint";
  if (typeof node.value === "number" && String(node.raw).includes("_")) return "1_000";
  if (!(node.regex instanceof Object)) return null;
  const [pattern, flags] = ["pattern", "flags"].map((part) =>
    String(Reflect.get(Object(node.regex), part)),
  );
  return NEWER_PATTERN.test(pattern ?? "") || NEWER_FLAGS.test(flags ?? "")
    ? String(node.raw)
    : null;
}

function newName(node: Node) {
  if (node.type === "Identifier") return GLOBALS.has(name(node)) ? name(node) : null;
  if (node.type === "MemberExpression") {
    const property = node.computed === true ? "" : name(node.property);
    const whole = `${name(node.object)}.${property}`;
    if (STATICS.has(whole)) return whole;
    return MEMBERS.has(property) ? property : null;
  }
  return null;
}

/** Takes a script; gives the newer syntax and the newer names in it, each once. */
export function newerFeatures(source: string): { syntax: string[]; names: string[] } {
  const syntax = new Set<string>();
  const names = new Set<string>();
  const walk = (value: unknown, insideFunction: boolean): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, insideFunction);
    else if (isNode(value)) {
      const form = newSyntax(value, insideFunction);
      const used = newName(value);
      if (form) syntax.add(form);
      if (used) names.add(used);
      const inside = insideFunction || FUNCTIONS.has(value.type);
      for (const child of Object.values(value)) if (child instanceof Object) walk(child, inside);
    }
  };
  walk(parseAst(source), false);
  return { syntax: [...syntax], names: [...names] };
}
