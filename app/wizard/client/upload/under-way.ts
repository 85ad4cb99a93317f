export function createUnderWay() {
  const files = new Map<string, () => void>();
  let held: (() => void) | null = null;

  return {
    count: () => files.size,
    has: (field: string) => files.has(field),
    begin(field: string, callOff: () => void) {
      const earlier = files.get(field);
      if (earlier) earlier();
      files.set(field, callOff);
    },
    end: (field: string) => void files.delete(field),
    callOffAll: () => files.forEach((callOff) => callOff()),
    hold: (goOn: typeof held) => void (held = goOn),
    arrived() {
      const goOn = held;
      if (!goOn || files.size > 0) return;
      held = null;
      goOn();
    },
  };
}
