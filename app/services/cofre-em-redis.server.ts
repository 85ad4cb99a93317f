/** The safe in a Redis: a hash a key, with its version and its value. */
import type { Redis } from "ioredis";
import { novaVersao, type Cofre } from "./cofre.server";

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
export function cofreEmRedis(redis: Redis): Cofre {
  const named = (chave: string) => `portal:cofre:${chave}`;
  return {
    async le(chave) {
      const [versao, valor] = await redis.hmgetBuffer(named(chave), "n", "v");
      return versao && valor ? { versao: Number(versao.toString()), valor } : null;
    },
    async grava(chave, valor, versao, segundos) {
      const milliseconds = Math.max(1, Math.round(segundos * 1000));
      return (await redis.eval(WRITE, 1, named(chave), versao ?? "", novaVersao(), valor, milliseconds)) === 1;
    },
    async apaga(chave, versao) {
      if (versao === undefined) return (await redis.del(named(chave))) === 1;
      return (await redis.eval(REMOVE, 1, named(chave), versao)) === 1;
    },
  };
}
