/** The only part of the store that modules may know. */

export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  constructor(cause: unknown) {
    super("Não foi possível guardar seus dados agora. Tente de novo em alguns instantes.", {
      cause,
    });
  }
}

/** For a promise's `catch`; rethrows other errors. */
export function ifStoreFails<T>(otherwise: () => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof StoreFailure) return otherwise();
    throw error;
  };
}
