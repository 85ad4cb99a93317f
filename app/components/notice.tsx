import type { ReactNode } from "react";

export type NoticeKind = "success" | "error" | "info" | "warning";

/** Tailwind does not find class names composed at run time, so the names are written in full. */
const KINDS: Record<NoticeKind, { word: string; className: string }> = {
  success: { word: "Certo: ", className: "aviso-sucesso" },
  error: { word: "Erro: ", className: "aviso-erro" },
  info: { word: "Aviso: ", className: "aviso-info" },
  warning: { word: "Atenção: ", className: "aviso-atencao" },
};

export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  const { word, className } = KINDS[kind];
  return (
    <div className={`aviso ${className}`}>
      <span className="sr-only">{word}</span>
      {children}
    </div>
  );
}

export function EmptyState({ children, until }: { children: ReactNode; until?: string }) {
  return (
    <div className="vazio">
      <p>{children}</p>
      {until && <p className="dica">{until}</p>}
    </div>
  );
}
