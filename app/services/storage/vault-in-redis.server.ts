import type { Redis } from "ioredis";
import { newVersion, type Vault } from "./vault.server";

/**
 * ARGV[1] is the version that the caller read. ARGV[2] is the new version.
 * If the new version is already stored, ioredis has resent the write after a broken connection.
 */
const WRITE = `local now = redis.call("HGET", KEYS[1], "n") or ""
if now ~= ARGV[1] and now ~= ARGV[2] then return 0 end
redis.call("HSET", KEYS[1], "n", ARGV[2], "v", ARGV[3])
redis.call("PEXPIRE", KEYS[1], ARGV[4])
return 1`;

const REMOVE = `if redis.call("HGET", KEYS[1], "n") ~= ARGV[1] then return 0 end
return redis.call("DEL", KEYS[1])`;

const nameOf = (key: string) => `portal:cofre:${key}`;
const lifeOf = (seconds: number) => Math.max(1, Math.round(seconds * 1000));

export function vaultInRedis(redis: Redis): Vault {
  return {
    async read(key) {
      const [version, value] = await redis.hmgetBuffer(nameOf(key), "n", "v");
      return version && value ? { versao: Number(version.toString()), valor: value } : null;
    },
    async write(key, value, version, seconds) {
      return (
        (await redis.eval(
          WRITE,
          1,
          nameOf(key),
          version ?? "",
          newVersion(),
          value,
          lifeOf(seconds),
        )) === 1
      );
    },
    async remove(key, version) {
      if (version === undefined) return (await redis.del(nameOf(key))) === 1;
      return (await redis.eval(REMOVE, 1, nameOf(key), version)) === 1;
    },
  };
}

const ENDS = "portal:arquivos:prazos";
const SIZES = "portal:arquivos:bytes";

/**
 * A full Redis stops a script only at the first write, and only if that write may add data.
 * HSETNX is such a write, so a full Redis stops the script before any change.
 * Returns 0 when the file has another version.
 * Returns -1 when all files together would exceed ARGV[5] bytes.
 */
const WRITE_FILE = `local now = redis.call("HGET", KEYS[1], "n") or ""
if now ~= ARGV[1] and now ~= ARGV[2] then return 0 end
redis.call("HSETNX", KEYS[3], "total", 0)
local function leave(key)
  local size = redis.call("HGET", KEYS[3], key)
  redis.call("ZREM", KEYS[2], key)
  if size and redis.call("HDEL", KEYS[3], key) == 1 then redis.call("HINCRBY", KEYS[3], "total", -size) end
end
for _, key in ipairs(redis.call("ZRANGEBYSCORE", KEYS[2], "-inf", ARGV[6], "LIMIT", 0, 500)) do leave(key) end
local before = tonumber(redis.call("HGET", KEYS[3], KEYS[1]) or 0)
local size = #ARGV[3]
if tonumber(redis.call("HGET", KEYS[3], "total")) - before + size > tonumber(ARGV[5]) then return -1 end
redis.call("HSET", KEYS[1], "n", ARGV[2], "v", ARGV[3])
redis.call("PEXPIRE", KEYS[1], ARGV[4])
redis.call("HSET", KEYS[3], KEYS[1], size)
redis.call("HINCRBY", KEYS[3], "total", size - before)
redis.call("ZADD", KEYS[2], ARGV[6] + ARGV[4], KEYS[1])
return 1`;

const REMOVE_FILE = `if ARGV[1] ~= "" and redis.call("HGET", KEYS[1], "n") ~= ARGV[1] then return 0 end
local size = redis.call("HGET", KEYS[3], KEYS[1])
redis.call("ZREM", KEYS[2], KEYS[1])
if size and redis.call("HDEL", KEYS[3], KEYS[1]) == 1 then redis.call("HINCRBY", KEYS[3], "total", -size) end
return redis.call("DEL", KEYS[1])`;

export class FilesFull extends Error {
  override readonly name = "FilesFull";
}

/** The vault's `write` throws FilesFull when all files together would exceed `maxBytes`. */
export function fileVaultInRedis(redis: Redis, maxBytes: number): Vault {
  return {
    read: vaultInRedis(redis).read,
    async write(key, value, version, seconds) {
      const names = [nameOf(key), ENDS, SIZES];
      const written = await redis.eval(
        WRITE_FILE,
        3,
        ...names,
        version ?? "",
        newVersion(),
        value,
        lifeOf(seconds),
        maxBytes,
        Date.now(),
      );
      if (written === -1) throw new FilesFull("os arquivos guardados passam do limite");
      return written === 1;
    },
    async remove(key, version) {
      return (await redis.eval(REMOVE_FILE, 3, nameOf(key), ENDS, SIZES, version ?? "")) === 1;
    },
  };
}
