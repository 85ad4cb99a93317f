import type { Rgb } from "~/services/provider/contract/situacao";

/** The content policy blocks style attributes, so the colour is an SVG attribute. */
export function StatusBadge({ description, colour = null }: { description: string; colour?: Rgb }) {
  return (
    <span className="situacao">
      {colour && (
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className="shrink-0">
          <circle
            cx="6"
            cy="6"
            r="5.5"
            fill={`rgb(${colour.join(",")})`}
            stroke="currentColor"
            strokeOpacity=".6"
          />
        </svg>
      )}
      <span className="sr-only">Situação: </span>
      {description || "Não informada"}
    </span>
  );
}
