/** The name of the build that this process serves. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { stylesheet } from "~/services/http/stylesheet.server";

/** The names of the built files, which change with their contents; none in development. */
function builtFiles(): string[] {
  try {
    return readdirSync(resolve("build/client/assets")).sort();
  } catch {
    return [];
  }
}

export const buildName = createHash("sha256")
  .update([stylesheet.hash, ...builtFiles()].join())
  .digest("base64url")
  .slice(0, 10);
