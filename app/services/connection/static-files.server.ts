import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { BASE } from "~/base";

function filesUnder(folder: string, address: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map(
    ({ parentPath, name }) =>
      address + relative(folder, join(parentPath, name)).split(sep).join("/"),
  );
}

function listFiles(): Set<string> | null {
  if (!import.meta.env.PROD) return null;
  return new Set([
    ...filesUnder(resolve("build/client"), BASE),
    ...filesUnder(resolve("public"), "/"),
  ]);
}

let files: ReadonlySet<string> | null | undefined;

function filesOfPortal(): ReadonlySet<string> | null {
  if (files === undefined) files = listFiles();
  return files;
}

/** In development `known` is null, so no URL counts as a page and Vite serves everything. */
export function isPage(
  address: string,
  known: ReadonlySet<string> | null = filesOfPortal(),
): boolean {
  const path = address.split("?")[0] ?? address;
  return (
    known !== null &&
    !known.has(path) &&
    !(path.includes("%") && known.has(decodeURIComponent(path)))
  );
}
