import { setTimeout as after } from "node:timers/promises";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { storedValues, type Change } from "../storage/stored-values.server";
import { ifStoreFails } from "../storage/store-failure.server";
import type { Access } from "./guard.server";
import { ownerOf } from "./owner.server";

/** Longer than a year, so that the stored ids survive if the employee signs in once a year. */
const LIFE_SECONDS = 400 * DAY_SECONDS;
const STORE_TIMEOUT_MS = 100;

const opened = storedValues("holerites-abertos", z.array(z.string()), LIFE_SECONDS);

/**
 * null means that no ids are stored yet. undefined means that the ids are unknown, as in management
 * mode, so no payslip counts as new.
 */
export type OpenedHolerites = readonly string[] | null | undefined;

/** Without either number the storage key changes with each session, so nothing is stored. */
const isKept = ({ management, colaborador }: Access): boolean =>
  !management && (colaborador.matricula !== "" || colaborador.codIdFeder !== "");

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([
    work.catch(ifStoreFails(() => undefined)),
    after(STORE_TIMEOUT_MS, undefined, { ref: false }),
  ]);
}

export async function openedHolerites(access: Access): Promise<OpenedHolerites> {
  return isKept(access) ? inTime(opened.read(ownerOf(access))) : undefined;
}

/** If the store fails, the payslip stays new until it is opened again. */
export async function storeOpened(access: Access, change: Change<string[]>): Promise<void> {
  if (isKept(access) && access.provider.mayWrite)
    await inTime(opened.change(ownerOf(access), change));
}
