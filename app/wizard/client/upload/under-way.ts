/** The files on their way, at most one a field, and what the person asked for that waits for all of them. */

export interface UnderWay {
  /** How many are on their way. */
  count(): number;
  has(field: string): boolean;
  /** Takes its field and how to call it off, which ends it; an earlier file of the field is called off. */
  begin(field: string, callOff: () => void): void;
  end(field: string): void;
  callOffAll(): void;
  /** Takes what is to be done once all have arrived; null: nothing any more. */
  hold(goOn: (() => void) | null): void;
  /** One has arrived: does what was held, if it was the last. */
  arrived(): void;
}

export function createUnderWay(): UnderWay {
  const files = new Map<string, () => void>();
  let held: (() => void) | null = null;

  return {
    count: () => files.size,
    has: (field) => files.has(field),
    begin(field, callOff) {
      const earlier = files.get(field);
      if (earlier) earlier();
      files.set(field, callOff);
    },
    end: (field) => void files.delete(field),
    callOffAll: () => files.forEach((callOff) => callOff()),
    hold: (goOn) => void (held = goOn),
    arrived() {
      const goOn = held;
      if (!goOn || files.size > 0) return;
      held = null;
      goOn();
    },
  };
}
