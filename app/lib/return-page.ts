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
 * Replaces the path of a file by the path of the page that offers the file.
 * A redirect to a file would leave the form on the screen or, with scripts, a blank page.
 * Returns null for a path that `safeReturnPath` refuses.
 */
export function returnPage(path: string | null): string | null {
  const safe = safeReturnPath(path);
  return safe && PAGES_OF_FILES.reduce((to, [file, page]) => to.replace(file, page), safe);
}
