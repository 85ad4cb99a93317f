/**
 * Value of “Enviar mesmo assim” (send anyway) after the provider's list could not be read.
 * Nothing was sent then, so the value cannot name a submission.
 */
export const SEND_ANYWAY_WITHOUT_LIST = "sim";

export const isSecretField = (name: string): boolean => /senha|selo|codigo|token/.test(name);

/** Joins the texts of one name by commas, because checked boxes may share a name. */
export function textsByName(form: FormData): [name: string, text: string][] {
  const texts = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const before = texts.get(name);
    texts.set(name, before === undefined ? value : `${before},${value}`);
  }
  return [...texts];
}
