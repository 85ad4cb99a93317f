/**
 * `remix-serve` asks the disk twice about every address, whether it is a file, before it is a page. What is a file is known: what the
 * build left, and public/.
 */
import { readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, relative, resolve, sep } from "node:path";
import { BASE } from "~/base";

function filesUnder(folder: string, address: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ path, name }) => address + relative(folder, join(path, name)).split(sep).join("/"));
}

function listFiles(): Set<string> | null {
  // In development the files are Vite's.
  if (!import.meta.env.PROD) return null;
  try {
    return new Set([...filesUnder(resolve("build/client"), BASE), ...filesUnder(resolve("public"), "/")]);
  } catch {
    return null;
  }
}

let files: ReadonlySet<string> | null | undefined;

/** Read at the first request. */
function filesOfPortal(): ReadonlySet<string> | null {
  if (files === undefined) files = listFiles();
  return files;
}

/** No file has such a name: whoever serves files passes it on without asking the disk. */
const NO_FILE = "/%00";

/** Where the address was before it was hidden: what Remix, and the log, go by. */
export const addressOf = (request: IncomingMessage): string =>
  ("originalUrl" in request && typeof request.originalUrl === "string" ? request.originalUrl : request.url) ?? "/";

/** Hides the address of a page from the handlers of files. */
export function passByFiles(request: IncomingMessage, known: ReadonlySet<string> | null = filesOfPortal()): void {
  const address = request.url ?? "/";
  const path = address.split("?")[0] ?? address;
  // Written in other letters it may still be one.
  if (!known || path.includes("%") || known.has(path)) return;
  Object.assign(request, { originalUrl: address });
  request.url = NO_FILE;
}
