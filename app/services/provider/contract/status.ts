/** Status numbers of requests (contract, section 4), apart from the schemas: the browser needs these too, and never those. */

/** Waits for the employee's correction. */
export const STATUS_PENDING = 2;
/** From here on nothing can be cancelled. */
export const STATUS_ACCEPTED = 3;
/** Of a dependent: the only ones that can be chosen elsewhere. */
export const STATUS_ACTIVE = 7;
export const STATUS_CANCELLED = 9;
