import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Icone } from "~/components/icone";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";

/** Spec, section 9. */
const REFRESH_EVERY = 60_000;

/** The bell and how many notifications are unread; with scripts counted again every minute while the page is seen. */
export function Sino({ naoLidas }: { naoLidas: number | null }) {
  const { data, load } = useFetcher<{ naoLidas: number | null }>();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") load(paths.contagemDeNotificacoes());
    }, REFRESH_EVERY);
    return () => clearInterval(timer);
  }, [load]);
  const count = data?.naoLidas ?? naoLidas;
  return (
    <a href={href(paths.notificacoes())} aria-label={`Notificações: ${plural(count ?? 0, "não lida", "não lidas")}`}>
      <Icone nome="notifications" />
      {count !== null && count > 0 && <span className="contagem">{count}</span>}
    </a>
  );
}
