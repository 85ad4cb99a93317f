export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  constructor(cause: unknown) {
    super("Não foi possível guardar seus dados agora. Tente de novo em alguns instantes.", {
      cause,
    });
  }
}

export function ifStoreFails<T>(otherwise: () => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof StoreFailure) return otherwise();
    throw error;
  };
}
