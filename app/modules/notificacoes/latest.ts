import { useState } from "react";

export interface Heard<T> {
  sources: readonly unknown[];
  value: T | null;
}

/** Reads only sources that are not in `heard` yet. The last source that gives a value counts. */
export function hear<T>(
  heard: Heard<T>,
  sources: readonly unknown[],
  read: (source: unknown) => T | null,
): Heard<T> {
  const fresh = sources.filter((source) => !heard.sources.includes(source));
  if (fresh.length === 0) return heard;
  return {
    sources,
    value: fresh.reduce<T | null>((value, source) => read(source) ?? value, heard.value),
  };
}

export function useLatest<T>(
  sources: readonly unknown[],
  read: (source: unknown) => T | null,
): T | null {
  const [heard, setHeard] = useState(() => hear({ sources: [], value: null }, sources, read));
  const now = hear(heard, sources, read);
  if (now !== heard) setHeard(now);
  return now.value;
}
