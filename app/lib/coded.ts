interface Coded {
  codigo: string;
}

const bare = (code: string) => code.replace(/^0+(?=\d)/, "");

/** The provider may write a code as "7" in one list and as "07" in another. */
export const byCode = <T extends Coded>(
  list: readonly T[] | undefined,
  code: string | null | undefined,
): T | undefined =>
  list?.find(({ codigo }) => codigo === code) ||
  list?.find(({ codigo }) => code && bare(codigo) === bare(code));

export const newestFirst =
  <T extends Coded>(momentOf: (each: T) => string) =>
  (a: T, b: T): number =>
    momentOf(b).localeCompare(momentOf(a)) || Number(b.codigo) - Number(a.codigo) || 0;
