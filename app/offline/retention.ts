import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, type StoredItem, type StoredOwner } from "./database";
import { dropIn } from "./erase";

const CERTIFICATE_DAYS = 45;
const ABANDONED_DAYS = 7;

const overdueSeconds = ({ prazo, quando }: StoredItem, seen = 0): number =>
  (Date.now() - Math.max(prazo || 0, quando, seen)) / 1000;

export const isAbandoned = (item: StoredItem): boolean =>
  overdueSeconds(item) > ABANDONED_DAYS * DAY_SECONDS;

/**
 * The 45 days never start before the last known sign-in of the certificate's employee.
 * The device's clock may have been years behind when the certificate was stored.
 */
export const isOld = (item: StoredItem, { entradas = {} }: Partial<StoredOwner> = {}): boolean =>
  item.especie
    ? overdueSeconds(item) > RETENTION_SECONDS
    : overdueSeconds(item, entradas[item.dono]) > CERTIFICATE_DAYS * DAY_SECONDS;

export const dropOld = (): Promise<void> =>
  change((changes) =>
    changes.read("dono", ([record]) =>
      changes.read("itens", (all) =>
        all.filter((item) => isOld(item, record)).forEach((item) => dropIn(changes, item)),
      ),
    ),
  );
