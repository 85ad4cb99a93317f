export const NET_COLOUR = "#2f7d4c";
export const DEDUCTED_COLOUR = "#c9793b";

export function Swatch({ colour }: { colour: string }) {
  return (
    <svg width="12" height="12" aria-hidden="true" className="mr-2 inline-block">
      <rect width="12" height="12" rx="2" fill={colour} />
    </svg>
  );
}

interface Props {
  firstPercent: number;
  colours: readonly [string, string];
}

export function SplitBar({ firstPercent, colours: [colour, other] }: Props) {
  return (
    <svg width="100%" height="14" className="overflow-hidden rounded-full" aria-hidden="true">
      <rect width={`${firstPercent}%`} height="14" fill={colour} />
      {/* In forced-colours mode both parts look alike, so a gap separates them. */}
      <rect
        x={`${firstPercent}%`}
        width={`${100 - firstPercent}%`}
        height="14"
        fill={other}
        transform={firstPercent > 0 ? "translate(2)" : undefined}
      />
    </svg>
  );
}
