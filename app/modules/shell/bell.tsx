import { Icon } from "~/components/icon";
import { plural } from "~/lib/text";
import { useUnread } from "~/modules/notificacoes/use-unread";
import { href, paths } from "~/paths";

/** The bell and how many notifications are unread; with scripts counted again every minute while the page is seen. */
export function Bell() {
  const count = useUnread();
  return (
    <a href={href(paths.notificacoes())} aria-label={count === null ? "Notificações" : `Notificações: ${plural(count, "não lida", "não lidas")}`}>
      <Icon name="notifications" />
      {count !== null && count > 0 && <span className="contagem">{count}</span>}
    </a>
  );
}
