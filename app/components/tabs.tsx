import { useLocation } from "@remix-run/react";
import { Fragment, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { href } from "~/paths";
import type { ElementProps } from "./lazy/existing-element";
import { lazyComponent, whenIdle } from "./lazy/lazy-component";
import { PANEL, STRIP } from "./lazy/tab-names";
import { useBrowserLayoutEffect } from "./restore-on-crash";

export interface Tab {
  title: string;
  to: string;
  current: boolean;
  count?: number;
}

const keys = lazyComponent(() => import("./lazy/tab-keys").then(({ TabKeys }) => TabKeys));

interface Props {
  label: string;
  tabs: Tab[];
  around?: (strip: ReactNode) => ReactNode;
  children: ReactNode;
}

function showTab(strip: HTMLElement): void {
  const active = strip.querySelector("[aria-current]")?.getBoundingClientRect();
  const { left, right } = strip.getBoundingClientRect();
  if (active && (active.left < left || active.right > right))
    strip.scrollLeft += active.left - left - (right - left - active.width) / 2;
}

function link(
  { title, to, current, count = 0 }: Tab,
  props: ElementProps | null | undefined,
  links: Map<string, HTMLElement>,
) {
  return (
    <Fragment key={to}>
      <a
        {...props}
        ref={(element) => {
          if (element) links.set(to, element);
          else links.delete(to);
        }}
        href={href(to)}
        aria-current={current ? "page" : undefined}
        /* Only the current tab's panel is on this page. */
        aria-controls={current ? props?.["aria-controls"] : undefined}
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
  );
}

export function Tabs({ label, tabs, around, children }: Props) {
  const strip = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const links = useRef(new Map<string, HTMLElement>());
  const [taken, setTaken] = useState<Record<string, ElementProps | null>>({});
  const active = tabs.find(({ current }) => current)?.to || "";

  const { pathname } = useLocation();

  useEffect(() => {
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
          : links.current.get(name) || null,
    [],
  );
  const take = useCallback(
    (name: string, props: ElementProps | null) =>
      setTaken((before) => ({ ...before, [name]: props })),
    [],
  );

  const shown = (
    <nav {...taken[STRIP]} ref={strip} aria-label={label} className="abas">
      {tabs.map((tab) => link(tab, taken[tab.to], links.current))}
    </nav>
  );
  return (
    <>
      {around ? around(shown) : shown}
      <div
        {...taken[PANEL]}
        ref={panel}
        className="space-y-4"
        aria-labelledby={taken[PANEL] ? taken[active]?.id : undefined}
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
