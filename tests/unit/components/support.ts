/** A stand-in for an object of the browser: only what the code under test uses. */
export function standIn<T extends object>(part: object): T {
  return Object.assign(Object.create(null), part);
}
