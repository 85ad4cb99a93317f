export interface UnderWay {
  count(): number;
  has(field: string): boolean;
  begin(field: string, callOff: () => void): void;
  end(field: string): void;
  callOffAll(): void;
  hold(goOn: (() => void) | null): void;
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
