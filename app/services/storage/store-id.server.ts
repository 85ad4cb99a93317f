import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { storedValues } from "./stored-values.server";

/** An expired id would look like an emptied store, so the id outlives every open page. */
const STORE_ID_TTL_SECONDS = 3_650 * DAY_SECONDS;
const BYTES = 6;
const KEY = "marca";

const marks = storedValues("marca-do-armazem", z.string(), STORE_ID_TTL_SECONDS);

/**
 * A changed id shows that the store was emptied.
 * No process notices when Redis is emptied, so the id is never cached.
 * A missing id is created, so the result is never null, although the type of `change` allows null.
 * @throws StoreFailure
 */
export async function readStoreId(): Promise<string | null> {
  const mark = await marks.read(KEY);
  return mark ?? marks.change(KEY, (current) => current ?? randomBytes(BYTES).toString("hex"));
}
