import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { change, readAll, type StoredItem, type StoredSteps } from "./database";

/** Long past its deadline, a certificate that nobody came back for only fills the device. */
const CERTIFICATE_SECONDS = 45 * DAY_SECONDS;

const isPast = (moment: number, seconds: number): boolean => moment < Date.now() - 1000 * seconds;

/** The portal no longer accepts a step of such an age. */
const isOldStep = ({ quando }: StoredSteps): boolean => isPast(quando, RETENTION_SECONDS);

const isOldItem = ({ prazo, quando }: StoredItem): boolean =>
  isPast(Math.max(prazo ?? 0, quando), CERTIFICATE_SECONDS);

/** Whoever they are of, because their employee may never sign in on this device again. */
export async function dropOld(): Promise<void> {
  const [steps, items] = await Promise.all([readAll("etapas"), readAll("itens")]);
  if (!steps.some(isOldStep) && !items.some(isOldItem)) return;
  await change(({ read, remove }) => {
    read("etapas", (all) => all.filter(isOldStep).forEach(({ id }) => remove("etapas", id)));
    read("itens", (all) =>
      all.filter(isOldItem).forEach(({ id, fotos }) => {
        remove("itens", id);
        fotos.forEach((photo) => remove("fotos", photo));
      }),
    );
  });
}
