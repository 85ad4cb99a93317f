/** An embedded provider of the tests' own, within their process. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { startProvider, type RunningProvider } from "../../provider/server";
import { Control } from "../support/control";

export const PRODUCT = "coop";

interface ProviderOfFile {
  provider: RunningProvider;
  /** Where it keeps what it has. */
  folder: string;
  control: Control;
}

/** Called at the top of a test file: a provider of its own with the control API, closed after it. */
export async function providerOfFile(): Promise<ProviderOfFile> {
  const folder = mkdtempSync(join(tmpdir(), "provedor-"));
  const provider = await startProvider({ dataFolder: folder, product: PRODUCT, control: true });
  afterAll(async () => {
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { provider, folder, control: new Control(provider.url) };
}
