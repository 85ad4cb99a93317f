import { randomInt } from "node:crypto";
import { StoreFailure } from "./store-failure.server";

export interface VersionedValue {
  valor: Buffer;
  /** Random, so that a value written after a removal does not repeat an earlier version. */
  versao: number;
}

/** Every method may throw. `reportingFailures` turns every error into a StoreFailure. */
export interface Vault {
  read(key: string): Promise<VersionedValue | null>;
  /**
   * Writes only if the stored value has `version`. If `version` is null, no value may exist.
   * Returns false when nothing was written.
   */
  write(key: string, value: Buffer, version: number | null, seconds: number): Promise<boolean>;
  remove(key: string, version?: number): Promise<boolean>;
}

const MOST = 2 ** 47;

export function newVersion(): number {
  return randomInt(1, MOST);
}

export function reportingFailures(vault: Vault, report: (error: unknown) => void): Vault {
  const tell = (error: unknown): never => {
    report(error);
    throw new StoreFailure(error);
  };
  return {
    read: (key) => vault.read(key).catch(tell),
    write: (key, value, version, seconds) => vault.write(key, value, version, seconds).catch(tell),
    remove: (key, version) => vault.remove(key, version).catch(tell),
  };
}
