import { useState } from "react";

export interface Latest<T> {
  sources: readonly unknown[];
  value: T | null;
}

/** Reads only the sources missing from `heard`. The last source with a value wins. */
export function takeNewest<T>(
  heard: Latest<T>,
  sources: readonly unknown[],
  read: (source: unknown) => T | null,
): Latest<T> {
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
  const [heard, setHeard] = useState(() => takeNewest({ sources: [], value: null }, sources, read));
  const now = takeNewest(heard, sources, read);
  if (now !== heard) setHeard(now);
  return now.value;
}
