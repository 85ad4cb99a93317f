import type { ReactNode } from "react";
import { href, paths } from "~/paths";

export function PlainHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="topo">
      <div className="topo-linha">
        <a className="marca" href={href(paths.inicio())}>
          Portal do Colaborador
        </a>
        {children}
      </div>
    </header>
  );
}
