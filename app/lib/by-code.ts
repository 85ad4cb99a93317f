export const byCode = <T extends { codigo: string }>(
  list: readonly T[] | undefined,
  code: string | null | undefined,
): T | undefined => list?.find(({ codigo }) => codigo === code);
