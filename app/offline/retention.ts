import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, idsOf, type StoredItem, type StoredOwner } from "./database";
import { dropIn, eraseRows } from "./erase";

const CERTIFICATE_DAYS = 45;
const ABANDONED_DAYS = 7;

type Aged = Pick<StoredItem, "prazo" | "quando">;

const overdueSeconds = ({ prazo, quando }: Aged, now: number, seen = 0): number =>
  (now - Math.max(prazo || 0, quando, seen)) / 1000;

/**
 * Returns the earlier of the device's time and the portal's newest known time.
 * A device clock that is ahead must not make unsent items look old, because old items are deleted.
 */
const timeOfBoth = (record?: StoredOwner): number =>
  Math.min(Date.now(), record ? record.quando : 0);

export const isAbandoned = (item: StoredItem, record?: StoredOwner): boolean =>
  overdueSeconds(item, timeOfBoth(record)) > ABANDONED_DAYS * DAY_SECONDS;

/**
 * A device clock that is years behind gives a new certificate a date years ago.
 * By that date alone, the certificate would be deleted as old.
 * So its CERTIFICATE_DAYS never start before the employee's last known sign-in.
 */
export const isOld = (
  item: Aged & Pick<StoredItem, "especie" | "dono">,
  { entradas = {} }: Partial<StoredOwner> = {},
  now = Date.now(),
): boolean =>
  item.especie
    ? overdueSeconds(item, now) > RETENTION_SECONDS
    : overdueSeconds(item, now, entradas[item.dono]) > CERTIFICATE_DAYS * DAY_SECONDS;

export const dropOld = (saidAt: number): Promise<void> =>
  change((changes) =>
    changes.read("dono", ([record]) => {
      const now = Math.max(timeOfBoth(record), Math.min(Date.now(), saidAt));
      changes.read("itens", (all) =>
        all.filter((item) => isOld(item, record, now)).forEach((item) => dropIn(changes, item)),
      );
      changes.read("pastas", (folders) => {
        const left = folders.filter(({ id, proxima = now }) =>
          isOld({ dono: id, prazo: proxima, quando: 0 }, record, now),
        );
        eraseRows(changes, idsOf(left), false);
      });
    }),
  );
