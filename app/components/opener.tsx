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
 * Link to a dialog over its page.
 * Without scripts, the link would stand just below its open dialog, so the link is left out.
 * With scripts, an open dialog only hides the link, because the focus returns to the link.
 */
export function Opener({ className, to, children }: Props) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const isOpen = to.split("?")[0] === pathname;
  if (isOpen && !hydrated) return null;
  return (
    <a className={isOpen ? "hidden" : className} href={`${href(to)}#dialogo`}>
      {children}
    </a>
  );
}
