import type { Rgb } from "~/services/provider/contract/situacao";

/**
 * Where a request stands: the provider's words, in the page's own ink. Its colour is a dot beside them, drawn as an
 * attribute of SVG: the content policy lets no style attribute through.
 */
export function StatusBadge({ description, colour = null }: { description: string; colour?: Rgb }) {
  return (
    <span className="situacao">
      {colour && (
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className="shrink-0">
          <circle cx="6" cy="6" r="5.5" fill={`rgb(${colour.join(",")})`} stroke="#55605a" />
        </svg>
      )}
      <span className="sr-only">Situação: </span>
      {description || "Não informada"}
    </span>
  );
}
