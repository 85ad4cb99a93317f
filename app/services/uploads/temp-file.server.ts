/** A crash must leave no readable upload, so files are encrypted and unlinked at once. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "../config/environment.server";

const ALGORITHM = "aes-256-ctr";
const STALE_AFTER_MS = 60_000;
const DECRYPTED_BYTES_PER_READ = 256 * 1024;

const key = randomBytes(32);
const folder = join(environment.dataDir, "recepcao");
let prepared = false;

function deleteAbandonedFiles(): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    try {
      if (Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS) unlinkSync(file);
    } catch {
      continue; // Another process may have deleted the file first.
    }
  }
}

function prepareFolder(): void {
  // The operator may replace the data folder while the portal runs.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (prepared) return;
  deleteAbandonedFiles();
  prepared = true;
}

async function openNameless(): Promise<FileHandle> {
  prepareFolder();
  const file = join(folder, randomBytes(12).toString("hex"));
  const handle = await open(file, "wx+", 0o600);
  await unlink(file);
  return handle;
}

export interface TempFile {
  readonly size: number;
  write(chunk: Buffer): Promise<void>;
  read(most?: number): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Callers must call `close`: an unlinked file occupies its disk space until then.
 * @throws file system errors
 */
export async function openTempFile(): Promise<TempFile> {
  const handle = await openNameless();
  const iv = randomBytes(16);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  let size = 0;
  return {
    get size() {
      return size;
    },
    async write(chunk) {
      const { bytesWritten } = await handle.write(cipher.update(chunk), 0, chunk.byteLength, size);
      if (bytesWritten !== chunk.byteLength) throw new Error("disco cheio");
      size += bytesWritten;
    },
    async read(most = size) {
      const all = Buffer.allocUnsafeSlow(Math.min(most, size));
      const decipher = createDecipheriv(ALGORITHM, key, iv);
      for (let at = 0; at < all.byteLength;) {
        const { bytesRead } = await handle.read(
          all,
          at,
          Math.min(DECRYPTED_BYTES_PER_READ, all.byteLength - at),
          at,
        );
        if (bytesRead === 0) throw new Error("arquivo de espera incompleto");
        decipher.update(all.subarray(at, at + bytesRead)).copy(all, at);
        at += bytesRead;
      }
      return all;
    },
    close: () => handle.close(),
  };
}
