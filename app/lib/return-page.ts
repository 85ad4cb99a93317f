import { safeReturnPath } from "./safe-content";

const PAGES_OF_FILES: readonly [file: RegExp, page: string][] = [
  [/^(\/holerites)\/([^/]+)\/pdf$/, "$1?id=$2"],
  [/^(\/demonstrativo-ferias)\/([^/]+)\/([^/]+)\/.+$/, "$1?ano=$3&concessao=$2"],
  [/^\/convenios\/declaracao\.pdf$/, "/declaracao-de-emprego"],
  [/^\/rascunhos\/.+$/, "/solicitacoes"],
  [/^(\/documentos)\/[^/]+\/arquivo$|^(\/emprestimos)\/.+$/, "$1$2"],
  [/^([^?]+)\.pdf(?=\?|$)/, "$1"],
  [/^(\/[^?]+)\/(?:csv|arquivo|prazo\.ics|anexos\/[^/]+)$/, "$1"],
];

/**
 * Replaces the path of a file by the path of the file's page.
 * After a redirect to a file, the browser still shows the form or, with scripts, a blank page.
 * Returns null for a path that `safeReturnPath` refuses.
 */
export function returnPage(path: string | null): string | null {
  const safe = safeReturnPath(path);
  return safe && PAGES_OF_FILES.reduce((to, [file, page]) => to.replace(file, page), safe);
}
