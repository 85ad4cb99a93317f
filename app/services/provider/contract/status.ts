/**
 * Status values (contract, section 4). They are not in the files with the schemas, because the
 * browser must not load schemas.
 */

export const STATUS_PENDING = 2;
/** From this status on, the request cannot be cancelled. */
export const STATUS_ACCEPTED = 3;
export const STATUS_ACTIVE = 7;
export const STATUS_CANCELLED = 9;

interface WithStatus {
  status: number;
}

export const canCorrect = ({ status }: WithStatus): boolean => status === STATUS_PENDING;

export const canCancel = ({ status }: WithStatus): boolean => status < STATUS_ACCEPTED;

/** A request that still awaits the correction, or is cancelled, has received none. */
export const isCorrected = ({ status }: WithStatus): boolean =>
  status !== STATUS_PENDING && status !== STATUS_CANCELLED;

export const withFinal = <T extends { status_final: boolean }>(
  list: readonly T[],
  finished: boolean,
): T[] => list.filter(({ status_final }) => status_final === finished);

/**
 * The lists of health-plan requests and referrals have no status code, so only the status text
 * shows a withdrawal.
 */
export const isWithdrawn = (listed: { status_final: boolean; desc_status: string }): boolean =>
  listed.status_final && /cancel/i.test(listed.desc_status);
