import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, type StoredItem, type StoredSteps } from "./database";
import { dropIn } from "./erase";

const CERTIFICATE_SECONDS = 45 * DAY_SECONDS;

const ageSeconds = (moment: number): number => (Date.now() - moment) / 1000;

/** The portal no longer accepts a step of such an age. */
const isOldStep = ({ quando }: StoredSteps): boolean => ageSeconds(quando) > RETENTION_SECONDS;

const isOldItem = ({ prazo, quando }: StoredItem): boolean =>
  ageSeconds(Math.max(prazo || 0, quando)) > CERTIFICATE_SECONDS;

/**
 * Drops every employee's old entries, because an employee may never sign in on this device again.
 */
export const dropOld = (): Promise<void> =>
  change((changes) => {
    const { read, remove } = changes;
    read("etapas", (all) => all.filter(isOldStep).forEach(({ id }) => remove("etapas", id)));
    read("itens", (all) => all.filter(isOldItem).forEach((item) => dropIn(changes, item)));
  });
