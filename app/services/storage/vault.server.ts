import { randomInt } from "node:crypto";
import { StoreFailure } from "./store-failure.server";

export interface VersionedValue {
  valor: Buffer;
  /** Never the same twice, not even after a removal. */
  versao: number;
}

/** Every method throws StoreFailure: a draft must not be lost in silence. */
export interface Vault {
  /** null when there is none, or it has expired. */
  read(key: string): Promise<VersionedValue | null>;
  /** Compare-and-swap; `version` null: only where there is no value. */
  write(key: string, value: Buffer, version: number | null, seconds: number): Promise<boolean>;
  /** Returns whether something was removed. */
  remove(key: string, version?: number): Promise<boolean>;
}

const MOST = 2 ** 47;

/** Random, so that processes need not agree on a sequence. */
export function newVersion(): number {
  return randomInt(1, MOST);
}

/** The vault with every failure reported and turned into StoreFailure. */
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
