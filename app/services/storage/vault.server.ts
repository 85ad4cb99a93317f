import { randomInt } from "node:crypto";
import { StoreFailure } from "./store-failure.server";

export interface VersionedValue {
  valor: Buffer;
  /** Random: unique without coordination between processes, even after a removal. */
  versao: number;
}

/**
 * Every method throws StoreFailure: a draft must not be lost in silence. `read`: null also when
 * expired. `write`: compare-and-swap; with `version` null, only where there is no value.
 */
export interface Vault {
  read(key: string): Promise<VersionedValue | null>;
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
