import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, type StoredItem, type StoredOwner } from "./database";
import { dropIn } from "./erase";

const CERTIFICATE_DAYS = 45;
const ABANDONED_DAYS = 7;

const overdueSeconds = ({ prazo, quando }: StoredItem, now: number, seen = 0): number =>
  (now - Math.max(prazo || 0, quando, seen)) / 1000;

export const isAbandoned = (item: StoredItem): boolean =>
  overdueSeconds(item, Date.now()) > ABANDONED_DAYS * DAY_SECONDS;

/**
 * The 45 days never start before the last known sign-in of the certificate's employee.
 * The device's clock may have been years behind when the certificate was stored.
 */
export const isOld = (
  item: StoredItem,
  { entradas = {} }: Partial<StoredOwner> = {},
  now = Date.now(),
): boolean =>
  item.especie
    ? overdueSeconds(item, now) > RETENTION_SECONDS
    : overdueSeconds(item, now, entradas[item.dono]) > CERTIFICATE_DAYS * DAY_SECONDS;

/** `now`: the portal's time. A device whose clock is ahead would delete unsent certificates. */
export const dropOld = (now: number): Promise<void> =>
  change((changes) =>
    changes.read("dono", ([record]) =>
      changes.read("itens", (all) =>
        all.filter((item) => isOld(item, record, now)).forEach((item) => dropIn(changes, item)),
      ),
    ),
  );
