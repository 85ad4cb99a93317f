import { DAY_SECONDS } from "./dates";

export const RETENTION_SECONDS = 7 * DAY_SECONDS;

export const MEGABYTE = 1024 * 1024;
export const MAX_FILE_BYTES = 12 * MEGABYTE;
export const MAX_FORM_BYTES = 40 * MEGABYTE;

export const MAX_CHUNK_BYTES = 64 * 1024;
export const MIN_CHUNK_BYTES = 16 * 1024;

export const MAX_PDF_PAGES = 200;

export const MAX_JOINED_PDFS = 12;
export const MAX_JOINED_BYTES = 10 * MEGABYTE;

/** Limit for all unsent attachments of one user together. */
export const MAX_STORED_BYTES = 60 * MEGABYTE;
export const MAX_DRAFTS = 40;

export const MAX_UNASSIGNED_PHOTOS = 4;

export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${kilobytes} KB`;
  return `${(bytes / MEGABYTE).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
}

export const HEIC_REFUSED =
  "Fotos HEIC não são aceitas. Nos Ajustes do celular, em Câmera e Formatos, escolha “Mais compatível” e fotografe de novo, ou envie um print da foto.";
