/** What a journey starts ends after it, however it went, the last first. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { REDIS, startRedis } from "../../support/redis";

interface Ending {
  end(): Promise<unknown>;
}

/** How each thing is ended that the present journey has started. */
export const started: (() => unknown)[] = [];

export async function endAll(): Promise<void> {
  for (const end of started.splice(0).reverse()) await end();
}

/** Waits for something to have started, and notes how it is ended. */
export async function begun<T extends Ending>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  started.push(() => one.end());
  return one;
}

/** A folder of the journey's own. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-pasta-"));
  started.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A Redis of the journey's own, which is left out where there is none. */
export async function ownRedis() {
  test.skip(REDIS === null, "sem redis-server");
  return begun(startRedis(REDIS ?? ""));
}
