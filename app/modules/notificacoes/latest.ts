import { useState } from "react";

/** The answers heard so far, and what was said last. */
export interface Heard<T> {
  sources: readonly unknown[];
  value: T | null;
}

/**
 * Takes what is known, the answers on the page (least specific first) and how to read one; gives what is known now.
 * An answer not heard before counts, the last of them most; one that reads as null says nothing.
 */
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

/** Of several answers to the same question (loaders, the minute's refresh), what the newest says. */
export function useLatest<T>(
  sources: readonly unknown[],
  read: (source: unknown) => T | null,
): T | null {
  const [heard, setHeard] = useState(() => hear({ sources: [], value: null }, sources, read));
  const now = hear(heard, sources, read);
  if (now !== heard) setHeard(now);
  return now.value;
}
