import type { ReactNode } from "react";

export type TipoDeAviso = "sucesso" | "erro" | "info";

/** The kind in words: colour alone says nothing to some. Classes are whole words, or the stylesheet leaves them out. */
const KINDS: Record<TipoDeAviso, { palavra: string; classe: string }> = {
  sucesso: { palavra: "Certo: ", classe: "aviso-sucesso" },
  erro: { palavra: "Erro: ", classe: "aviso-erro" },
  info: { palavra: "Aviso: ", classe: "aviso-info" },
};

/** A notice inside a page. */
export function Aviso({ tipo, children }: { tipo: TipoDeAviso; children: ReactNode }) {
  const { palavra, classe } = KINDS[tipo];
  return (
    <div className={`aviso ${classe}`}>
      <span className="sr-only">{palavra}</span>
      {children}
    </div>
  );
}

/** What a screen or a list says when it has nothing to show. */
export function Vazio({ children }: { children: ReactNode }) {
  return <p className="vazio">{children}</p>;
}
