import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, type StoredItem } from "./database";
import { dropIn } from "./erase";

const CERTIFICATE_DAYS = 45;
const ABANDONED_DAYS = 7;

const overdueSeconds = ({ prazo, quando }: StoredItem): number =>
  (Date.now() - Math.max(prazo || 0, quando)) / 1000;

export const isAbandoned = (item: StoredItem): boolean =>
  overdueSeconds(item) > ABANDONED_DAYS * DAY_SECONDS;

export const isOld = (item: StoredItem): boolean =>
  overdueSeconds(item) > (item.especie ? RETENTION_SECONDS : CERTIFICATE_DAYS * DAY_SECONDS);

export const dropOld = (): Promise<void> =>
  change((changes) =>
    changes.read("itens", (all) => all.filter(isOld).forEach((item) => dropIn(changes, item))),
  );
