import { MEGABYTE } from "./limits";

/** "850 KB", "2,3 MB", "12 MB" of a number of bytes. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${kilobytes} KB`;
  return `${(bytes / MEGABYTE).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
}
