import { useHydrated } from "remix-utils/use-hydrated";

/** Only scripts can share and print. */
export function ReceiptButtons({ title, text }: { title: string; text: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <>
      {"share" in navigator && (
        <button
          type="button"
          className="elo"
          onClick={() => void navigator.share({ title, text }).catch(() => undefined)}
        >
          Compartilhar
        </button>
      )}{" "}
      <button type="button" className="elo" onClick={() => window.print()}>
        Imprimir
      </button>
    </>
  );
}

/** The hint keeps its space when the button replaces it, so that the footer does not move. */
export function PrintHint() {
  const hydrated = useHydrated();
  return (
    <p className="dica nao-imprime" style={hydrated ? { visibility: "hidden" } : undefined}>
      Para imprimir ou salvar em PDF, use o menu do navegador e escolha “Imprimir”.
    </p>
  );
}
