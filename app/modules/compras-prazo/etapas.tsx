import type { ReactNode } from "react";

const TITLES = ["Enviar Código de Segurança", "Validar Código"] as const;

/** The two steps, one below the other; only the one on screen is open. */
export function Etapas({ atual, children }: { atual: 1 | 2; children: ReactNode }) {
  return (
    <ol className="space-y-4" aria-label="Etapas">
      {TITLES.map((titulo, index) => {
        const numero = index + 1;
        const aberta = numero === atual;
        return (
          <li key={titulo} className={aberta ? "cartao space-y-4" : "cartao text-suave"} aria-current={aberta ? "step" : undefined}>
            <h2>
              <span className="sr-only">Etapa </span>
              {numero}. {titulo}
            </h2>
            {aberta && children}
          </li>
        );
      })}
    </ol>
  );
}
