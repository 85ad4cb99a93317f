/**
 * Value of the button "send anyway" if the provider's list was unreadable, so no earlier attempt
 * is known. Otherwise the value is the id of the earlier attempt (decision 047).
 */
export const SEND_ANYWAY_WITHOUT_LIST = "sim";

/** The portal must not store passwords, codes and tokens, whatever form contains them. */
export const isSecretField = (name: string): boolean => /senha|selo|codigo|token/.test(name);
