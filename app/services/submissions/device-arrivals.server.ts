import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { storedValues } from "../storage/stored-values.server";

const TTL_SECONDS = 60 * DAY_SECONDS;
const MAX_IDS = 500;

const arrived = storedValues("chegadas", z.array(z.uuid()), TTL_SECONDS);

export async function hasArrived(owner: string, id: string): Promise<boolean> {
  return ((await arrived.read(owner)) ?? []).includes(id);
}

export async function storeArrival(owner: string, id: string): Promise<void> {
  await arrived.change(owner, (all) =>
    [...(all ?? []).filter((each) => each !== id), id].slice(-MAX_IDS),
  );
}
