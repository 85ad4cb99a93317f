/** The sendAnyway token without a known attempt; any other value names one (decision 010). */
export const SEND_ANYWAY_WITHOUT_LIST = "sim";

/** Passwords, codes and tokens are never stored, whatever form carries such a field. */
export const isSecretField = (name: string): boolean => /senha|selo|codigo|token/.test(name);
