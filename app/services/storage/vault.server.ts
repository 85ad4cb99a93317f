import { randomInt } from "node:crypto";
import { StoreFailure } from "./store-failure.server";

export interface VersionedValue {
  valor: Buffer;
  /** A random version is unique without coordination between processes, even after a removal. */
  versao: number;
}

/** Every method throws StoreFailure, so no draft is lost in silence. */
export interface Vault {
  /** Returns null for a missing or expired value. */
  read(key: string): Promise<VersionedValue | null>;
  /** Replaces only the given `version`. null writes only where no value exists. */
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
