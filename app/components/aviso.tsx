import type { ReactNode } from "react";

export type TipoDeAviso = "sucesso" | "erro" | "info";

/** The kind in words: colour alone says nothing to some. */
const WORDS: Record<TipoDeAviso, string> = { sucesso: "Certo: ", erro: "Erro: ", info: "Aviso: " };

/** A notice inside a page. */
export function Aviso({ tipo, children }: { tipo: TipoDeAviso; children: ReactNode }) {
  return (
    <div className={`aviso aviso-${tipo}`}>
      <span className="sr-only">{WORDS[tipo]}</span>
      {children}
    </div>
  );
}

/** What a screen or a list says when it has nothing to show. */
export function Vazio({ children }: { children: ReactNode }) {
  return <p className="vazio">{children}</p>;
}
