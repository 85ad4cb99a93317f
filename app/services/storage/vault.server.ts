/** The safe: values that must neither be lost nor mixed up (drafts, send records, kept files), behind one small interface. */
import { randomInt } from "node:crypto";
import { StoreFailure } from "./store-failure.server";

export interface VersionedValue {
  valor: Buffer;
  /** Which writing this is; never the same twice, not even after a removal. */
  versao: number;
}

/** All of them throw StoreFailure when the store fails: a draft must not be lost in silence. */
export interface Vault {
  /** What stands under the key, or null when there is nothing or its time is over. */
  read(key: string): Promise<VersionedValue | null>;
  /** Writes for so many seconds, only when `version` still stands (null: nothing does). Gives whether it did. */
  write(key: string, value: Buffer, version: number | null, seconds: number): Promise<boolean>;
  /** Removes what stands, or only this version of it. Gives whether something was removed. */
  remove(key: string, version?: number): Promise<boolean>;
}

const MOST = 2 ** 47;

/** A version that nobody used before: drawn, so that processes need not agree on a count. */
export function newVersion(): number {
  return randomInt(1, MOST);
}

/** Takes a safe and who is told of failures; gives the same safe, whose failures are StoreFailure. */
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
