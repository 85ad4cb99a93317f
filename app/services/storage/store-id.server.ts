import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { storedValues } from "./stored-values.server";

/**
 * Longer than any page stays open, because an expired store id would look like an emptied store.
 */
const KEPT_FOR = 3_650 * DAY_SECONDS;
const BYTES = 6;
const KEY = "marca";

const marks = storedValues("marca-do-armazem", z.string(), KEPT_FOR);

/**
 * A changed mark means that the store was emptied (decision 047). Never cached, because no process
 * notices when Redis is emptied.
 * @throws StoreFailure
 */
export async function readStoreId(): Promise<string | null> {
  const mark = await marks.read(KEY);
  return mark ?? marks.change(KEY, (current) => current ?? randomBytes(BYTES).toString("hex"));
}
