import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { stylesheet } from "~/services/http/stylesheet.server";

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
