/** Without this limit, a long screenshot would shrink until it is unreadable. */
const MAX_RATIO = 3;

export function scaleToFit(
  { width, height }: { width: number; height: number },
  longSide: number,
): number {
  const long = Math.min(Math.max(width, height), MAX_RATIO * width, MAX_RATIO * height);
  return Math.min(1, longSide / long);
}
