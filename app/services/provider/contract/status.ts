/** Contract, section 4. Apart from the schemas, which the browser must not load. */

export const STATUS_PENDING = 2;
/** From this status on, the request cannot be cancelled. */
export const STATUS_ACCEPTED = 3;
/** Other forms offer only dependents with this status. */
export const STATUS_ACTIVE = 7;
export const STATUS_CANCELLED = 9;
