import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, type StoredItem, type StoredOwner } from "./database";
import { dropIn } from "./erase";

const CERTIFICATE_DAYS = 45;
const ABANDONED_DAYS = 7;

const overdueSeconds = ({ prazo, quando }: StoredItem, seen = 0, now = Date.now()): number =>
  (now - Math.max(prazo || 0, quando, seen)) / 1000;

export const isAbandoned = (item: StoredItem): boolean =>
  overdueSeconds(item) > ABANDONED_DAYS * DAY_SECONDS;

/**
 * The CERTIFICATE_DAYS never start before the employee's last known sign-in.
 * Otherwise a device clock that was years behind would make a new certificate old at once.
 */
export const isOld = (
  item: StoredItem,
  { entradas = {} }: Partial<StoredOwner> = {},
  now?: number,
): boolean =>
  item.especie
    ? overdueSeconds(item, 0, now) > RETENTION_SECONDS
    : overdueSeconds(item, entradas[item.dono], now) > CERTIFICATE_DAYS * DAY_SECONDS;

/**
 * Deletes only items that are old by the device's clock and by the portal's newest known time.
 * If only the device's clock counted, a clock that is ahead would delete unsent items.
 */
export const dropOld = (saidAt: number): Promise<void> =>
  change((changes) =>
    changes.read("dono", ([record]) => {
      const now = Math.min(Date.now(), Math.max(saidAt, record ? record.quando : 0));
      changes.read("itens", (all) =>
        all.filter((item) => isOld(item, record, now)).forEach((item) => dropIn(changes, item)),
      );
    }),
  );
