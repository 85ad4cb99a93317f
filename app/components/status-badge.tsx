import type { Rgb } from "~/services/provider/contract/situacao";

type Listed = { cores: Rgb } & ({ descstatus: string } | { desc_status: string });

export function RequestStatus({ of }: { of: Listed }) {
  const description = "descstatus" in of ? of.descstatus : of.desc_status;
  return <StatusBadge description={description} colour={of.cores} />;
}

/** The content policy blocks style attributes, so an SVG attribute sets the colour. */
export function StatusBadge({ description, colour = null }: { description: string; colour?: Rgb }) {
  return (
    <span
      className={`situacao ${colour ? "pl-[28px]" : "px-0"}${description.length > 30 ? " longa" : ""}`}
    >
      {colour && (
        <svg color={`rgb(${colour.join(",")})`} aria-hidden="true">
          <rect width="100%" height="100%" opacity=".14" />
          <circle cx="16" cy="50%" r="5" />
        </svg>
      )}
      <span className="sr-only">Situação: </span>
      {description || "Não informada"}
    </span>
  );
}
