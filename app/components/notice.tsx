import type { ReactNode } from "react";

export type NoticeKind = "sucesso" | "erro" | "info" | "atencao";

/** The kind in words: colour alone says nothing to some. Classes are whole words, or the stylesheet leaves them out. */
const KINDS: Record<NoticeKind, { word: string; className: string }> = {
  sucesso: { word: "Certo: ", className: "aviso-sucesso" },
  erro: { word: "Erro: ", className: "aviso-erro" },
  info: { word: "Aviso: ", className: "aviso-info" },
  atencao: { word: "Atenção: ", className: "aviso-atencao" },
};

/** A notice inside a page. */
export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  const { word, className } = KINDS[kind];
  return (
    <div className={`aviso ${className}`}>
      <span className="sr-only">{word}</span>
      {children}
    </div>
  );
}

/** What a screen or a list says when it has nothing to show. `until`: what has to happen before there is something. */
export function EmptyState({ children, until }: { children: ReactNode; until?: string }) {
  return (
    <>
      <p className="vazio">{children}</p>
      {until && <p className="dica">{until}</p>}
    </>
  );
}
