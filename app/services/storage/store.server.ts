import { environment, MISCONFIGURED } from "../config/environment.server";
import { closesLast } from "../connection/shutdown.server";
import { StorageUnusable, sayAtStart } from "./sqlite-file.server";
import { storeInRedis } from "./store-in-redis.server";
import { storeInSqlite } from "./store-in-sqlite.server";
import type { Store } from "./store-types";

function storeOrExit(): Store {
  try {
    return environment.storeUrl
      ? storeInRedis(environment.storeUrl)
      : storeInSqlite(environment.dataDir);
  } catch (error) {
    if (!(error instanceof StorageUnusable)) throw error;
    sayAtStart(error.message);
    process.exit(MISCONFIGURED);
  }
}

export const store: Store = storeOrExit();

closesLast(() => store.close());
