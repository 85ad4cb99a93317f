/**
 * Entries that builds before 2026-11-27 left in localStorage. Delete this file after 2027-01-31.
 */
const FORMER_KEYS = ["pasta", "avisos", "etapa-respondida"];

export const dropFormerKeys = (): void =>
  FORMER_KEYS.forEach((name) => localStorage.removeItem(name));
