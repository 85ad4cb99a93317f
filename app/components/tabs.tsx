import { href } from "~/paths";

export interface Tab {
  title: string;
  /** A path of `paths`. */
  to: string;
  current: boolean;
  /** How many wait there; 0 says nothing. */
  count?: number;
}

/** At the end of a tab's address: the page opens with the active tab in sight, however many there are on a narrow screen. */
export const CURRENT_TAB = "#aba-atual";

/** Tabs that are addresses: links, the active one marked, its panel rendered by the server. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="abas">
      {tabs.map(({ title, to, current, count = 0 }) => (
        <a key={to} href={href(to)} id={current && to.endsWith(CURRENT_TAB) ? CURRENT_TAB.slice(1) : undefined} aria-current={current ? "page" : undefined}>
          {title}
          {count > 0 && (
            <span className="quantos">
              {count}
              <span className="sr-only"> {count === 1 ? "pendente" : "pendentes"}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
