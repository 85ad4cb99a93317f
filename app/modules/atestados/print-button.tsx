import { useHydrated } from "remix-utils/use-hydrated";

export function PrintButton() {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <button type="button" className="elo" onClick={() => window.print()}>
      Imprimir
    </button>
  );
}

/** The hint keeps its space when the button replaces it, because the footer would move. */
export function PrintHint() {
  const hydrated = useHydrated();
  return (
    <p className="dica nao-imprime" style={hydrated ? { visibility: "hidden" } : undefined}>
      Para imprimir ou salvar em PDF, use o menu do navegador e escolha “Imprimir”.
    </p>
  );
}
