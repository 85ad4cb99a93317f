/** The store did not take or give what it was asked: the one thing of it that modules know. */

export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  constructor(cause: unknown) {
    super("Não foi possível guardar seus dados agora. Tente de novo em alguns instantes.", {
      cause,
    });
  }
}

/** For a promise's `catch`: takes what is given when the store failed; throws every other error on. */
export function ifStoreFails<T>(otherwise: () => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof StoreFailure) return otherwise();
    throw error;
  };
}
