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

/** Stands last on the page, so that nothing moves when the button takes its place. */
export function PrintHint() {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <p className="dica nao-imprime">
      Para imprimir ou salvar em PDF, use o menu do navegador e escolha “Imprimir”.
    </p>
  );
}
