/** What a test file asserts, read from its syntax: its cases by title, and every text that reaches an `expect`. */
import { readFileSync } from "node:fs";
import ts from "typescript";

export interface Case {
  /** As it is written; what a template puts in stands as `${…}`. */
  readonly titulo: string;
  /** Does it, or a function of its file that it calls, expect anything? A case that is skipped does not. */
  readonly asserts: boolean;
}

export interface Asserted {
  readonly cases: readonly Case[];
  /** All that is expected, one text after the other; what a template puts in stands as a line feed. */
  readonly texts: string;
}

const ROOT = new URL("../../", import.meta.url);
const CASES = new Set(["journey", "visit", "base", "it", "test"]);
const SETUP = new Set(["fault", "recusa"]);

/** The name at the root of `a.b(c).d`: "a". */
function root(node: ts.Expression): string {
  if (
    ts.isCallExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
  )
    return root(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return root(node.tag);
  if (
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return root(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}

/** The last name of what is called: "each" of `it.each(…)`, "jornada" of `journey(…)`. */
const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : "";

function literal(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return node.text;
  // Of a pattern the marks that stand for themselves lose their stroke.
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/\\([.?()/])/g, "$1");
  return ts.isNumericLiteral(node) ? node.text : null;
}

const titleOf = (node: ts.Node | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return (
    node.head.text + node.templateSpans.map(({ literal: { text } }) => `\${…}${text}`).join("")
  );
};

/** Walks a piece of syntax; `visit` says whether to go deeper. */
function walk(node: ts.Node, visit: (node: ts.Node) => boolean): void {
  if (visit(node)) node.forEachChild((child) => walk(child, visit));
}

const isFunction = (
  node: ts.Node | undefined,
): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration =>
  node !== undefined &&
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node));

/** What a callback of this call is given, one after the other: the table of `it.each(table)(…)`, the list of `list.map(…)`; null for a case's own fixtures. */
function rowsOf({ expression }: ts.CallExpression): ts.Expression | null {
  if (ts.isCallExpression(expression)) return expression.arguments[0] ?? null;
  return ts.isPropertyAccessExpression(expression) && !CASES.has(root(expression))
    ? expression.expression
    : null;
}

/** Takes the path of a test, relative to the root of the project. */
export function assertedIn(file: string): Asserted {
  return readAsserted(readFileSync(new URL(file, ROOT), "utf8"));
}

/** The same of a test's own text. */
export function readAsserted(codigo: string): Asserted {
  const source = ts.createSourceFile("teste.ts", codigo, ts.ScriptTarget.Latest, true);

  // The functions of the file by name, and where each name gets its value.
  const functions = new Map<string, ts.Node>();
  const values = new Map<string, ts.Node[]>();
  const learn = (name: ts.BindingName, value: ts.Node) => {
    if (ts.isIdentifier(name)) values.set(name.text, [...(values.get(name.text) ?? []), value]);
    else
      for (const element of name.elements)
        if (ts.isBindingElement(element)) learn(element.name, value);
  };
  walk(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) functions.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (isFunction(node.initializer) && ts.isIdentifier(node.name))
        functions.set(node.name.text, node.initializer);
      else learn(node.name, node.initializer);
    }
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      for (const { name } of node.initializer.declarations) learn(name, node.expression);
    }
    if (ts.isCallExpression(node)) {
      const rows = rowsOf(node);
      for (const argument of rows ? node.arguments : []) {
        if (rows && isFunction(argument))
          for (const { name } of argument.parameters) learn(name, rows);
      }
    }
    return true;
  });

  // A function that expects, or calls one that does, is itself an assertion.
  const asserting = new Set(["expect", "shows", "isHeaded"]);
  const asserts = (node: ts.Node): boolean => {
    let found = false;
    walk(node, (inner) => {
      if (ts.isCallExpression(inner) && asserting.has(root(inner))) found = true;
      return !found;
    });
    return found;
  };
  for (let before = 0; before !== asserting.size;) {
    before = asserting.size;
    for (const [name, node] of functions) if (asserts(node)) asserting.add(name);
  }

  const texts: string[] = [];
  const followed = new Set<ts.Node>();
  /** Every text in this piece, and in what the names in it stand for; not what is arranged for, nor a case's title. */
  const take = (piece: ts.Node): void => {
    if (followed.has(piece)) return;
    followed.add(piece);
    walk(piece, (node) => {
      if (ts.isCallExpression(node) && SETUP.has(calledName(node))) return false;
      if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && SETUP.has(node.name.text))
        return false;
      const text = literal(node);
      if (text !== null) texts.push(text);
      if (ts.isIdentifier(node)) {
        for (const value of values.get(node.text) ?? []) take(value);
        const called = functions.get(node.text);
        if (called) take(called);
      }
      return true;
    });
  };

  const cases: Case[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node)) return true;
    const name = root(node);
    if (CASES.has(name)) {
      const [title, ...rest] = node.arguments;
      const body = rest.find(isFunction);
      const titulo = titleOf(title);
      const skipped = ["skip", "todo", "fixme"].includes(calledName(node));
      if (titulo !== null && body) cases.push({ titulo, asserts: !skipped && asserts(body) });
      // Its table and its body, not its title.
      return true;
    }
    if (asserting.has(name)) take(node);
    return true;
  });
  // An empty line between: what stands in two texts stands in none.
  return { cases, texts: texts.map((text) => text.replace(/\s+/g, " ")).join("\n") };
}
