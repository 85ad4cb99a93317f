interface Dated {
  title: string;
  to: string;
  begun: boolean;
  deadline: string | null;
  due: string | null;
}

export function byDue(
  running: readonly Dated[],
): { title: string; until: string; to: string; begun: boolean }[] {
  return [...running]
    .sort((a, b) => (a.due ?? "").localeCompare(b.due ?? ""))
    .flatMap(({ title, to, begun, deadline: until }) =>
      until === null ? [] : [{ title, until, to, begun }],
    );
}
