const KILOBYTE = 1024;
/** Bytes, as phones count and as the limits do. */
export const MEGABYTE = KILOBYTE * KILOBYTE;

/** "850 KB", "2,3 MB", "12 MB" of a number of bytes. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < 1000) return `${kilobytes} KB`;
  return `${(bytes / MEGABYTE).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
}
