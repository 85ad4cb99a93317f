import { useHydrated } from "remix-utils/use-hydrated";

/** A button with scripts; without them, how to do it. */
export function PrintButton() {
  const hydrated = useHydrated();
  if (!hydrated) return <p className="dica nao-imprime">Para imprimir ou salvar em PDF, use o menu do navegador e escolha “Imprimir”.</p>;
  return (
    <button type="button" className="botao-2 nao-imprime" onClick={() => window.print()}>
      Imprimir
    </button>
  );
}
