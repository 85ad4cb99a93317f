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
 * It is left out while its dialog is open, because without scripts it would stand just below.
 * With scripts it is only hidden, so that it gets the focus back.
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
