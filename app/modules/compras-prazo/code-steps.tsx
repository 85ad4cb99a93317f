import type { ReactNode } from "react";

const TITLES = ["Enviar Código de Segurança", "Validar Código"] as const;

export function CodeSteps({ current, children }: { current: 1 | 2; children: ReactNode }) {
  return (
    <ol className="max-w-2xl space-y-4" aria-label="Etapas">
      {TITLES.map((title, index) => {
        const number = index + 1;
        const open = number === current;
        return (
          <li
            key={title}
            className={open ? "cartao space-y-4" : "cartao text-suave"}
            aria-current={open ? "step" : undefined}
          >
            <h2>
              <span className="sr-only">Etapa </span>
              {number}. {title}
            </h2>
            {open && children}
          </li>
        );
      })}
    </ol>
  );
}
