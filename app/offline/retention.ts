import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, type StoredItem, type StoredSteps } from "./database";
import { dropIn } from "./erase";

const CERTIFICATE_DAYS = 45;
const ABANDONED_DAYS = 7;

const ageSeconds = (moment: number): number => (Date.now() - moment) / 1000;

/** The portal no longer accepts a step of such an age. */
const isOldStep = ({ quando }: StoredSteps): boolean => ageSeconds(quando) > RETENTION_SECONDS;

const isOverdue = ({ prazo, quando }: StoredItem, days: number): boolean =>
  ageSeconds(Math.max(prazo || 0, quando)) > days * DAY_SECONDS;

/** Any user of the device may delete it, because its employee may never sign in here again. */
export const isAbandoned = (item: StoredItem): boolean => isOverdue(item, ABANDONED_DAYS);

/**
 * Drops every employee's old entries, because an employee may never sign in on this device again.
 */
export const dropOld = (): Promise<void> =>
  change((changes) => {
    const { read, remove } = changes;
    read("etapas", (all) => all.filter(isOldStep).forEach(({ id }) => remove("etapas", id)));
    read("itens", (all) =>
      all
        .filter((item) => isOverdue(item, CERTIFICATE_DAYS))
        .forEach((item) => dropIn(changes, item)),
    );
  });
