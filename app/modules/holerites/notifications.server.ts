import { monthName } from "~/lib/dates";
import type { Notifications } from "~/offline/notifications/notifications";
import { paths } from "~/paths";
import { notificationId } from "~/services/access/notification-id.server";
import { unopenedOf, type Recent } from "./unopened";

/**
 * The text names only the month, because anybody may read a locked screen. The payslip's type
 * ("Rescisão") and the provider's name for a 13th month may say too much, so they are left out.
 */
function textOf(mes: number): string {
  const month = monthName(mes);
  return month ? `Seu holerite de ${month} saiu.` : "Um holerite seu saiu.";
}

export function holeriteNotifications(
  recent: Recent,
  opened: readonly string[] | null,
  key: Buffer,
): Notifications["avisos"] {
  const unopened = unopenedOf(recent, opened);
  return recent.newest
    .filter(({ id }) => unopened.includes(id))
    .map(({ id, mes }) => ({
      marca: notificationId(key, ["holerite", id]),
      texto: textOf(mes),
      para: paths.holerites({ id }).slice(1),
    }));
}
