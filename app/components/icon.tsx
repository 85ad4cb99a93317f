import { ICON_SHAPES } from "./icon-shapes";

const UNKNOWN = "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z";

export function Icon({ name }: { name: string }) {
  const d = ICON_SHAPES.get(name) ?? UNKNOWN;
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className="icone">
      <path d={d} />
    </svg>
  );
}
