import { today } from "~/lib/calendar";
import { completeOrNull, type Section } from "~/lib/section";
import type { Notifications } from "~/offline/notifications/notifications";
import type { Access } from "~/services/access/guard.server";
import { storeOpened, openedHolerites } from "~/services/access/opened-holerites.server";
import type { Holerite } from "~/services/provider/contract/holerites";
import type { LatestPay } from "./latest";
import { holeriteNotifications } from "./notifications.server";
import { afterOpening, recentOf, unopenedOf } from "./unopened";

/**
 * If `current` is a new payslip, stores `current` as opened.
 * Returns the ids of the other new payslips.
 * Returns [] if the opened payslips are unknown, for example if the store does not answer.
 * For an incomplete list, returns [] and stores nothing.
 * Storing an incomplete list would make its missing payslips seem new later.
 */
export async function openAndListNew(
  access: Access,
  holerites: Section<Holerite[]>,
  current: Holerite | null,
): Promise<string[]> {
  const all = completeOrNull(holerites);
  const opened = all && (await openedHolerites(access));
  if (!all || opened === undefined) return [];
  const now = today(new Date());
  const unopened = unopenedOf(recentOf(all, now), opened);
  if (!current || !unopened.includes(current.id)) return unopened;
  await storeOpened(access, (before) => afterOpening(all, current.id, before, now));
  return unopened.filter((id) => id !== current.id);
}

interface Known {
  pay: Section<LatestPay | null>;
  allowed: Section<{ permissao: boolean }>;
}

export async function holeriteNotificationsFor(
  access: Access,
  { pay, allowed }: Known,
  key: Buffer,
): Promise<Notifications["avisos"] | null> {
  if (!allowed.ok) return null;
  if (!allowed.data.permissao) return [];
  const opened = await openedHolerites(access);
  if (!pay.ok || pay.skippedCount || opened === undefined) return null;
  return pay.data ? holeriteNotifications(pay.data.recent, opened, key) : [];
}
