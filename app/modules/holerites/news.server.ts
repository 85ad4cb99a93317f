import { monthName } from "~/lib/dates";
import type { News } from "~/offline/notifications/news";
import { paths } from "~/paths";
import { noticeMark } from "~/services/access/notice-mark.server";
import { unopenedOf, type Recent } from "./unopened";

/**
 * The text names only the month, because anybody may read a locked screen. The type of a payslip
 * may say too much ("Rescisão"). A 13th month has only the provider's name, which may say too much
 * as well.
 */
function textOf(mes: number): string {
  const month = monthName(mes);
  return month ? `Seu holerite de ${month} saiu.` : "Um holerite seu saiu.";
}

export function holeriteNews(
  recent: Recent,
  opened: readonly string[] | null,
  key: Buffer,
): News["avisos"] {
  const unopened = unopenedOf(recent, opened);
  return recent.newest
    .filter(({ id }) => unopened.includes(id))
    .map(({ id, mes }) => ({
      marca: noticeMark(key, ["holerite", id]),
      texto: textOf(mes),
      para: paths.holerites({ id }).slice(1),
    }));
}
