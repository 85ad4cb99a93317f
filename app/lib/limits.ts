/** The limits that people are told of: the number and the words are made of the same one. */
import { DAY_SECONDS } from "./dates";

/** How long is kept what a person typed, attached or sent: drafts, sendings, steps that wait for the signal. */
export const RETENTION_SECONDS = 7 * DAY_SECONDS;

/** Bytes, as phones count. */
export const MEGABYTE = 1024 * 1024;
/** Bytes of one file that is sent. */
export const MAX_FILE_BYTES = 12 * MEGABYTE;
/** Bytes of a form with all its files. */
export const MAX_FORM_BYTES = 40 * MEGABYTE;

/** Bytes of one piece of a file that the signal does not carry whole. */
export const MAX_CHUNK_BYTES = 64 * 1024;

/** Pages of one PDF that is sent. */
export const MAX_PDF_PAGES = 200;

/** Bytes of all that one person has attached and not sent yet. */
export const MAX_STORED_BYTES = 60 * MEGABYTE;
/** Wizards that one person may have begun and not sent yet. */
export const MAX_DRAFTS = 40;

/** Photos of one certificate that is kept on the device without signal. */
export const MAX_UNASSIGNED_PHOTOS = 4;

/** "850 KB", "2,3 MB", "12 MB" of a number of bytes. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${kilobytes} KB`;
  return `${(bytes / MEGABYTE).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
}

/** The brand of its container, by its first letters. */
export const HEIC_BRAND = /^(hei[cxms]|hev[cxms]|mif1|mif2|msf1|miaf)/;
export const HEIC_REFUSED =
  "Fotos HEIC não são aceitas. Nos Ajustes do celular, em Câmera e Formatos, escolha “Mais compatível” e fotografe de novo, ou envie um print da foto.";
