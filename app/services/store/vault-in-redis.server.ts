/** The safe in a Redis: a hash a key, with its version and its value. */
import type { Redis } from "ioredis";
import { newVersion, type Vault } from "./vault.server";

/**
 * Writes when the version is the expected one ("" for none). The new one counts as well: a connection that broke after the
 * writing sends it again.
 */
const WRITE = `local now = redis.call("HGET", KEYS[1], "n") or ""
if now ~= ARGV[1] and now ~= ARGV[2] then return 0 end
redis.call("HSET", KEYS[1], "n", ARGV[2], "v", ARGV[3])
redis.call("PEXPIRE", KEYS[1], ARGV[4])
return 1`;

const REMOVE = `if redis.call("HGET", KEYS[1], "n") ~= ARGV[1] then return 0 end
return redis.call("DEL", KEYS[1])`;

/** Takes an open client; gives its safe. */
export function vaultInRedis(redis: Redis): Vault {
  const named = (key: string) => `portal:cofre:${key}`;
  return {
    async read(key) {
      const [version, value] = await redis.hmgetBuffer(named(key), "n", "v");
      return version && value ? { versao: Number(version.toString()), valor: value } : null;
    },
    async write(key, value, version, seconds) {
      const milliseconds = Math.max(1, Math.round(seconds * 1000));
      return (await redis.eval(WRITE, 1, named(key), version ?? "", newVersion(), value, milliseconds)) === 1;
    },
    async remove(key, version) {
      if (version === undefined) return (await redis.del(named(key))) === 1;
      return (await redis.eval(REMOVE, 1, named(key), version)) === 1;
    },
  };
}
