import { shorten } from "~/lib/text";
import { pathOfRoute } from "~/paths";
import { logEvent } from "~/services/config/log.server";

const MAX_LOGGED = 500;
const LONGEST = 80;

const logged = new Set<string>();
const looked = new WeakSet<readonly Linked[]>();

interface Linked {
  link: string;
  modulos_filhos?: readonly Linked[];
}

/** The query may contain personal data, so only the path is logged. */
function unknownRoutes(items: readonly Linked[]): string[] {
  return items.flatMap(({ link, modulos_filhos: children = [] }) => {
    const groups = link.trim() === "" && children.length > 0;
    const unknown = !groups && pathOfRoute(link) === null;
    return [
      ...(unknown ? [shorten(link.split(/[?#]/)[0] ?? "", LONGEST)] : []),
      ...unknownRoutes(children),
    ];
  });
}

export function logUnknownRoutes(where: string, items: readonly Linked[]): void {
  if (looked.has(items)) return;
  looked.add(items);
  for (const route of unknownRoutes(items)) {
    const key = `${where} ${route}`;
    if (logged.has(key) || logged.size >= MAX_LOGGED) continue;
    logged.add(key);
    logEvent("rota-desconhecida", { onde: where, rota: route });
  }
}
