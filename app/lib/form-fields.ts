/** Value of the button “Enviar mesmo assim” when the provider's list of records was unreadable. */
export const SEND_ANYWAY_WITHOUT_LIST = "sim";

export const isSecretField = (name: string): boolean => /senha|selo|codigo|token/.test(name);
