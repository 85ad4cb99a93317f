import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { href } from "~/paths";

interface Props {
  className: string;
  to: string;
  children: ReactNode;
}

/**
 * Link to a dialog over the same page.
 * Without scripts, an open dialog stands above the page, so the link is left out.
 * With scripts, the link is only hidden, because the focus returns to the link.
 */
export function Opener({ className, to, children }: Props) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const isOpen = pathname + search === to;
  if (isOpen && !hydrated) return null;
  return (
    <a className={isOpen ? "hidden" : className} href={`${href(to)}#dialogo`}>
      {children}
    </a>
  );
}
