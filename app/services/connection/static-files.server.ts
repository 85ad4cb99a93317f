/** What is a file is known when the process starts: what the build left, and public/. Every other address is a page. */
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { BASE } from "~/base";

function filesUnder(folder: string, address: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map(
    ({ path, name }) => address + relative(folder, join(path, name)).split(sep).join("/"),
  );
}

function listFiles(): Set<string> | null {
  // In development the files are Vite's.
  if (!import.meta.env.PROD) return null;
  try {
    return new Set([
      ...filesUnder(resolve("build/client"), BASE),
      ...filesUnder(resolve("public"), "/"),
    ]);
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

/** Takes an address as it was asked for; tells whether it is a page's. Where nobody knows the files, none is. */
export function isPage(
  address: string,
  known: ReadonlySet<string> | null = filesOfPortal(),
): boolean {
  const path = address.split("?")[0] ?? address;
  // Written in other letters it may still be a file.
  return (
    known !== null &&
    !known.has(path) &&
    !(path.includes("%") && known.has(decodeURIComponent(path)))
  );
}
