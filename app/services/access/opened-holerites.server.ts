import { setTimeout as after } from "node:timers/promises";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { storedValues, type Change } from "../storage/stored-values.server";
import { ifStoreFails } from "../storage/store-failure.server";
import type { Access } from "./guard.server";
import { ownerOf } from "./owner.server";
import { hasNumber } from "../provider/contract/acesso";

const TTL_SECONDS = 400 * DAY_SECONDS;
const STORE_TIMEOUT_MS = 100;

const opened = storedValues("holerites-abertos", z.array(z.string()), TTL_SECONDS);

/** Null means that no ids are stored yet; undefined means that the ids are unknown. */
export type OpenedHolerites = readonly string[] | null | undefined;

const hasLastingKey = ({ management, colaborador }: Access): boolean =>
  !management && hasNumber(colaborador);

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([
    work.catch(ifStoreFails(() => undefined)),
    after(STORE_TIMEOUT_MS, undefined, { ref: false }),
  ]);
}

export async function openedHolerites(access: Access): Promise<OpenedHolerites> {
  return hasLastingKey(access) ? inTime(opened.read(ownerOf(access))) : undefined;
}

export async function storeOpened(access: Access, change: Change<string[]>): Promise<void> {
  if (hasLastingKey(access) && access.provider.mayWrite)
    await inTime(opened.change(ownerOf(access), change));
}
