/** Browsers load this file, so it must not import the large zod schemas. */

export const STATUS_PENDING = 2;
export const STATUS_ACCEPTED = 3;
export const STATUS_ACTIVE = 7;
export const STATUS_CANCELLED = 9;

interface WithStatus {
  status: number;
}

export const canCorrect = ({ status }: WithStatus): boolean => status === STATUS_PENDING;

export const canCancel = ({ status }: WithStatus): boolean => status < STATUS_ACCEPTED;

export const isConcluded = ({ status }: WithStatus): boolean =>
  status >= STATUS_ACCEPTED && status !== STATUS_CANCELLED;

export const isCorrected = ({ status }: WithStatus): boolean =>
  status !== STATUS_PENDING && status !== STATUS_CANCELLED;

export const withFinal = <T extends { status_final: boolean }>(
  list: readonly T[],
  finished: boolean,
): T[] => list.filter(({ status_final }) => status_final === finished);

/** `listed` has no status code, so the status text decides. */
export const isWithdrawn = (listed: { status_final: boolean; desc_status: string }): boolean =>
  listed.status_final && /cancel/i.test(listed.desc_status);
