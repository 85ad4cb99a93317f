import { monthName } from "~/lib/dates";
import type { Notifications } from "~/offline/notifications/notifications";
import { paths } from "~/paths";
import { notificationId } from "~/services/access/notification-id.server";
import { unopenedOf, type Recent } from "./unopened";

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
