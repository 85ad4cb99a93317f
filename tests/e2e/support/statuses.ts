/** What the status of a request lets its owner do (second spec, section 4): status, whether it can be corrected, whether it can be cancelled. */
export const ACTIONS_BY_STATUS = [
  [1, false, true],
  [2, true, true],
  [3, false, false],
  [4, false, false],
  [9, false, false],
] as const;
