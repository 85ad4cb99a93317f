/** What every page says of what waits on the device. */
import { leftText } from "~/lib/time-left";
import { together, type WaitingHere } from "~/lib/waiting";
import { deviceKeysOf, maySaveOnDevice, waitingHere } from "~/services/access/device-keys.server";
import type { Access } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import { relativeMoment } from "~/lib/relative-moment";

/** Takes a request and who asks; gives nothing where nothing waits, and in a manager's hands. */
export function waitingFor(request: Request, access: Access): WaitingHere | undefined {
  if (!maySaveOnDevice(access)) return undefined;
  const { own, others } = waitingHere(request, () =>
    deviceKeysOf(ownerOf(access)).map(({ id }) => id),
  );
  const [all, now] = [together(own), new Date()];
  const said = all && {
    count: all.count,
    files: all.files,
    since: relativeMoment(new Date(all.since), now),
    left: all.deadline === null ? null : leftText(all.deadline, now.getTime()),
  };
  return said || others.length > 0 ? { own: said, others: others.length > 0 } : undefined;
}
