import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Parte } from "~/lib/parte";
import { href } from "~/paths";
import { Aviso } from "./aviso";

/** Shows one part of a screen, or its own error with a way to try again; the rest of the page stands. */
export function MostraParte<T>({ parte, children }: { parte: Parte<T>; children: (dados: T) => ReactNode }) {
  const { pathname, search } = useLocation();
  if (parte.ok) return <>{children(parte.dados)}</>;
  return (
    <Aviso tipo="erro">
      <p>{parte.mensagem}</p>
      <a className="botao-2 mt-2" href={href(pathname + search)}>
        Tentar novamente
      </a>
    </Aviso>
  );
}
