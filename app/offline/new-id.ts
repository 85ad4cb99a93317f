/** The oldest supported browsers lack `crypto.randomUUID`. */
export const newId = (): string =>
  "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () =>
    (Number(crypto.getRandomValues(new Uint8Array(1))) % 16).toString(16),
  );
