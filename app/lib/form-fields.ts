/**
 * The sendAnyway token when no attempt is known. Any other token names an attempt (decision 010).
 */
export const SEND_ANYWAY_WITHOUT_LIST = "sim";

/** Passwords, codes and tokens are never stored, whatever form contains them. */
export const isSecretField = (name: string): boolean => /senha|selo|codigo|token/.test(name);
