interface Coded {
  codigo: string;
}

export const byCode = <T extends Coded>(
  list: readonly T[] | undefined,
  code: string | null | undefined,
): T | undefined => list?.find(({ codigo }) => codigo === code);

export const newestFirst =
  <T extends Coded>(momentOf: (each: T) => string) =>
  (a: T, b: T): number =>
    momentOf(b).localeCompare(momentOf(a)) || Number(b.codigo) - Number(a.codigo) || 0;
