/** Finding a place in the sources by its name, and changing it there: lines move, names are looked after. */
import ts from "typescript";

/** A place: the name of a declaration of the file, then those of what stands in it ("atualizar.body", "Memory.remember"). In a file that is no program, such as a guide, a text that stands there once. */
export type Place = string;

/** What is to stand where the node stands now. */
interface Edit {
  node: ts.Node;
  text: string;
}

/** A small change of the node at a place. Throws when there is nothing to change there, or more than one thing. */
export type Change = (node: ts.Node, file: ts.SourceFile) => Edit;

function nameOf(node: ts.Node) {
  const named =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node);
  if (!named || !node.name) return undefined;
  const { name } = node;
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)
    ? name.text
    : undefined;
}

/** Every node below this one that the test accepts, those nearest to it first. */
function below(node: ts.Node, accepts: (node: ts.Node) => boolean): ts.Node[][] {
  const levels: ts.Node[][] = [];
  for (let level = [node]; level.length > 0;) {
    const next: ts.Node[] = [];
    for (const each of level) ts.forEachChild(each, (child) => void next.push(child));
    levels.push(next.filter(accepts));
    level = next;
  }
  return levels.filter((found) => found.length > 0);
}

function theOnly<T>(found: readonly T[], what: string): T {
  const [first, ...more] = found;
  if (first === undefined) throw new Error(`${what}: not there`);
  if (more.length > 0) throw new Error(`${what}: there are ${found.length}`);
  return first;
}

function find(file: ts.SourceFile, place: Place): ts.Node {
  return place
    .split(".")
    .reduce<ts.Node>(
      (node, name) =>
        theOnly(below(node, (child) => nameOf(child) === name)[0] ?? [], `${place} (${name})`),
      file,
    );
}

/** Puts another text where an expression with exactly this one stands. */
export const swap =
  (from: string, to: string): Change =>
  (node, file) => {
    const matches = below(node, (child) => child.getText(file) === from).flat();
    // A name in parentheses, a statement of one expression: the outermost of what reads the same.
    const outermost = matches.filter(
      (match) =>
        !matches.some(
          (other) =>
            other !== match &&
            other.pos <= match.pos &&
            other.end >= match.end &&
            isAbove(other, match),
        ),
    );
    return { node: theOnly(outermost, `"${from}"`), text: to };
  };

function isAbove(above: ts.Node, node: ts.Node) {
  for (let parent = node.parent; !ts.isSourceFile(parent); parent = parent.parent)
    if (parent === above) return true;
  return false;
}

/** Lets the function do nothing but this. */
export const doing =
  (statements: string): Change =>
  (node) => {
    const bodies = below(node, ts.isBlock)[0] ?? [];
    return { node: theOnly(bodies, "body"), text: `{ ${statements} }` };
  };

function parse(path: string, text: string) {
  return ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

function replaceText(path: string, text: string, place: Place, by: string) {
  const [before, after, ...more] = text.split(place);
  if (before === undefined || after === undefined || more.length > 0 || by === place)
    throw new Error(`${path}, "${place}": not there once`);
  return before + by + after;
}

/** Takes a file's path and text, the place and the change, or the text that is to stand there; gives the text with the defect. Throws when the place is not there or the result is no program. */
export function plantIn(path: string, text: string, place: Place, change: Change | string) {
  if (typeof change !== "function") return replaceText(path, text, place, change);
  const file = parse(path, text);
  const { node, text: changed } = change(find(file, place), file);
  const planted = text.slice(0, node.getStart(file)) + changed + text.slice(node.getEnd());
  const { diagnostics = [] } = ts.transpileModule(planted, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve },
  });
  if (planted === text || diagnostics.length > 0)
    throw new Error(`${path}, ${place}: the change makes no program of it`);
  return planted;
}
