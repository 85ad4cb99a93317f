import { Icon } from "~/components/icon";
import { useUnread } from "./use-unread";
import { href, paths } from "~/paths";

export function Bell() {
  const count = useUnread();
  return (
    <a href={href(paths.notificacoes())} title="Notificações">
      <Icon name="notifications" />
      <span className="sr-only">Notificações{count !== null && ": "}</span>
      {count !== null && <span className={count > 0 ? "contagem" : "sr-only"}>{count}</span>}
      {count !== null && <span className="sr-only"> {count === 1 ? "não lida" : "não lidas"}</span>}
    </a>
  );
}
