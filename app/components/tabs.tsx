import { useLocation } from "@remix-run/react";
import { Fragment, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { href } from "~/paths";
import type { ElementProps } from "./lazy/existing-element";
import { lazyComponent, whenIdle } from "./lazy/lazy-component";
import { PANEL, STRIP } from "./lazy/tab-names";
import { useBrowserLayoutEffect } from "./rescue";

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

/** More of them are one strip at every width. */
const MOST_IN_SIGHT = 8;

/** What brings the keys. */
const keys = lazyComponent(() => import("./lazy/tab-keys").then(({ TabKeys }) => TabKeys));

interface Props {
  label: string;
  tabs: Tab[];
  /** What the active tab shows. */
  children: ReactNode;
}

/** A strip that is wider than a phone shows the active tab. */
function showTab(strip: HTMLElement): void {
  const active = strip.querySelector("[aria-current]")?.getBoundingClientRect();
  const { left, right } = strip.getBoundingClientRect();
  if (active && (active.left < left || active.right > right))
    strip.scrollLeft += active.left - left - (right - left - active.width) / 2;
}

/** Tabs that are addresses: links, the active one marked, its panel rendered by the server. With scripts the same links take the keys of tabs. */
export function Tabs({ label, tabs, children }: Props) {
  const strip = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const links = useRef(new Map<string, HTMLElement>());
  const [taken, setTaken] = useState<Record<string, ElementProps | null>>({});
  const active = tabs.find(({ current }) => current)?.to ?? "";

  const { pathname } = useLocation();

  useEffect(() => {
    // Beneath an open dialog nobody reaches them.
    if (!document.getElementById("dialogo")) whenIdle(keys.fetch);
  }, [pathname]);
  useBrowserLayoutEffect(() => {
    if (strip.current) showTab(strip.current);
  }, [active]);

  const element = useCallback(
    (name: string) =>
      name === STRIP
        ? strip.current
        : name === PANEL
          ? panel.current
          : (links.current.get(name) ?? null),
    [],
  );
  const take = useCallback(
    (name: string, props: ElementProps | null) =>
      setTaken((before) => ({ ...before, [name]: props })),
    [],
  );
  const idOf = (to: string) =>
    to === active && to.endsWith(CURRENT_TAB) ? CURRENT_TAB.slice(1) : taken[to]?.id;

  return (
    <>
      <nav
        {...taken[STRIP]}
        ref={strip}
        aria-label={label}
        className={tabs.length > MOST_IN_SIGHT ? "abas sm:flex-nowrap sm:overflow-x-auto" : "abas"}
      >
        {tabs.map(({ title, to, current, count = 0 }) => (
          <Fragment key={to}>
            <a
              {...taken[to]}
              ref={(link) => {
                if (link) links.current.set(to, link);
                else links.current.delete(to);
              }}
              href={href(to)}
              id={idOf(to)}
              aria-current={current ? "page" : undefined}
              // What the others show is not on this page.
              aria-controls={current ? taken[to]?.["aria-controls"] : undefined}
            >
              {title}{" "}
              {count > 0 && (
                <span className="quantos">
                  {count}
                  <span className="sr-only"> {count === 1 ? "pendente" : "pendentes"}</span>
                </span>
              )}
            </a>{" "}
          </Fragment>
        ))}
      </nav>
      <div
        {...taken[PANEL]}
        ref={panel}
        className="space-y-4"
        aria-labelledby={taken[PANEL] ? idOf(active) : undefined}
      >
        {children}
      </div>
      <keys.Part
        addresses={tabs.map(({ to }) => to).join(" ")}
        current={active}
        element={element}
        applyProps={take}
      />
    </>
  );
}
