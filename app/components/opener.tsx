import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { href } from "~/paths";

interface Props {
  className: string;
  to: string;
  children: ReactNode;
}

/**
 * Link that opens a dialog over its page.
 * It is hidden while its dialog is open, because without scripts it would stand just below.
 */
export function Opener({ className, to, children }: Props) {
  const { pathname, search } = useLocation();
  const isOpen = pathname + search === to;
  return (
    <a className={isOpen ? undefined : className} href={`${href(to)}#dialogo`} hidden={isOpen}>
      {children}
    </a>
  );
}
