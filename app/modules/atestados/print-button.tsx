import { useHydrated } from "remix-utils/use-hydrated";

/** Both variants have the same height, so that hydration moves nothing. */
export function PrintButton() {
  const hydrated = useHydrated();
  return (
    <div className="nao-imprime flex min-h-[48px] items-center">
      {hydrated ? (
        <button type="button" className="botao-2" onClick={() => window.print()}>
          Imprimir
        </button>
      ) : (
        <p className="dica">
          Para imprimir ou salvar em PDF, use o menu do navegador e escolha “Imprimir”.
        </p>
      )}
    </div>
  );
}
