/** Formats "2026-11-23T08:15" for people. */
import { shortDate } from "../calendar";

export function shownWhen(when: string): string {
  const [day = "", hora = ""] = when.split("T");
  return day === "" ? "Sem data" : `${shortDate(day)} às ${hora}`;
}
